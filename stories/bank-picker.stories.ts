import '@datafono/elements/bank-picker.define';
import '@datafono/elements/bank-picker.en.define';
import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { banksUrl, serveBanks } from './support/banks-address.ts';
import { showEventsAsActions } from './support/event-actions.ts';
import { coarsePointer, phoneViewport } from './support/phone.ts';
import { loaded, namesIn, openPicker, pickerIn } from './support/picker.ts';
import { keyTable, pressKeys } from './support/picker-keys.ts';
import { type Args, alone, open, type Story, wrong } from './support/picker-stories.ts';
import { bankPickerSnippet } from './support/snippet.ts';
import {
  answerControl,
  controls,
  elementParameters,
  partIn,
  plum,
  reaches,
  rightToLeft,
  styled,
  themes,
} from './support/stories.ts';

serveBanks();
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
  argTypes: {
    value: { control: 'text' },
    required: controls.required,
    disabled: controls.disabled,
    logos: controls.logos,
    locale: controls.locale,
    answer: answerControl(
      ['banks', 'disabled', 'logos', 'long', 'many', 'none', 'unavailable', 'busy', 'never'],
      'What the address of the list answers',
    ),
  },
  render: (args) => html`
    <label for="picker">Su banco</label>
    <pay-bank-picker
      id="picker"
      src=${banksUrl(args.answer)}
      value=${args.value}
      locale=${args.locale}
      ?required=${args.required}
      ?disabled=${args.disabled}
      ?logos=${args.logos}
    ></pay-bank-picker>
  `,
};
export default meta;

export const Empty: Story = {};

export const Chosen: Story = {
  args: { value: 'bank_1' },
  play: async ({ canvasElement }) => {
    const element = pickerIn(canvasElement);
    await loaded(element);
    await expect(partIn(element, '#bank')).toHaveValue('Bancolombia');
  },
};

/** 49 banks, of which three are frequent. */
export const Open = open();

/** The bank that is chosen has a check mark, and the list is scrolled to it. */
export const OpenAtTheChoice = open({ value: 'bank_40' });

export const Results = open({}, 'davi');

export const NoResult: Story = {
  ...open({ locale: 'es-CO' }, 'xyz'),
  play: async ({ canvasElement }) => {
    const element = await openPicker(canvasElement, 'xyz');
    await expect(partIn(element, '[part~=none]')).toHaveTextContent(/^Ningún banco coincide\. Escriba/);
    const status = () => partIn(element, '[role=status]');
    await waitFor(() => expect(status()).toHaveTextContent(/^Ningún banco coincide\. Escriba/));
  },
};

/** The page submitted its form without a bank. */
export const Missing = wrong({ required: true }, 'Elija un banco.');
export const UnknownValue = wrong({ value: 'bank_0' }, 'Este banco no está en la lista. Elija otro.');
export const DisabledValue = wrong(
  { value: 'bank_3', answer: 'disabled' },
  'En mantenimiento hasta las 6 p. m.',
);

/** A bank that cannot be chosen now says why. */
export const DisabledBank = open({ answer: 'disabled' });

export const Loading = alone('never', 'loading');

/** The list opens before it is there. */
export const LoadingOpen: Story = {
  args: { answer: 'never' },
  play: async ({ canvasElement }) => {
    const element = pickerIn(canvasElement);
    await userEvent.click(partIn(element, '#bank'));
    await reaches(element, 'open');
  },
};

export const Failed = alone('unavailable', 'failed');

/** The server said when to come back; until then the button is disabled. */
export const FailedForAWhile: Story = {
  ...alone('busy', 'failed'),
  play: async ({ canvasElement }) => {
    const element = pickerIn(canvasElement);
    await reaches(element, 'failed');
    await expect(partIn(element, '[part~=retry]')).toBeDisabled();
  },
};

export const EmptyList: Story = {
  args: { answer: 'none' },
  play: async ({ canvasElement }) => {
    const element = pickerIn(canvasElement);
    await waitFor(() => expect(element.matches(':state(loading)')).toBe(false));
    await userEvent.click(partIn(element, '#bank'));
    await waitFor(() => expect(partIn(element, '[part~=none]')).toBeVisible());
  },
};

export const Disabled: Story = { args: { value: 'bank_1', disabled: true } };

/** A logo of each bank; the second cannot be loaded, so its monogram stays. */
export const Logos = open({ answer: 'logos', logos: true });

