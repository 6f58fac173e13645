import '@datafono/elements/account-form.define';
import '@datafono/elements/account-form.en.define';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  type AccountEntry,
  accountEntry,
  accountFormIn,
  fillInAccount,
  sendAccount,
} from './support/account.ts';
import { showEventsAsActions } from './support/event-actions.ts';
import { coarsePointer, phoneViewport } from './support/phone.ts';
import { openPicker } from './support/picker.ts';
import { type RoutesAnswer, routesUrl, serveRoutes } from './support/routes-address.ts';
import { accountFormSnippet } from './support/snippet.ts';
import {
  answerControl,
  consentControl,
  controls,
  elementParameters,
  insideForm,
  partIn,
  plum,
  reaches,
  rightToLeft,
  showMissing,
  styled,
  themes,
} from './support/stories.ts';

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

const args: Args = {
  consent: 'required',
  optional: false,
  disabled: false,
  logos: false,
  locale: '',
  answer: 'created',
};

const meta: Meta<Args> = {
  title: 'Elements/Account form',
  component: 'pay-account-form',
  tags: ['!autodocs'], // account-form.mdx is its page
  parameters: { viewport: phoneViewport, ...elementParameters(args, accountFormSnippet) },
  args,
  argTypes: {
    consent: consentControl('Whether the person must authorize debits.'),
    optional: controls.optional,
    disabled: controls.disabled,
    logos: controls.logos,
    locale: controls.locale,
    answer: answerControl(
      ['created', 'fields', 'session', 'busy', 'broken', 'never', 'nothing'],
      'What the shop’s routes answer to the account',
    ),
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
    await waitFor(() => expect(partIn(element, '#number-error')).toHaveTextContent(message));
  },
});

/** A story with the outcome of a submission. */
const sent = (answer: RoutesAnswer, state: string, entry: AccountEntry = accountEntry): Story => ({
  args: { answer },
  play: async ({ canvasElement }) => {
    const element = await fillInAccount(canvasElement, entry);
    await sendAccount(element);
    await reaches(element, state);
  },
});

/** Empty. Outside a form, the element has its own button. */
export const Empty: Story = {};

export const Filled = filledWith(accountEntry);

/** Inside a form, the page provides the button. */
export const InForm: Story = {
  parameters: { snippet: { inForm: true } },
  decorators: [insideForm],
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
    await userEvent.click(partIn(element, '[part~=confirm]'));
    await expect(element.matches(':state(complete)')).toBe(true);
  },
};

/** Submitted empty: one error at each field, and the focus in the first. */
export const EverythingMissing: Story = {
  args: { locale: 'es-CO' },
  play: ({ canvasElement }) => showMissing(accountFormIn(canvasElement), 'bank', 3),
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
  decorators: [rightToLeft],
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
  decorators: [styled(`${plum} color-scheme: light; font-family: Georgia, serif`)],
};

export const ThemeFlat: Story = { ...LooksLikeCard, decorators: [themes.flat] };
export const ThemeFilled: Story = { ...LooksLikeCard, decorators: [themes.filled] };
export const ThemeHighContrast: Story = { ...LooksLikeCard, decorators: [themes.highContrast] };
