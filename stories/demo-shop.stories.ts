import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { recorded } from './recording/served.ts';
import { type Answer, cardsUrl, serveCards } from './support/cards-address.ts';
import { entry, fieldOf, fillIn, formIn, partOf, personAt, wrongFieldsOf } from './support/person.ts';
import { other, servedPage } from './support/served-page.ts';

/** The demo shop as it is served, in every state. Links and forms are disabled. */
const meta: Meta = {
  title: 'Demo shop',
  parameters: { bare: true },
};
export default meta;

const state = (name: string, selector: string, act?: (page: Document) => Promise<void>): StoryObj =>
  servedPage(recorded.shop, name, selector, act);

/** The checkout after user actions. */
const checkout = (act: (page: Document) => Promise<void>): StoryObj =>
  state('checkout', 'pay-card-form', act);

const pay = (page: Document): Promise<void> => personAt(page).click(partOf(page, '#checkout > button'));

/** Pays with a card, with this answer of the cards address, and waits for the outcome. */
async function payWith(page: Document, answer: Answer, outcome: string): Promise<void> {
  const element = formIn(page);
  serveCards(page.defaultView ?? window);
  element.setAttribute('cards-url', cardsUrl(answer));
  await fillIn(page, entry);
  await pay(page);
  await waitFor(() => expect(element.matches(`:state(${outcome})`)).toBe(true));
}

export const Product = state('product', '.product');
export const ProductOther = other(Product);
export const Checkout = state('checkout', 'pay-card-form');
export const CheckoutOther = other(Checkout);
export const CheckoutFilled = checkout(async (page) => {
  await fillIn(page, { ...entry, number: '5200828282828210' });
});
export const CheckoutFilledOther = other(CheckoutFilled);
/** Two wrong fields, two empty fields, and withdrawn consent. */
export const CheckoutErrors = checkout(async (page) => {
  await fillIn(page, { number: '4000056655665557', expiry: '0120', consent: true });
  await personAt(page).click(fieldOf(formIn(page), 'consent'));
  await pay(page);
  await waitFor(() => expect(wrongFieldsOf(formIn(page))).toHaveLength(5));
});
export const CheckoutErrorsOther = other(CheckoutErrors);
/** The cards address refused the card with a reason. */
export const CheckoutRefused = checkout((page) => payWith(page, 'refused', 'failed'));
export const CheckoutRefusedOther = other(CheckoutRefused);
/** It is unknown whether the card was created; the person decides. */
export const CheckoutUnknown = checkout((page) => payWith(page, 'broken', 'unknown'));
export const CheckoutUnknownOther = other(CheckoutUnknown);
/** The person chose to pay another way. */
export const CheckoutDismissed = checkout(async (page) => {
  await payWith(page, 'broken', 'unknown');
  const { shadowRoot } = formIn(page);
  if (shadowRoot) await personAt(page).click(partOf(shadowRoot, '[part~=dismiss]'));
  await waitFor(() => expect(partOf(page, '#checkout > [role=status]')).not.toBeEmptyDOMElement());
});
export const CheckoutDismissedOther = other(CheckoutDismissed);
/** Submitted without a card, as without JavaScript. */
export const CheckoutWithoutCard = state('checkoutWithoutCard', '.alert');
export const CheckoutWithoutCardOther = other(CheckoutWithoutCard);
export const Paid = state('paid', '.result.paid');
export const PaidOther = other(Paid);
export const Declined = state('declined', '.result.declined');
export const DeclinedOther = other(Declined);
/** The card does not exist. */
export const Refused = state('refused', '.result.declined');
export const RefusedOther = other(Refused);
/** The answer to the charge was lost. */
export const Unknown = state('unknown', '.result.unknown');
export const UnknownOther = other(Unknown);
export const NotFound = state('notFound', '.result');
export const NotFoundOther = other(NotFound);
/** The service does not answer. */
export const Unavailable = state('unavailable', '.result');
export const UnavailableOther = other(Unavailable);
