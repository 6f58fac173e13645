import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
import '@datafono/elements/card-form-frame.en.define';
import { PayCardFormFrame } from '@datafono/elements/card-form-frame';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type Answer, cards } from './support/cards-address.ts';
import { entry } from './support/entry.ts';
import { showEventsAsActions } from './support/event-actions.ts';
import { fillIn, partOf } from './support/person.ts';
import { partIn, plum, reaches, styled } from './support/stories.ts';

/** A page has one of the two behind `<pay-card-form>`. Here both are on one page. */
customElements.define('pay-card-form-frame', class extends PayCardFormFrame {});

interface Args {
  /** The answer of the cards address. */
  answer: Answer;
  /** Whether the frame enters a card by itself. */
  isFilled: boolean;
  /** Where the frame is; on this server under its other name when empty. */
  frame: string;
  disabled: boolean;
  consent: 'required' | 'optional';
  locale: string;
}

cards.serve();
showEventsAsActions();

/** This server under its other name, which is another origin. */
const otherOrigin = (): string => {
  const { hostname, port } = location;
  return `http://${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}`;
};

const frameOf = ({ frame, answer, isFilled }: Args): string =>
  frame || `${otherOrigin()}/card-frame/${answer}/${isFilled ? 'filled' : 'empty'}/frame.html`;

const column = (title: string, content: unknown) => html`
  <section style="flex: 1 1 20rem; min-width: 0">
    <h2 style="font-size: 0.875rem; margin: 0 0 0.75rem">${title}</h2>
    ${content}
  </section>
`;

/**
 * The same form twice: with its fields in the page, and with its fields in a frame of another origin, whose page is this server
 * under its other name. A form of a shop has one of them.
 */
const meta: Meta<Args> = {
  title: 'Elements/Card form in a frame',
  tags: ['!autodocs'],
  parameters: { controls: { include: ['answer', 'disabled', 'consent', 'locale'] } },
  args: { answer: 'created', isFilled: false, frame: '', disabled: false, consent: 'required', locale: '' },
  argTypes: {
    answer: { control: 'select', options: cards.names },
    consent: { control: 'inline-radio', options: ['required', 'optional'] },
    locale: { control: 'inline-radio', options: ['', 'es-CO', 'en'] },
  },
  render: (args) => html`
    <div style="display: flex; flex-wrap: wrap; gap: 2rem">
      ${column(
        'In the page',
        html`<pay-card-form
          public-key="pk_test_stories"
          customer-id="cus_1"
          cards-url=${cards.url(args.answer)}
          consent=${args.consent}
          locale=${args.locale}
          ?disabled=${args.disabled}
        ></pay-card-form>`,
      )}
      ${column(
        'In a frame',
        html`<pay-card-form-frame
          public-key="pk_test_stories"
          customer-id="cus_1"
          frame=${frameOf(args)}
          consent=${args.consent}
          locale=${args.locale || nothing}
          ?disabled=${args.disabled}
          ><a slot="fallback" href="#link">Pagar con link o QR</a></pay-card-form-frame
        >`,
      )}
    </div>
  `,
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const framedIn = (canvas: ParentNode): PayCardFormFrame => partOf(canvas, 'pay-card-form-frame');

/** Waits until the fields of the frame are there. */
const ready: Play = async ({ canvasElement }) => {
  const framed = framedIn(canvasElement);
  await waitFor(() => expect(framed.matches(':state(loading)')).toBe(false), { timeout: 60_000 });
};

/** The fields are there on both sides. */
export const Empty: Story = { play: ready };

/** The skeleton, while the frame is on its way: for ten seconds, since nobody answers at this address. */
export const Loading: Story = {
  args: { frame: 'https://192.0.2.1/frame' },
  play: ({ canvasElement }) => expect(framedIn(canvasElement).matches(':state(lost)')).toBe(false),
};

/** There is no frame. The page offers another way to pay in the slot `fallback`. */
export const Lost: Story = {
  args: { frame: 'not-an-address' },
  play: ({ canvasElement }) => reaches(framedIn(canvasElement), 'lost'),
};

const fill: Play = async (context) => {
  await ready(context);
  const framed = framedIn(context.canvasElement);
  await fillIn(context.canvasElement, entry);
  await userEvent.click(partIn(framed, '#consent'));
  await reaches(framed, 'complete');
};

export const Filled: Story = { args: { isFilled: true }, play: fill };

/** Submitted empty: one error at each field. */
export const EverythingMissing: Story = {
  play: async (context) => {
    await ready(context);
    const { canvasElement } = context;
    partOf<PayCardFormFrame>(canvasElement, 'pay-card-form').reportValidity();
    const framed = framedIn(canvasElement);
    framed.reportValidity();
    await reaches(framed, 'invalid');
  },
};

/** Both forms, submitted. */
const sent = (answer: Answer, state: string): Story => ({
  args: { answer, isFilled: true },
  play: async (context) => {
    await fill(context);
    for (const tag of ['pay-card-form', 'pay-card-form-frame']) {
      const element = partOf(context.canvasElement, tag);
      await userEvent.click(partIn(element, '[part~=submit]'));
      await reaches(element, state);
    }
  },
});

export const Submitting = sent('never', 'submitting');
export const Held = sent('created', 'held');

/** The shop's charge of the card was declined. */
export const Declined: Story = {
  ...Held,
  play: async (context) => {
    await Held.play?.(context);
    partOf<PayCardFormFrame>(context.canvasElement, 'pay-card-form').showDeclined();
    framedIn(context.canvasElement).showDeclined();
  },
};

/** The service refused two fields. */
export const RefusedByField = sent('fields', 'failed');
export const Refused = sent('refused', 'failed');
/** It is unknown whether the card was created; the person decides. */
export const UnknownOutcome = sent('broken', 'unknown');

export const Disabled: Story = { args: { disabled: true }, play: ready };
export const English: Story = { ...EverythingMissing, args: { locale: 'en' } };
export const Dark: Story = { ...EverythingMissing, globals: { scheme: 'dark' } };
export const Narrow: Story = { ...EverythingMissing, globals: { width: '360' } };
export const ForcedColors: Story = EverythingMissing;

export const Themed: Story = {
  ...Filled,
  decorators: [styled(`${plum} color-scheme: light; font-family: Georgia, serif`)],
};
