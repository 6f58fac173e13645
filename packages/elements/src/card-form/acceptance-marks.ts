import type { BrandId } from '@datafono/card';

/** A path, filled with a colour, or drawn with it where there is a width of the line. */
type Path = readonly [d: string, colour: string, width?: number];

const white = '#fff';
const card = 'M3 0h30q3 0 3 3v18q0 3-3 3H3q-3 0-3-3V3q0-3 3-3z';

const disc = (x: number, radius: number) =>
  `M${x} ${12 - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius} ${radius} ${radius} 0 0 1 0-${2 * radius}`;

const discs = (left: string, right: string, common: string): readonly Path[] => [
  [disc(13.5, 8), left],
  [disc(22.5, 8), right],
  ['M18 5.4a8 8 0 0 1 0 13.2 8 8 0 0 1 0-13.2', common],
];

const bar = (x: number) => `M${x} 6q0-3 3-3h5v15q0 3-3 3h-5z`;
const slant = (x: number) => `M${x} 3h8l-4 18h-8z`;

/**
 * The acceptance marks of the brands, drawn for 24 CSS pixels: shapes and colours without what is too small to be seen. They
 * are trademarks of their owners.
 *
 * @see https://simpleicons.org (CC0 1.0), for the letters of Visa
 */
const marks: Readonly<Partial<Record<BrandId, readonly Path[]>>> = {
  visa: [
    [
      'M15.11 8.26L11.97 15.76H9.92L8.37 9.78c-.09-.37-.17-.5-.46-.66C7.45 8.86 6.68 8.63 6 8.48l.05-.22h3.3a.904.904 0 01.894.764l.82 4.34 2.02-5.1zm8.03 5.05c.01-1.98-2.74-2.09-2.72-2.97 .01-.27 .26-.56 .82-.63a3.66 3.66 0 011.913.336l.34-1.59a5.207 5.207 0 00-1.814-.333c-1.92 0-3.27 1.02-3.28 2.48-.01 1.08 .96 1.68 1.7 2.04 .76 .37 1.01 .6 1.01 .93-.01 .5-.6 .72-1.16 .73-.97 .01-1.54-.26-1.99-.47l-.35 1.64c.45 .21 1.29 .39 2.16 .4 2.04 0 3.37-1.01 3.38-2.56m5.06 2.45H30l-1.56-7.5h-1.66a.883.883 0 00-.826.55l-2.91 6.95h2.04l.41-1.12h2.49zm-2.16-2.66l1.02-2.81 .59 2.81zm-8.16-4.84l-1.6 7.5H14.34l1.6-7.5z',
      '#1434cb',
    ],
  ],
  mastercard: discs('#eb001b', '#f79e1b', '#ff5f00'),
  maestro: discs('#eb001b', '#00a2e5', '#7375cf'),
  'american-express': [
    [card, '#016fd0'],
    ['M3.6 16l3-8 3 8m-4.9-2.6h3.8M12 16V8l3 5 3-5v8M25.5 8H21v8h4.5M21 12h4M27.4 8l5 8m0-8-5 8', white, 1.7],
  ],
  'diners-club': [
    [disc(18, 9.5), '#0079be'],
    ['M16 5.5a6.8 6.8 0 0 0 0 13zm4 0a6.8 6.8 0 0 1 0 13z', white],
  ],
  discover: [
    ['M12 24q18-2 24-9v6q0 3-3 3z', '#f76b1c'],
    [
      'M2 8v6h1q2.2 0 2.2-3t-2.2-3zM7.1 7.5v7M12 8.6q-.7-.6-1.5-.6c-2 0-2 2.4 0 3s2 3-.2 3q-1 0-1.7-.8M17 8.6a2.6 3 0 1 0 0 4.8M22.6 7.7l1.7 5.8 1.7-5.8M29.9 8h-2.2v6h2.2m-2.2-3h2M31.4 14.5V8h1q1.5 0 1.5 1.6T32.4 11.2h-1m1 0 1.5 3.3',
      '#111',
      1.1,
    ],
    ['M19.8 8.3a2.7 2.7 0 0 1 0 5.4 2.7 2.7 0 0 1 0-5.4', '#f76b1c'],
  ],
  jcb: [
    [bar(5), '#0e4c96'],
    [bar(14), '#bc1030'],
    [bar(23), '#007b40'],
    [
      'M10.5 9v4.5q0 1.5-1.8 1.5-1.2 0-2-.6M20.5 9.6q-4.5-1.3-4.5 2.4t4.5 2.4M25 9.2v5.6h2.5q1.5 0 1.5-1.4T27.5 12H25m2.3 0q1.4 0 1.4-1.4t-1.4-1.4H25',
      white,
      1.3,
    ],
  ],
  unionpay: [
    [slant(9), '#e21836'],
    [slant(16), '#00447c'],
    [slant(23), '#007b84'],
  ],
};

function element(name: string, attributes: Readonly<Record<string, unknown>>): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, `${value}`);
  return node;
}

/** The styles give each mark a ground of its own, so it is the same on every page and in forced colours. */
function draw(paths: readonly Path[]): SVGElement {
  const mark = element('svg', { viewBox: '0 0 36 24' });
  for (const [d, colour, width = 0] of paths)
    mark.append(element('path', { d, fill: width ? 'none' : colour, stroke: colour, 'stroke-width': width }));
  return mark;
}

/** What draws the mark of each brand that has one. */
export const drawings: readonly (readonly [brand: string, draw: () => SVGElement])[] = Object.entries(
  marks,
).map(([brand, paths]) => [brand, () => draw(paths)]);
