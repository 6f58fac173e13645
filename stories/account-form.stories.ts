import '@datafono/elements/account-form.define';
import '@datafono/elements/account-form.en.define';
import filled from '@datafono/elements/themes/filled.css?inline';
import flat from '@datafono/elements/themes/flat.css?inline';
import highContrast from '@datafono/elements/themes/high-contrast.css?inline';
import type { Meta, Parameters, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  type AccountEntry,
  accountEntry,
  accountFormIn,
  accountReaches,
  fillInAccount,
  partOfForm,
  sendAccount,
} from './support/account.ts';
import { showEventsAsActions } from './support/event-actions.ts';
import { coarsePointer, phoneViewport } from './support/phone.ts';
import { openPicker, reaches } from './support/picker.ts';
import { type RoutesAnswer, routesUrl, serveRoutes } from './support/routes-address.ts';
import { accountFormSnippet } from './support/snippet.ts';

interface Args {
  consent: 'required' | 'optional';
  optional: boolean;
  disabled: boolean;
  logos: boolean;
  locale: string;
  /** The answer of the shop's routes. */
  answer: RoutesAnswer;
}

serveRoutes();
showEventsAsActions();

const meta: Meta<Args> = {
  title: 'Elements/Account form',
  component: 'pay-account-form',
  tags: ['!autodocs'], // account-form.mdx is its page
  parameters: {
    viewport: phoneViewport,
    // Everything else of the manifest is on the page, too; it has no control here, because it would have no effect.
    controls: { include: ['consent', 'optional', 'disabled', 'logos', 'locale', 'answer'] },
    docs: {
      source: {
        language: 'html',
        transform: (_: string, { args, parameters }: { args: Args; parameters: Parameters }) => {
          const { answer: _answer, consent, ...attributes } = args;
          const all = { ...attributes, consent: consent === 'required' ? '' : consent };
          return accountFormSnippet(all, parameters['snippet']);
        },
      },
    },
  },
  args: {
    consent: 'required',
    optional: false,
    disabled: false,
    logos: false,
    locale: '',
    answer: 'created',
  },
  argTypes: {
    // The slot of the same name would describe it otherwise.
    consent: {
      control: 'inline-radio',
      options: ['required', 'optional'],
      description: 'Whether the person must authorize debits.',
      table: { category: 'attributes' },
    },
    optional: { control: 'boolean' },
    disabled: { control: 'boolean' },
    logos: { control: 'boolean' },
    locale: { control: 'inline-radio', options: ['', 'es-CO', 'en'] },
    answer: {
      control: 'select',
      options: ['created', 'fields', 'session', 'busy', 'broken', 'never', 'nothing'],
      description: 'What the shop’s routes answer to the account, in these stories.',
    },
  },
  render: (args) => html`
    <pay-account-form
      src=${routesUrl(args.answer)}
      consent=${args.consent}
      locale=${args.locale}
      ?optional=${args.optional}
      ?disabled=${args.disabled}
      ?logos=${args.logos}
    ></pay-account-form>
  `,
};
export default meta;

type Story = StoryObj<Args>;

/** A story with values in the fields. */
const filledWith = (entry: AccountEntry, args: Partial<Args> = {}): Story => ({
  args,
  play: async ({ canvasElement }) => {
    await fillInAccount(canvasElement, entry);
  },
});

/** A story with an error at the number, once the person has left it. */
const wrong = (entry: AccountEntry, message: string): Story => ({
  args: { locale: 'es-CO' },
  play: async ({ canvasElement }) => {
    const element = await fillInAccount(canvasElement, entry);
    await waitFor(() => expect(partOfForm(element, '#number-error')).toHaveTextContent(message));
  },
});

/** A story with the outcome of a submission. */
const sent = (answer: RoutesAnswer, state: string, entry: AccountEntry = accountEntry): Story => ({
  args: { answer },
  play: async ({ canvasElement }) => {
    const element = await fillInAccount(canvasElement, entry);
    await sendAccount(element);
    await accountReaches(element, state);
  },
});

/** Empty. Outside a form, the element has its own button. */
export const Empty: Story = {};

export const Filled = filledWith(accountEntry);

/** Inside a form, the page provides the button. */
export const InForm: Story = {
  parameters: { snippet: { inForm: true } },
  render: (args, context) => html`
    <form @submit=${(event: Event) => event.preventDefault()}>
      ${meta.render?.(args, context)}
      <p><button>Pagar $ 38.000</button></p>
    </form>
  `,
};

/** A wallet has one kind of account, whose number is that of a mobile phone. */
export const Wallet = filledWith({ bank: 'Nequi', number: '+57 300 123 45 67', consent: true });

/** Nobody says whether this is a bank or a wallet. */
export const UnknownKind = filledWith({ bank: 'Banco Contactar' });

