import '@datafono/elements/account-form.define';
import '@datafono/elements/account-form.en.define';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import {
  type AccountEntry,
  accountEntry,
  accountFormIn,
  fillInAccount,
  sendAccount,
} from './support/account.ts';
import { showEventsAsActions } from './support/event-actions.ts';
import { phoneViewport } from './support/phone.ts';
import { type RoutesAnswer, routes } from './support/routes-address.ts';
import { accountFormSnippet } from './support/snippet.ts';
import {
  consentControl,
  controlsOf,
  elementParameters,
  partIn,
  reaches,
  rightToLeft,
  showMissing,
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

routes.serve();
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
    ...controlsOf(args, routes.names, 'the shop’s routes answer to the account'),
    consent: consentControl('Whether the person must authorize debits.'),
  },
  render: (args) => html`
    <pay-account-form
      src=${routes.url(args.answer)}
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
const filledWith = (entry: AccountEntry): Story => ({
  play: async ({ canvasElement }) => {
    await fillInAccount(canvasElement, entry);
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

/** A wallet has one kind of account, whose number is that of a mobile phone. */
export const Wallet = filledWith({ bank: 'Nequi', number: '+57 300 123 45 67', consent: true });

/** Card numbers do not belong on the shop’s server, so that one is asked about before it is sent. */
export const LooksLikeCard: Story = {
  play: async ({ canvasElement }) => {
    const element = await fillInAccount(canvasElement, { ...accountEntry, number: '4242 4242 4242 4242' });
    await waitFor(() => expect(partIn(element, '[part~=confirm]')).toBeVisible());
  },
};

/** Submitted empty: one error at each field, and the focus in the first. */
export const EverythingMissing: Story = {
  args: { locale: 'es-CO' },
  play: ({ canvasElement }) => showMissing(accountFormIn(canvasElement), 'bank', 3),
};

export const Submitting = sent('never', 'submitting');
export const Held = sent('created', 'held');
/** In a column of 360 px. */
export const HeldLongName: Story = {
  ...sent('created', 'held', { ...accountEntry, bank: 'Confiar Cooperativa Financiera' }),
  globals: { width: '360' },
};
/** The shop named two fields as wrong; the element says so in its own words. */
export const RefusedByField = sent('fields', 'failed');
/** The customer’s session at the shop is over. */
export const SessionOver = sent('session', 'failed');
/** It is unknown whether the account was created. To try again is safe: it is created once. */
export const UnknownOutcome = sent('broken', 'unknown');

export const Disabled: Story = { args: { disabled: true } };

/** Follows `color-scheme`, without other settings. */
export const Dark: Story = { ...EverythingMissing, globals: { scheme: 'dark' } };

export const RightToLeft: Story = { ...Filled, decorators: [rightToLeft] };
