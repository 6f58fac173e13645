import bootstrapSheet from 'bootstrap/dist/css/bootstrap.css?inline';
import bootstrap from '../../test/hosts/pages/bootstrap.html?raw';
import dark from '../../test/hosts/pages/dark.html?raw';
import newspaper from '../../test/hosts/pages/newspaper.html?raw';
import storefront from '../../test/hosts/pages/storefront.html?raw';
import tailwind from '../../test/hosts/pages/tailwind.html?raw';

/** A page of somebody else's style. */
export interface HostPage {
  readonly title: string;
  readonly css: string;
  /** The five properties with which the elements are at home on it. */
  readonly properties: Readonly<Record<string, string>>;
}

const styleOf = (page: string): string => /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';

const five = (
  height: string,
  radius: string,
  border: string,
  weight: string,
  accent: string,
): HostPage['properties'] => ({
  '--pay-field-height': height,
  '--pay-radius': radius,
  '--pay-border-color': border,
  '--pay-label-weight': weight,
  '--pay-accent-color': accent,
});

/** The pages of the tests of looks, by name. The page on themes has the same properties. */
export const hostPages: Readonly<Record<string, HostPage>> = {
  plain: { title: 'Plain', css: '', properties: five('2rem', '3px', '#767676', '400', '#0075ff') },
  bootstrap: {
    title: 'Bootstrap',
    css: `${bootstrapSheet} ${styleOf(bootstrap)}`,
    properties: five('2.375rem', '0.375rem', '#6c757d', '400', '#0d6efd'),
  },
  tailwind: {
    title: 'Tailwind',
    css: styleOf(tailwind),
    properties: five('2.25rem', '0.375rem', '#6a7282', '500', '#4f39f6'),
  },
  boutique: {
    title: 'Dark boutique',
    css: styleOf(dark),
    properties: {
      ...five('2.75rem', '6px', '#8a929c', '500', '#5b9dff'),
      '--pay-field-background': '#1b1f24',
    },
  },
  magazine: {
    title: 'Magazine',
    css: styleOf(newspaper),
    properties: five('2.5rem', '0', '#6b5a3e', '400', '#221c14'),
  },
  storefront: {
    title: 'Storefront',
    css: styleOf(storefront),
    properties: five('45px', '0', 'rgb(18 18 18 / 0.55)', '400', '#121212'),
  },
};

/** Gives the page that shows a story the style of a host page. */
export function dress(host: HostPage, isThemed: boolean): void {
  const style = document.head.querySelector('#host') ?? document.createElement('style');
  style.id = 'host';
  const properties = Object.entries(isThemed ? host.properties : {}).map(
    ([name, value]) => `${name}: ${value};`,
  );
  style.textContent = `${host.css} :root { ${properties.join(' ')} }`;
  document.head.append(style);
}