export const NumberIncomplete = wrong({ number: '12' }, 'Faltan dígitos en el número.');
export const NumberTooLong = wrong({ number: '1234 5678 9012 3456 7890 1' }, 'Sobran dígitos en el número.');
export const MobileWrong = wrong(
  { bank: 'Nequi', number: '200 123 45 67' },
  'Escriba los diez dígitos de su celular: empieza por 3.',
);

const CARD = '4242 4242 4242 4242';

/** Card numbers do not belong on the shop’s server, so that one is asked about before it is sent. */
export const LooksLikeCard = wrong({ ...accountEntry, number: CARD }, 'Parece el número de una tarjeta.');

/** The number of an account may look so: the person says that it is one. */
export const LooksLikeCardConfirmed: Story = {
  play: async ({ canvasElement }) => {
    const element = await fillInAccount(canvasElement, { ...accountEntry, number: CARD });
    await userEvent.click(partOfForm(element, '[part~=confirm]'));
    await expect(element.matches(':state(complete)')).toBe(true);
  },
};

/** Submitted empty: one error at each field, and the focus in the first. */
export const EverythingMissing: Story = {
  args: { locale: 'es-CO' },
  play: async ({ canvasElement }) => {
    const element = accountFormIn(canvasElement);
    element.reportValidity();
    await waitFor(() => expect(element.shadowRoot?.activeElement?.id).toBe('bank'));
    await expect(element.shadowRoot?.querySelectorAll('[aria-invalid=true]')).toHaveLength(3);
  },
};

export const Submitting = sent('never', 'submitting');
export const Held = sent('created', 'held');
export const HeldLongName = sent('created', 'held', {
  ...accountEntry,
  bank: 'Confiar Cooperativa Financiera',
});
/** The shop named two fields as wrong; the element says so in its own words. */
export const RefusedByField = sent('fields', 'failed');
/** The customer’s session at the shop is over. */
export const SessionOver = sent('session', 'failed');
export const TooManyRequests = sent('busy', 'failed');
/** It is unknown whether the account was created. To try again is safe: it is created once. */
export const UnknownOutcome = sent('broken', 'unknown');

/** There is no list of banks. */
export const NoBanks: Story = {
  args: { answer: 'nothing' },
  play: async ({ canvasElement }) => {
    const picker = accountFormIn(canvasElement).shadowRoot?.querySelector('pay-bank-picker');
    if (picker) await reaches(picker, 'failed');
  },
};

/** An account without authorization takes payouts and cannot be debited. */
export const ConsentOptional = filledWith({ ...accountEntry, consent: false }, { consent: 'optional' });

export const Disabled: Story = { args: { disabled: true } };

export const English: Story = { ...EverythingMissing, args: { locale: 'en' } };
export const EnglishHeld: Story = { ...Held, args: { answer: 'created', locale: 'en' } };

/** Follows `color-scheme`, without other settings. */
export const Dark: Story = { ...EverythingMissing, globals: { scheme: 'dark' } };
export const DarkHeld: Story = { ...Held, globals: { scheme: 'dark' } };

export const Narrow: Story = { ...EverythingMissing, globals: { width: '360' } };
export const NarrowHeld: Story = { ...HeldLongName, globals: { width: '360' } };

export const RightToLeft: Story = {
  ...Filled,
  decorators: [(story) => html`<div dir="rtl">${story()}</div>`],
};

/** On phones, the list of banks is in a sheet. */
export const Sheet: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: coarsePointer,
  play: async ({ canvasElement }) => {
    const root = accountFormIn(canvasElement).shadowRoot;
    if (root) await reaches(await openPicker(root), 'open');
  },
};

/**
 * In a high-contrast mode, which only the operating system or the browser can enable: in Chromium's DevTools, *Rendering* →
 * *Emulate CSS media feature forced-colors*.
 */
export const ForcedColors: Story = EverythingMissing;

/** A theme by custom properties. */
export const Themed: Story = {
  ...Filled,
  decorators: [
    (story) =>
      html`<div
        style="--pay-accent-color: #7a1f5c; --pay-radius: 2px; --pay-field-background: #fdf7fb; --pay-border-color: #8a6a80;
          --pay-text-color: #2a1022; color-scheme: light; font-family: Georgia, serif"
      >${story()}</div>`,
  ],
};

/** A theme of a style sheet, for this story only. */
const withTheme = (css: string): Story => ({
  ...LooksLikeCard,
  decorators: [
    (story) =>
      html`<div><style>
          @scope {
            ${css}
          }
        </style>${story()}</div>`,
  ],
});

export const ThemeFlat = withTheme(flat);
export const ThemeFilled = withTheme(filled);
export const ThemeHighContrast = withTheme(highContrast);
