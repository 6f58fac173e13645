import type { StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import type { BanksAnswer } from './banks-address.ts';
import { loaded, openPicker, pickerIn } from './picker.ts';
import { partIn, reaches } from './stories.ts';

/** Arguments of the stories of the bank picker: its attributes, and what they need. */
export interface Args {
  value: string;
  required: boolean;
  disabled: boolean;
  logos: boolean;
  locale: string;
  /** The answer of the address of the list. */
  answer: BanksAnswer;
}

export type Story = StoryObj<Args>;

/** A story with an open list. */
export const open = (args: Partial<Args> = {}, text = ''): Story => ({
  args,
  play: async ({ canvasElement }) => {
    await reaches(await openPicker(canvasElement, text), 'open');
  },
});

/** A story with a state that the picker reaches by itself. */
export const alone = (answer: BanksAnswer, state: string): Story => ({
  args: { answer },
  play: async ({ canvasElement }) => {
    await reaches(pickerIn(canvasElement), state);
  },
});

/** A story with an error at the field, which the page has made it show. */
export const wrong = (args: Partial<Args>, message: string): Story => ({
  args: { locale: 'es-CO', ...args },
  play: async ({ canvasElement }) => {
    const element = pickerIn(canvasElement);
    await loaded(element);
    element.reportValidity();
    await waitFor(() => expect(partIn(element, '#bank-error')).toHaveTextContent(message));
  },
});
