import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { themeMaker } from './support/theme-maker.ts';

/** Makes a theme of custom properties beside the live card form. */
const meta: Meta = {
  title: 'Guide/Theme',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true }, docs: { codePanel: false } },
};
export default meta;

/** The CSS has what differs from the element's own theme. */
export const MakeATheme: StoryObj = { render: () => themeMaker() };
