import '@datafono/elements/payment-link.define';
import '@datafono/elements/payment-link.en.define';
import type { PayPaymentLink } from '@datafono/elements';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { showEventsAsActions } from './support/event-actions.ts';
import { type PaymentAnswer, payments } from './support/payments-address.ts';
import { partOf } from './support/person.ts';
import { coarsePointer, phoneViewport } from './support/phone.ts';
import { paymentLinkSnippet } from './support/snippet.ts';
import { controlsOf, elementParameters, partIn, reaches, rightToLeft, themes } from './support/stories.ts';

payments.serve();
showEventsAsActions();

/** Attributes of the element, and what the route answers. */
type Args = {
  readonly merchant: string;
  readonly hosts: string;
  readonly locale: string;
  readonly answer: PaymentAnswer;
};

const args: Args = { merchant: 'Taller Barro Vivo', hosts: '', locale: '', answer: 'pending' };

type Story = StoryObj<Args>;

const meta: Meta<Args> = {
  title: 'Elements/Payment link',
  component: 'pay-payment-link',
  tags: ['!autodocs'], // payment-link.mdx is its page
  parameters: {
    viewport: phoneViewport,
    ...elementParameters(args, paymentLinkSnippet),
  },
  args,
  argTypes: controlsOf(args, payments.names, 'the route answers'),
  render: ({ answer, hosts, ...args }) => {
    const element = document.createElement('pay-payment-link');
    if (hosts) element.hosts = hosts;
    return Object.assign(element, args, { src: payments.url(answer), paymentId: 'payment_1' });
  },
};
export default meta;

const elementIn = (canvas: HTMLElement): PayPaymentLink => partOf(canvas, 'pay-payment-link');

/** A part of the element, once it is there. */
const part = (canvas: HTMLElement, selector: string): Promise<HTMLElement> =>
  waitFor(() => partIn(elementIn(canvas), selector));

/** A story that reaches a state by itself. */
const reaching = (answer: PaymentAnswer, state: string = answer): Story => ({
  args: { answer },
  play: async ({ canvasElement }) => {
    await reaches(elementIn(canvasElement), state);
    if (['pending', 'declined'].includes(answer)) await part(canvasElement, '[role=img]');
  },
});

/** A story that shows a part. */
const showing = (answer: PaymentAnswer, selector: string): Story => ({
  args: { answer },
  play: async ({ canvasElement }) => {
    await expect(await part(canvasElement, selector)).toBeVisible();
  },
});

export const Pending = reaching('pending');
/** It is not offered again: it could be paid twice. */
export const InProgress = reaching('in_progress');

/** The reason and the advice take the place of the expiry; another attempt may be approved. */
export const Declined = reaching('declined');
export const Approved = reaching('approved');
export const Cancelled = reaching('cancelled');
export const Expired = reaching('expired');

/** The approval takes the place of the QR code, and nothing else moves. */
export const Paid: Story = {
  args: { answer: 'paid' },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await waitFor(() => expect(element.matches(':state(approved)')).toBe(true), { timeout: 6_000 });
    await expect(element.shadowRoot?.querySelector('[role=img]')).toBeNull();
  },
};

/** A status without words of its own. */
export const OtherStatus = showing('other', '[part~=state]');

export const WithoutLink = showing('no-link', '[part~=outcome]');

/** `http:`, or a host that is not in `hosts`: the link is nowhere on the page. */
export const RefusedLink = showing('unsafe', '[part~=outcome][part~=error]');

export const LongTexts: Story = { ...reaching('long', 'pending'), globals: { width: '360' } };

export const Loading = reaching('never', 'loading');
export const Unavailable = reaching('unavailable', 'failed');
export const SessionEnded = reaching('session', 'failed');
export const UnknownPayment = reaching('unknown', 'failed');
export const TooManyRequests = reaching('busy', 'failed');

/** A payment that the page has: no request, and no status. */
export const GivenPayment: Story = {
  render: ({ merchant }) => html`<pay-payment-link
    hosts="pay.example"
    merchant=${merchant}
    .payment=${{ title: 'Curso', amount: 120_000, payment_link: 'https://pay.example/p/1' }}
  ></pay-payment-link>`,
  play: async ({ canvasElement }) => {
    await part(canvasElement, '[role=img]');
  },
};

export const English: Story = { ...Declined, args: { answer: 'declined', locale: 'en' } };

/** The QR code is dark on white here, too. */
export const Dark: Story = { ...Declined, globals: { scheme: 'dark' } };

/** On phones “Pagar” comes first, and the QR code on request. */
export const Phone: Story = {
  ...reaching('pending'),
  globals: { viewport: { value: 'phone' }, width: '360' },
  beforeEach: coarsePointer,
  play: async ({ canvasElement }) => {
    const toggle = await part(canvasElement, '[part~=show-qr]');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  },
};

export const PhoneQr: Story = {
  ...Phone,
  play: async ({ canvasElement }) => {
    await userEvent.click(await part(canvasElement, '[part~=show-qr]'));
    await part(canvasElement, '[role=img]');
  },
};

export const RightToLeft: Story = { ...Declined, decorators: [rightToLeft] };
export const ThemeHighContrast: Story = { ...Pending, decorators: [themes.highContrast] };
