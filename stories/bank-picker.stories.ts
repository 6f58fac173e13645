import '@datafono/elements/bank-picker.define';
import '@datafono/elements/bank-picker.en.define';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type BanksAnswer, bankList } from './support/banks-address.ts';
import { showEventsAsActions } from './support/event-actions.ts';
import { coarsePointer, phoneViewport } from './support/phone.ts';
import { loaded, openPicker, pickerIn } from './support/picker.ts';
import { bankPickerSnippet } from './support/snippet.ts';
import {
  controlsOf,
  elementParameters,
  partIn,
  plum,
  reaches,
  rightToLeft,
  styled,
} from './support/stories.ts';

interface Args {
  value: string;
  required: boolean;
  disabled: boolean;
  logos: boolean;
  locale: string;
  /** The answer of the address of the list. */
  answer: BanksAnswer;
}

type Story = StoryObj<Args>;

bankList.serve();
showEventsAsActions();

const args: Args = {
  value: '',
  required: false,
  disabled: false,
  logos: false,
  locale: '',
  answer: 'banks',
};

const meta: Meta<Args> = {
  title: 'Elements/Bank picker',
  component: 'pay-bank-picker',
  tags: ['!autodocs'], // bank-picker.mdx is its page
  parameters: { viewport: phoneViewport, ...elementParameters(args, bankPickerSnippet) },
  args,
  argTypes: controlsOf(args, bankList.names, 'the address of the list answers'),
  render: (args) => html`
    <label for="picker">Su banco</label>
    <pay-bank-picker
      id="picker"
      src=${bankList.url(args.answer)}
      value=${args.value}
      locale=${args.locale}
      ?required=${args.required}
      ?disabled=${args.disabled}
      ?logos=${args.logos}
    ></pay-bank-picker>
  `,
};
export default meta;

/** A story with an open list. */
const open = (args: Partial<Args> = {}, text = ''): Story => ({
  args,
  play: async ({ canvasElement }) => {
    await reaches(await openPicker(canvasElement, text), 'open');
  },
});

/** A story whose field was pressed, with what the list says in place of banks. */
const noted = (answer: BanksAnswer, selector: string): Story => ({
  args: { answer },
  play: async ({ canvasElement }) => {
    const element = pickerIn(canvasElement);
    await userEvent.click(partIn(element, '#bank'));
    await waitFor(() => expect(partIn(element, selector)).toBeVisible());
  },
});

/** A story with a list that could not be loaded. */
const failed = (answer: BanksAnswer, canRetry: boolean): Story => ({
  args: { answer },
  play: async ({ canvasElement }) => {
    const element = pickerIn(canvasElement);
    await reaches(element, 'failed');
    await expect(partIn(element, '[part~=retry]').matches(':enabled')).toBe(canRetry);
  },
});

export const Empty: Story = {};

export const Chosen: Story = { args: { value: 'bank_1' } };

/** 49 banks, of which three are frequent. */
export const Open = open();

/** The bank that is chosen has a check mark, and the list is scrolled to it. */
export const OpenAtTheChoice = open({ value: 'bank_40' });

export const Results = open({}, 'davi');

export const NoResult = open({}, 'xyz');

/** The page submitted its form without a bank. */
export const Missing: Story = {
  args: { locale: 'es-CO', required: true },
  play: async ({ canvasElement }) => {
    const element = pickerIn(canvasElement);
    await loaded(element);
    element.reportValidity();
    await waitFor(() => expect(partIn(element, '#bank-error')).toHaveTextContent('Elija un banco.'));
  },
};

/** A bank that cannot be chosen now says why. */
export const DisabledBank = open({ answer: 'disabled' });

export const Loading: Story = { args: { answer: 'never' } };
/** The list opens before it is there. */
export const LoadingOpen = noted('never', '[part~=loading]');
export const EmptyList = noted('none', '[part~=none]:not([part~=loading])');
export const Failed = failed('unavailable', true);
/** The server said when to come back; until then the button is disabled. */
export const FailedForAWhile = failed('busy', false);

export const Disabled: Story = { args: { value: 'bank_1', disabled: true } };

/** A logo of each bank; the second cannot be loaded, so its monogram stays. */
export const Logos = open({ answer: 'logos', logos: true });

const OpenAtTheSecond = open({ value: 'bank_2' });

export const LongNames = open({ answer: 'long' });
export const LongNameChosen: Story = { args: { answer: 'long', value: 'bank_2' } };

export const RightToLeft: Story = { ...OpenAtTheSecond, decorators: [rightToLeft] };

/** Without a label of the page, it has its own. */
export const WithoutLabel: Story = {
  render: ({ answer }) => html`<pay-bank-picker src=${bankList.url(answer)}></pay-bank-picker>`,
};

/** Follows `color-scheme`, without other settings. */
export const Dark: Story = { ...OpenAtTheSecond, globals: { scheme: 'dark' } };

/**
 * On phones. A Storybook cannot have the coarse pointer of one, so here the page's `matchMedia` says that it has; the
 * element is as everywhere. In a wide window the sheet is as wide; choose the viewport *Phone*.
 */
export const Sheet: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: coarsePointer,
  play: async ({ canvasElement }) => {
    const element = await openPicker(canvasElement);
    await expect(partIn(element, 'dialog').matches(':modal')).toBe(true);
    await expect(element.shadowRoot?.activeElement?.id).toBe('title'); // so that no keyboard covers the list
  },
};

const onPlum = '--pay-list-background: #fdf7fb; --pay-list-text-color: #2a1022; color-scheme: light';

/** A theme by custom properties; the list has its own ground, and so two of its own. */
export const Themed: Story = { ...OpenAtTheSecond, decorators: [styled(`${plum} ${onPlum}`)] };
