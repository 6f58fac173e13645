/// <reference types="vite/client" />
import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
import fields from '@datafono/elements/fields.css?inline';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type Answer, cards } from './support/cards-address.ts';
import { type Entry, entry } from './support/entry.ts';
import { showEventsAsActions } from './support/event-actions.ts';
import { fillIn, formIn } from './support/person.ts';
import { snippetOf } from './support/snippet.ts';
import {
  consentControl,
  controlsOf,
  elementParameters,
  insideForm,
  partIn,
  plum,
  reaches,
  showMissing,
  styled,
  themes,
} from './support/stories.ts';

interface Args {
  'public-key': string;
  consent: 'required' | 'optional';
  optional: boolean;
  disabled: boolean;
  'accepted-brands': string;
  marks: string;
  locale: string;
  /** The answer of the cards address. */
  answer: Answer;
}

cards.serve();
showEventsAsActions();

const CUSTOMER = 'cus_1';

const args: Args = {
  'public-key': 'pk_test_stories',
  consent: 'required',
  optional: false,
  disabled: false,
  'accepted-brands': '',
  marks: '',
  locale: '',
  answer: 'created',
};

const meta: Meta<Args> = {
  title: 'Elements/Card form',
  component: 'pay-card-form',
  tags: ['!autodocs'], // card-form.mdx is its page
  parameters: elementParameters(args, (attributes, options) =>
    snippetOf({ 'customer-id': CUSTOMER, ...attributes }, options),
  ),
  args,
  argTypes: {
    ...controlsOf(args, cards.names, 'the service answers to the card'),
    'public-key': { control: 'select', options: ['pk_test_stories', 'pk_live_stories', 'sk_test_stories'] },
    // The class has a static property of this name, whose type the manifest gives as well.
    marks: { control: 'inline-radio', options: ['', 'none'], type: 'string' },
    consent: consentControl('Whether the person must consent to be charged.'),
  },
  render: (args) => html`
    <pay-card-form
      public-key=${args['public-key']}
      customer-id=${CUSTOMER}
      cards-url=${cards.url(args.answer)}
      consent=${args.consent}
      accepted-brands=${args['accepted-brands']}
      marks=${args.marks}
      locale=${args.locale}
      ?optional=${args.optional}
      ?disabled=${args.disabled}
    ></pay-card-form>
  `,
};
export default meta;

type Story = StoryObj<Args>;

/** A story with values in the fields. */
const filledWith = (values: Entry): Story => ({
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement, values);
  },
});

/** A story with the outcome of a submitted card. */
const sent = (answer: Answer, state: string): Story => ({
  args: { answer },
  play: async ({ canvasElement }) => {
    const element = await fillIn(canvasElement, entry);
    await userEvent.click(partIn(element, '[part~=submit]'));
    await reaches(element, state);
  },
});

/** Empty. Outside a form, the element has its own button. */
export const Empty: Story = {};

export const Filled = filledWith(entry);

/** The marks of the brands that the shop accepts. */
export const TwoBrands: Story = { args: { 'accepted-brands': 'visa, mastercard' } };

export const WithoutMarks: Story = { args: { marks: 'none' } };

/** Inside a form, the page provides the button. */
export const InForm: Story = {
  parameters: { snippet: { inForm: true } },
  decorators: [insideForm],
};

/** Submitted empty: one error at each field, and the focus in the first. */
export const EverythingMissing: Story = {
  args: { locale: 'es-CO' },
  play: ({ canvasElement }) => showMissing(formIn(canvasElement), 'number', 5),
};

export const Submitting = sent('never', 'submitting');
export const Held = sent('created', 'held');

