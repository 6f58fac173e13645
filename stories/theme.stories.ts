import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { allElements, serveAll } from './support/all-elements.ts';
import { contrast } from './support/contrast.ts';

type Theme = Readonly<Record<string, string | number>>;

serveAll();

/** The colours of the elements on a white page with dark text. */
const colours: Readonly<Record<string, string>> = {
  '--pay-text-color': '#1f1f1f',
  '--pay-quiet-color': '#595959',
  '--pay-field-background': '#ffffff',
  '--pay-border-color': '#767676',
  '--pay-control-color': '#767676',
  '--pay-accent-color': '#0b5cad',
  '--pay-on-accent-color': '#ffffff',
  '--pay-danger-color': '#bb0916',
};

/** Their sizes in pixels, the least and the most that the control offers. */
const sizes: Readonly<Record<string, readonly [initial: number, min: number, max: number]>> = {
  '--pay-field-height': [44, 36, 72],
  '--pay-radius': [6, 0, 32],
  '--pay-gap': [12, 0, 40],
  '--pay-font-size': [16, 16, 24],
  '--pay-border-width': [1, 0, 4],
  '--pay-label-weight': [500, 300, 800],
  '--pay-label-size': [14, 12, 24],
  '--pay-label-gap': [6, 0, 16],
  '--pay-button-radius': [6, 0, 32],
  '--pay-button-weight': [600, 300, 800],
};

/** What stands on what, and the least contrast that it needs. */
const pairs: readonly (readonly [one: string, other: string, least: number])[] = [
  ['--pay-text-color', '--pay-field-background', 4.5],
  ['--pay-quiet-color', '--pay-field-background', 4.5],
  ['--pay-danger-color', '--pay-field-background', 4.5],
  ['--pay-on-accent-color', '--pay-accent-color', 4.5],
  ['--pay-accent-color', '--pay-field-background', 3],
  ['--pay-border-color', '--pay-field-background', 3],
  ['--pay-control-color', '--pay-field-background', 3],
];

const declarationsOf = (theme: Theme): readonly string[] =>
  Object.entries(theme).map(
    ([name, value]) => `${name}: ${value}${name in sizes && !name.endsWith('weight') ? 'px' : ''};`,
  );

const contrastsOf = (theme: Theme): readonly string[] =>
  pairs.map(([one, other, least]) => {
    const ratio = contrast(`${theme[one]}`, `${theme[other]}`);
    const verdict = ratio < least ? `too little: at least ${least}` : `at least ${least}`;
    return `   ${one} on ${other}: ${ratio.toFixed(2)}, ${verdict}`;
  });

/** All that is shown, so that it is the same on any page. */
const cssOf = (theme: Theme): string =>
  [
    ':root {',
    ...declarationsOf(theme).map((line) => `  ${line}`),
    '}',
    '/* Contrast, of 21',
    ...contrastsOf(theme),
    '*/',
  ].join('\n');

/** A theme of custom properties: the controls set them, and the panel *Code* has their CSS and its contrasts. */
const meta: Meta<Theme> = {
  title: 'Guide/Theme',
  tags: ['!autodocs'],
  parameters: {
    docs: {
      source: { language: 'css', transform: (_: string, { args }: { args: Theme }) => cssOf(args) },
    },
  },
  args: {
    ...colours,
    ...Object.fromEntries(Object.entries(sizes).map(([name, [size]]) => [name, size])),
  },
  argTypes: {
    ...Object.fromEntries(Object.keys(colours).map((name) => [name, { control: 'color' }])),
    ...Object.fromEntries(
      Object.entries(sizes).map(([name, [, min, max]]) => [
        name,
        { control: { type: 'range', min, max, step: name.endsWith('weight') ? 100 : 1 } },
      ]),
    ),
  },
  render: (theme) => allElements(declarationsOf(theme).join(' ')),
};
export default meta;

/** Change a colour or a size. */
export const MakeATheme: StoryObj<Theme> = {};
