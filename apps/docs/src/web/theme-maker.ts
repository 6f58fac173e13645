import { useData } from 'vitepress';
import { computed, defineComponent, h, reactive } from 'vue';
import { Live } from './live.ts';

const names = [
  '--pay-field-height',
  '--pay-radius',
  '--pay-border-color',
  '--pay-label-weight',
  '--pay-accent-color',
] as const;
type Name = (typeof names)[number];
type Theme = Record<Name, string>;

interface Field {
  readonly en: string;
  readonly es: string;
  readonly type: 'text' | 'color';
}

const fields: Readonly<Record<Name, Field>> = {
  '--pay-field-height': { en: 'Height', es: 'Alto', type: 'text' },
  '--pay-radius': { en: 'Radius', es: 'Esquinas', type: 'text' },
  '--pay-border-color': { en: 'Lines', es: 'Líneas', type: 'color' },
  '--pay-label-weight': { en: 'Labels', es: 'Etiquetas', type: 'text' },
  '--pay-accent-color': { en: 'Accent', es: 'Acento', type: 'color' },
};

const theme = (height: string, radius: string, line: string, weight: string, accent: string): Theme => ({
  '--pay-field-height': height,
  '--pay-radius': radius,
  '--pay-border-color': line,
  '--pay-label-weight': weight,
  '--pay-accent-color': accent,
});

const noStyle = { en: 'No style', es: 'Sin estilo' } as const;

/** Values that make the elements look like the fields of well-known pages. */
const looks: Readonly<Record<string, Theme>> = {
  [noStyle.en]: theme('2rem', '3px', '#767676', '400', '#0075ff'),
  Bootstrap: theme('2.375rem', '0.375rem', '#6c757d', '400', '#0d6efd'),
  Tailwind: theme('2.25rem', '0.375rem', '#6a7282', '500', '#4f39f6'),
  Boutique: theme('2.75rem', '6px', '#8a929c', '500', '#7a1f5c'),
  Storefront: theme('45px', '0', '#7d7d7d', '400', '#121212'),
  Material: theme('3.5rem', '4px', '#79747e', '400', '#6750a4'),
};

/** The five properties with a control each, a card form that has them, and their CSS to copy. */
export const ThemeMaker = defineComponent({
  setup() {
    const { lang } = useData();
    const language = () => (lang.value.startsWith('es') ? 'es' : 'en');
    const chosen = reactive<Theme>({ ...theme('2.75rem', '6px', '#8a929c', '500', '#0b5cad') });
    const css = computed(() => names.map((name) => `  ${name}: ${chosen[name]};`).join('\n'));
    const control = (name: Name) =>
      h('label', [
        fields[name][language()],
        h('input', {
          type: fields[name].type,
          value: chosen[name],
          onInput: ({ target }: Event) => {
            if (target instanceof HTMLInputElement) chosen[name] = target.value;
          },
        }),
      ]);
    const lookButton = (name: string) =>
      h(
        'button',
        { type: 'button', onClick: () => Object.assign(chosen, looks[name]) },
        name === noStyle.en ? noStyle[language()] : name,
      );
    return () =>
      h('div', { class: 'maker' }, [
        h('p', { class: 'maker-looks' }, Object.keys(looks).map(lookButton)),
        h('div', { class: 'maker-controls' }, names.map(control)),
        h('div', { style: { ...chosen } }, [
          h(Live, { height: 430 }, () =>
            h('form', [
              h('pay-card-form', {
                'public-key': 'pk_test_docs',
                'cards-url': 'https://service.docs.invalid',
                'customer-id': 'cus_1',
              }),
            ]),
          ),
        ]),
        h('div', { class: 'language-css' }, h('pre', h('code', `:root {\n${css.value}\n}`))),
      ]);
  },
});