/** The shop's charge of the card was declined. */
export const Declined: Story = {
  args: { answer: 'created' },
  play: async (context) => {
    await Held.play?.(context);
    const element = context.canvasElement.querySelector('pay-card-form');
    element?.showDeclined();
    await expect(element?.shadowRoot?.querySelector('#held')).toHaveTextContent(
      /^Visa •••• \d{4}: (no se pudo cobrar|could not be charged)$/,
    );
  },
};
/** The service refused two fields. */
export const RefusedByField = sent('fields', 'failed');
export const Refused = sent('refused', 'failed');
/** It is unknown whether the card was created; the person decides. */
export const UnknownOutcome = sent('broken', 'unknown');

export const Disabled: Story = { args: { disabled: true } };

export const English: Story = { ...EverythingMissing, args: { locale: 'en' } };

/** Follows `color-scheme`, without other settings. */
export const Dark: Story = { ...EverythingMissing, globals: { scheme: 'dark' } };

/**
 * In a high-contrast mode, which only the operating system or the browser can enable: in Chromium's DevTools, *Rendering* →
 * *Emulate CSS media feature forced-colors*.
 */
export const ForcedColors: Story = EverythingMissing;

const theme = `${plum}\n--pay-quiet-color: #6b4a60;`;

/** A theme by custom properties. */
export const Themed: Story = {
  ...Filled,
  parameters: { snippet: { css: `pay-card-form {\n${theme.replaceAll(/^/gm, '  ')}\n}` } },
  decorators: [styled(`${theme} color-scheme: light; font-family: Georgia, serif`)],
};

const Expired = filledWith({ ...entry, expiry: '0119' });

export const ThemeFlat: Story = { ...Expired, decorators: [themes.flat] };
export const ThemeFilled: Story = { ...Expired, decorators: [themes.filled] };
export const ThemeHighContrast: Story = { ...Expired, decorators: [themes.highContrast] };

/** `like` names a field of the page: the element has its height, radius, line, font, colours and label. */
export const LikeAField: Story = {
  render: (_, context) => html`
    <style>
      .shop label { display: block; font-size: 1rem; font-weight: 400; margin-bottom: 8px }
      .shop input { background: #fdf7fb; border: 2px solid #7a1f5c; border-radius: 14px; box-sizing: border-box; color: #2a1022;
        font: inherit; height: 52px; margin-bottom: 20px; padding: 0 0.75rem; width: 100% }
    </style>
    <form class="shop" @submit=${(event: Event) => event.preventDefault()}>
      <label for="story-email">Correo</label>
      <input id="story-email" type="email" autocomplete="email">
      <pay-card-form
        public-key="pk_test_stories"
        customer-id=${CUSTOMER}
        cards-url=${cards.url('created')}
        locale=${context.globals['language']}
        like="#story-email"
      ></pay-card-form>
    </form>
  `,
  play: async ({ canvasElement }) => {
    const field = await waitFor(() => partIn(formIn(canvasElement), '#holder'));
    await waitFor(() => expect(getComputedStyle(field).height).toBe('52px'));
  },
};

/** A page without styles of its own: `fields.css` gives its fields and buttons those of the element. */
export const FieldsOfThePage: Story = {
  render: (_, context) => html`
    <style>
      ${fields}
    </style>
    <form class="pay-fields" @submit=${(event: Event) => event.preventDefault()}>
      <label for="story-email">Correo</label>
      <input id="story-email" type="email" autocomplete="email">
      <label for="story-city">Ciudad</label>
      <select id="story-city"><option>Bogotá</option><option>Medellín</option></select>
      <pay-card-form
        public-key="pk_test_stories"
        customer-id=${CUSTOMER}
        cards-url=${cards.url('created')}
        locale=${context.globals['language']}
      ></pay-card-form>
      <button>Pagar $ 38.000</button>
    </form>
  `,
  play: async ({ canvasElement }) => {
    const field = await waitFor(() => partIn(formIn(canvasElement), '#holder'));
    const own = canvasElement.querySelector('#story-email');
    await expect(own?.getBoundingClientRect().height).toBe(field.getBoundingClientRect().height);
  },
};
