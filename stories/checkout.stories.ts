/// <reference types="vite/client" />
import '@datafono/elements/checkout.define';
import type { PayCheckout } from '@datafono/elements';
import css from '@datafono/elements/checkout.css?inline';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { cards } from './support/cards-address.ts';
import { type CheckoutAnswer, checkouts, openHtml } from './support/checkouts-address.ts';
import { entry } from './support/entry.ts';
import { payments } from './support/payments-address.ts';
import { fillIn, formIn, partOf } from './support/person.ts';
import { routes } from './support/routes-address.ts';
import { partIn, reaches, rightToLeft, styled, themes } from './support/stories.ts';

for (const host of [cards, checkouts, payments, routes]) host.serve();

interface Args {
  readonly answer: CheckoutAnswer;
}

type Story = StoryObj<Args>;

const meta: Meta<Args> = {
  title: 'Elements/Checkout',
  component: 'pay-checkout',
  args: { answer: 'open' },
  argTypes: {
    answer: {
      control: 'select',
      options: checkouts.names,
      description: 'What the server answers, in these stories.',
    },
  },
  decorators: [
    (story) => html`<style>
        ${css}
      </style>${story()}`,
  ],
  render: ({ answer }) =>
    Object.assign(document.createElement('pay-checkout'), { src: checkouts.url(answer) }),
};
export default meta;

const elementIn = (canvas: HTMLElement): PayCheckout => partOf(canvas, 'pay-checkout');

/** A story whose page shows the state of the same name. */
const reaching = (answer: CheckoutAnswer, state: string = answer): Story => ({
  args: { answer },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(elementIn(canvasElement).state).toBe(state));
  },
});

export const Open = reaching('open');
/** The card form is loaded at once. */
export const Card = reaching('card', 'open');
export const Account = reaching('account', 'open');
/** A card that was declined: the button for another one is as wide as what is said of this one. */
export const CardDeclined: Story = {
  ...reaching('card', 'open'),
  globals: { width: '360' },
  play: async (context) => {
    await Card.play?.(context);
    await waitFor(() => partIn(formIn(context.canvasElement), '#number'), { timeout: 60_000 });
    const form = await fillIn(context.canvasElement, entry);
    form.form?.addEventListener('submit', (event) => event.preventDefault());
    form.form?.requestSubmit();
    await reaches(form, 'held');
    form.showDeclined();
    const [mark, button] = ['[part=mark]', '[part~=change]'].map((part) =>
      partIn(form, part).getBoundingClientRect(),
    );
    await expect(button?.left).toBe(mark?.left);
    await expect(button?.top).toBeGreaterThan(mark?.bottom ?? 0);
  },
};
export const Changed = reaching('changed');
export const Declined = reaching('declined');
export const Refused = reaching('refused');
export const Pending = reaching('pending');
export const Unknown = reaching('unknown');
export const OnLink = reaching('on_link');
export const Paid = reaching('paid');
export const Unavailable = reaching('unavailable');

/** What a person has saved, without an order: the list, and a card that is added. */
export const SavedMethods = reaching('methods', 'open');
export const NoSavedMethods = reaching('methods_none', 'open');
export const MethodAdded = reaching('methods_added', 'open');
export const BeforeRemoval = reaching('methods_confirm', 'open');

/** A page of the ways whose button was pressed. */
const pressed = (answer: CheckoutAnswer, expected: (element: PayCheckout) => void): Story => ({
  args: { answer },
  render: ({ answer }) => {
    const page = document.createElement('div');
    page.innerHTML = openHtml(answer);
    return page;
  },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    partOf<HTMLButtonElement>(element, '[data-part=pay]').click();
    await waitFor(() => expected(element));
  },
});

export const Busy = pressed('never', (element) => {
  if (!element.hasAttribute('data-busy')) throw new Error('It is not busy.');
});

/** No answer came: the page says not to pay again, and keeps what was typed. */
export const Lost = pressed('lost', (element) => {
  if (element.state !== 'unknown') throw new Error('It is not unknown.');
});

export const Narrow: Story = { ...reaching('card', 'open'), globals: { width: '360' } };
/** Follows `color-scheme`, without other settings. */
export const Dark: Story = { ...reaching('declined'), globals: { scheme: 'dark' } };
export const LargerText: Story = {
  ...reaching('card', 'open'),
  globals: { width: '360' },
  decorators: [styled('--pay-font-size: 32px')],
};
export const ThemeFlat: Story = { ...reaching('account', 'open'), decorators: [themes.flat] };
export const ThemeFilled: Story = { ...reaching('card', 'open'), decorators: [themes.filled] };
export const ThemeHighContrast: Story = { ...reaching('unknown'), decorators: [themes.highContrast] };
export const RightToLeft: Story = { ...reaching('open'), decorators: [rightToLeft] };
