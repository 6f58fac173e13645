import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
import type { PayCardForm } from '@datafono/elements';
import filled from '@datafono/elements/themes/filled.css?inline';
import flat from '@datafono/elements/themes/flat.css?inline';
import highContrast from '@datafono/elements/themes/high-contrast.css?inline';
import type { Meta, Parameters, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type Answer, cardsUrl, serveCards } from './support/cards-address.ts';
import { showEventsAsActions } from './support/event-actions.ts';
import { type Entry, entry, fieldOf, fillIn, formIn } from './support/person.ts';
import { snippetOf } from './support/snippet.ts';

interface Args {
  'public-key': string;
  consent: 'required' | 'optional';
  optional: boolean;
  disabled: boolean;
  'accepted-brands': string;
  locale: string;
  /** The answer of the cards address. */
  answer: Answer;
}

serveCards();
showEventsAsActions();

const CUSTOMER = 'cus_1';

/** The customer of the args' element, and the args that are attributes other than their default. */
const attributesOf = ({ answer: _, consent, ...attributes }: Args) => ({
  'customer-id': CUSTOMER,
  ...attributes,
  consent: consent === 'required' ? '' : consent,
});

const meta: Meta<Args> = {
  title: 'Elements/Card form',
  component: 'pay-card-form',
  tags: ['!autodocs'], // card-form.mdx is its page
  parameters: {
    // Everything else of the manifest is on the page, too; it has no control here, because it would have no effect.
    controls: {
      include: ['public-key', 'consent', 'optional', 'disabled', 'accepted-brands', 'locale', 'answer'],
    },
    docs: {
      source: {
        language: 'html',
        transform: (_: string, { args, parameters }: { args: Args; parameters: Parameters }) =>
          snippetOf(attributesOf(args), parameters['snippet']),
      },
    },
  },
  args: {
    'public-key': 'pk_test_stories',
    consent: 'required',
    optional: false,
    disabled: false,
    'accepted-brands': '',
    locale: '',
    answer: 'created',
  },
  argTypes: {
    'public-key': { control: 'select', options: ['pk_test_stories', 'pk_live_stories', 'sk_test_stories'] },
    // The slot of the same name would describe it otherwise.
    consent: {
      control: 'inline-radio',
      options: ['required', 'optional'],
      description: 'Whether the person must consent to be charged.',
      table: { category: 'attributes' },
    },
    optional: { control: 'boolean' },
    disabled: { control: 'boolean' },
    'accepted-brands': { control: 'text' },
    locale: { control: 'inline-radio', options: ['', 'es-CO', 'en'] },
    answer: {
      control: 'select',
      options: ['created', 'fields', 'refused', 'broken', 'never'],
      description: 'What the service answers to the card, in these stories.',
    },
  },
  render: (args) => html`
    <pay-card-form
      public-key=${args['public-key']}
      customer-id=${CUSTOMER}
      cards-url=${cardsUrl(args.answer)}
      consent=${args.consent}
      accepted-brands=${args['accepted-brands']}
      locale=${args.locale}
      ?optional=${args.optional}
      ?disabled=${args.disabled}
    ></pay-card-form>
  `,
};
export default meta;

type Story = StoryObj<Args>;

/** A story with values in the fields. */
const filledWith = (values: Entry, args: Partial<Args> = {}): Story => ({
  args,
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement, values);
  },
});

/** A story with an error at a field. */
const wrong = (name: keyof Entry, text: string, message: string, args: Partial<Args> = {}): Story => ({
  args: { locale: 'es-CO', ...args },
  play: async ({ canvasElement }) => {
    const element = await fillIn(canvasElement, { [name]: text });
    const error = () => element.shadowRoot?.querySelector(`#${name}-error`);
    await waitFor(() => expect(error()).toHaveTextContent(message));
    await expect(fieldOf(element, name)).toHaveAttribute('aria-invalid', 'true');
  },
});

async function send(canvas: HTMLElement): Promise<PayCardForm> {
  const element = await fillIn(canvas, entry);
  const button = element.shadowRoot?.querySelector('[part~=submit]');
  if (button) await userEvent.click(button);
  return element;
}

/** A story with the outcome of a submitted card. */
const sent = (answer: Answer, state: string): Story => ({
  args: { answer },
  play: async ({ canvasElement }) => {
    const element = await send(canvasElement);
    await waitFor(() => expect(element.matches(`:state(${state})`)).toBe(true));
  },
});