/** Only the options around those that are visible are rendered. */
export const TenThousand: Story = {
  args: { answer: 'many' },
  play: async ({ canvasElement }) => {
    const element = await openPicker(canvasElement);
    await expect(namesIn(element).length).toBeLessThan(100);
    await userEvent.keyboard('{ArrowUp}');
    await expect(namesIn(element).at(-1)).toMatch(/ 10000$/);
    await expect(partIn(element, '[part~=active]')).toHaveAttribute('aria-posinset', '10000');
  },
};

const OpenAtTheSecond = open({ value: 'bank_2' });

export const LongNames = open({ answer: 'long' });
export const LongNameChosen: Story = { args: { answer: 'long', value: 'bank_2' } };

export const RightToLeft: Story = {
  ...OpenAtTheSecond,
  decorators: [rightToLeft],
};

/** With a `<select>` of the page, whose options it reads. */
export const InsideSelect: Story = {
  render: () => html`
    <label for="picker">Su banco</label>
    <pay-bank-picker id="picker" name="bank_id">
      <select name="bank_id" aria-label="Su banco">
        <option value="">Elija un banco</option>
        <option value="1007">Bancolombia</option>
        <option value="1051">Davivienda</option>
        <option value="1507" disabled title="En mantenimiento">Nequi</option>
      </select>
    </pay-bank-picker>
  `,
  play: async ({ canvasElement }) => {
    await expect(namesIn(await openPicker(canvasElement))).toHaveLength(3);
  },
};

/** Without a label of the page, it has its own. */
export const WithoutLabel: Story = {
  render: ({ answer }) => html`<pay-bank-picker src=${banksUrl(answer)}></pay-bank-picker>`,
};

export const English: Story = { ...wrong({ required: true, locale: 'en' }, 'Choose a bank.') };

/** Follows `color-scheme`, without other settings. */
export const Dark: Story = { ...OpenAtTheSecond, globals: { scheme: 'dark' } };
export const DarkFailed: Story = { ...Failed, globals: { scheme: 'dark' } };

export const Narrow: Story = { ...Results, globals: { width: '360' } };

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

export const SheetResults: Story = {
  ...Sheet,
  play: async ({ canvasElement }) => {
    const element = await openPicker(canvasElement);
    await userEvent.click(partIn(element, '#search'));
    await userEvent.keyboard('davi');
    await expect(namesIn(element)).toContain('Davivienda');
  },
};

export const SheetDark: Story = { ...Sheet, globals: { viewport: { value: 'phone' }, scheme: 'dark' } };

/**
 * In a high-contrast mode, which only the operating system or the browser can enable: in Chromium's DevTools, *Rendering* →
 * *Emulate CSS media feature forced-colors*.
 */
export const ForcedColors: Story = {
  args: { value: 'bank_2' },
  play: async ({ canvasElement }) => {
    await openPicker(canvasElement);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  },
};

/** Every row of the keyboard table, one after the other. */
export const Keyboard: Story = {
  play: async ({ canvasElement, step }) => {
    for (const row of keyTable) await step(row.name, () => pressKeys(canvasElement, row));
  },
};

/** With the list closed, Enter submits the form, as in any text field; with it open, it chooses. */
export const KeyboardInForm: Story = {
  parameters: { snippet: { inForm: true } },
  render: (args, context) => html`
    <form @submit=${countSubmit}>
      ${meta.render?.(args, context)}
      <p><button>Continuar</button> <output>0</output></p>
    </form>
  `,
  play: async ({ canvasElement }) => {
    const element = pickerIn(canvasElement);
    const count = canvasElement.querySelector('output');
    await loaded(element);
    element.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(count).toHaveTextContent('0');
    await expect(element.value).toBe('bank_1');
    await userEvent.keyboard('{Enter}');
    await expect(count).toHaveTextContent('1');
  },
};

function countSubmit(event: SubmitEvent): void {
  event.preventDefault();
  const count = (event.target as HTMLFormElement).querySelector('output'); // the listener's form
  if (count) count.textContent = String(Number(count.textContent) + 1);
}

const onPlum = '--pay-list-background: #fdf7fb; --pay-list-text-color: #2a1022; color-scheme: light';

/** A theme by custom properties; the list has its own ground, and so two of its own. */
export const Themed: Story = { ...OpenAtTheSecond, decorators: [styled(`${plum} ${onPlum}`)] };

export const ThemeFlat: Story = { ...OpenAtTheSecond, decorators: [themes.flat] };
export const ThemeFilled: Story = { ...OpenAtTheSecond, decorators: [themes.filled] };
export const ThemeHighContrast: Story = { ...OpenAtTheSecond, decorators: [themes.highContrast] };
