import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';

type Theme = Readonly<Record<string, string | number>>;

/** The colours of the element's own theme on a white page. */
const colours: Theme = {
  '--pay-text-color': '#1f1f1f',
  '--pay-quiet-color': '#595959',
  '--pay-field-background': '#ffffff',
  '--pay-border-color': '#767676',
  '--pay-accent-color': '#0b5cad',
  '--pay-on-accent-color': '#ffffff',
  '--pay-danger-color': '#b3261e',
};

/** Its sizes in pixels, the least and the most that the control offers. */
const sizes: Readonly<Record<string, readonly [initial: number, min: number, max: number]>> = {
  '--pay-radius': [8, 0, 32],
  '--pay-gap': [12, 0, 40],
  '--pay-font-size': [16, 16, 24],
  '--pay-field-height': [48, 40, 72],
};

const initial: Theme = {
  ...colours,
  ...Object.fromEntries(Object.entries(sizes).map(([name, [size]]) => [name, size])),
};

/** The declarations of what differs from the element's own theme. */
const declarationsOf = (theme: Theme): readonly string[] =>
  Object.entries(theme)
    .filter(([name, value]) => value !== initial[name])
    .map(([name, value]) => `${name}: ${value}${name in sizes ? 'px' : ''};`);

const cssOf = (theme: Theme): string =>
  ['pay-card-form {', ...declarationsOf(theme).map((line) => `  ${line}`), '}'].join('\n');

/** A theme of custom properties: the controls set them, and the panel *Code* has their CSS. */
const meta: Meta<Theme> = {
  title: 'Guide/Theme',
  tags: ['!autodocs'],
  parameters: {
    docs: {
      source: { language: 'css', transform: (_: string, { args }: { args: Theme }) => cssOf(args) },
    },
  },
  args: initial,
  argTypes: {
    ...Object.fromEntries(Object.keys(colours).map((name) => [name, { control: 'color' }])),
    ...Object.fromEntries(
      Object.entries(sizes).map(([name, [, min, max]]) => [name, { control: { type: 'range', min, max } }]),
    ),
  },
  render: (theme) =>
    html`<pay-card-form public-key="pk_test_stories" locale="en" style=${declarationsOf(theme).join(' ')}></pay-card-form>`,
};
export default meta;

/** Change a colour or a size. */
export const MakeATheme: StoryObj<Theme> = {};