/** Empty. Outside a form, the element has its own button. */
export const Empty: Story = {};

export const Filled = filledWith(entry);

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

export const Visa = filledWith({ number: '4111111111111111' });
export const Mastercard = filledWith({ number: '5555555555554444' });
export const AmericanExpress = filledWith({ number: '378282246310005' });
export const DinersClub = filledWith({ number: '36227206271667' });
export const Discover = filledWith({ number: '6011111111111117' });
export const Jcb = filledWith({ number: '3530111333300000' });
export const UnionPay = filledWith({ number: '6205500000000000004' });
export const Maestro = filledWith({ number: '6759649826438453' });
export const Codensa = filledWith({ number: '5907120000000009' });

export const NumberIncomplete = wrong('number', '4242', 'Faltan dígitos en el número.');
export const NumberWrong = wrong('number', '378282246310004', 'El número no es válido. Revíselo.');
export const BrandNotAccepted = wrong('number', '3782', 'No aceptamos American Express.', {
  'accepted-brands': 'visa mastercard',
});
export const ExpiryIncomplete = wrong('expiry', '04', 'Escriba el mes y el año.');
export const ExpiryMonth = wrong('expiry', '0031', 'El mes no es válido.');
export const ExpiryPast = wrong('expiry', '0119', 'Esta tarjeta ya venció.');
export const ExpiryFar = wrong('expiry', '0199', 'El año no es válido.');
export const CodeIncomplete = wrong('code', '12', 'El código tiene 3 dígitos.');
export const HolderIsNumber = wrong(
  'holder',
  '4242424242424242',
  'Escriba el nombre como aparece en la tarjeta, sin números.',
);

/** Submitted empty: one error at each field, and the focus in the first. */
export const EverythingMissing: Story = {
  args: { locale: 'es-CO' },
  play: async ({ canvasElement }) => {
    const element = formIn(canvasElement);
    element.reportValidity();
    await waitFor(() => expect(element.shadowRoot?.activeElement).toBe(fieldOf(element, 'number')));
    await expect(element.shadowRoot?.querySelectorAll('[aria-invalid=true]')).toHaveLength(5);
  },
};

export const Submitting = sent('never', 'submitting');
export const Held = sent('created', 'held');
/** The service refused two fields. */
export const RefusedByField = sent('fields', 'failed');
export const Refused = sent('refused', 'failed');
/** It is unknown whether the card was created; the person decides. */
export const UnknownOutcome = sent('broken', 'unknown');

/** A secret key is refused before anything is sent. */
export const SecretKey: Story = { ...sent('created', 'failed'), args: { 'public-key': 'sk_test_stories' } };

export const Disabled: Story = { args: { disabled: true } };
export const LiveKey: Story = { args: { 'public-key': 'pk_live_stories' } };

export const English: Story = { ...EverythingMissing, args: { locale: 'en' } };

/** Follows `color-scheme`, without other settings. */
export const Dark: Story = { ...EverythingMissing, globals: { scheme: 'dark' } };
export const DarkHeld: Story = { ...Held, globals: { scheme: 'dark' } };

export const Narrow: Story = { ...EverythingMissing, globals: { width: '360' } };

/**
 * In a high-contrast mode, which only the operating system or the browser can enable: in Chromium's DevTools, *Rendering* →
 * *Emulate CSS media feature forced-colors*.
 */
export const ForcedColors: Story = EverythingMissing;

const theme = `--pay-accent-color: #7a1f5c;
--pay-radius: 2px;
--pay-field-background: #fdf7fb;
--pay-border-color: #8a6a80;
--pay-text-color: #2a1022;
--pay-quiet-color: #6b4a60;`;

/** A theme by custom properties. */
export const Themed: Story = {
  ...Filled,
  parameters: { snippet: { css: `pay-card-form {\n${theme.replaceAll(/^/gm, '  ')}\n}` } },
  decorators: [
    (story) => html`<div style="${theme} color-scheme: light; font-family: Georgia, serif">${story()}</div>`,
  ],
};

/** A theme of a style sheet, for this story only. */
const withTheme = (css: string): Story => ({
  ...filledWith({ ...entry, expiry: '0119' }),
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
