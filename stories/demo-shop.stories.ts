import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { recorded } from './recording/served.ts';
import { accountEntry, accountFormIn, fillInAccount } from './support/account.ts';
import { type Answer, cardsUrl, serveCards } from './support/cards-address.ts';
import { linksUrl, serveLinks, setAnswer } from './support/links-address.ts';
import { type PaymentAnswer, paymentsUrl, servePayments } from './support/payments-address.ts';
import { entry, fieldOf, fillIn, formIn, partOf, personAt, wrongFieldsOf } from './support/person.ts';
import { routesUrl, serveRoutes } from './support/routes-address.ts';
import { onPhone, other, servedPage } from './support/served-page.ts';
import { declineCharges } from './support/shop-address.ts';
import { closeWindows, simulateWindows } from './support/simulated-window.ts';
import { partIn, reaches } from './support/stories.ts';

/** The demo shop as it is served, in every state. Links and forms are disabled. */
const meta: Meta = {
  title: 'Demo shop',
  parameters: { bare: true },
};
export default meta;

const state = (name: string, selector: string, act?: (page: Document) => Promise<void>): StoryObj =>
  servedPage(recorded.shop, name, selector, act);

/** The checkout after user actions. */
const checkout = (act: (page: Document) => Promise<void>, height?: string): StoryObj =>
  servedPage(recorded.shop, 'checkout', 'pay-card-form', act, height);

const pay = (page: Document): Promise<void> => personAt(page).click(partOf(page, '.pay-bar > button'));

/** Pays with a card, with this answer of the cards address, and waits for the outcome. */
async function payWith(page: Document, answer: Answer, outcome: string): Promise<void> {
  const element = formIn(page);
  serveCards(page.defaultView ?? window);
  element.setAttribute('cards-url', cardsUrl(answer));
  await fillIn(page, entry);
  await pay(page);
  await waitFor(() => expect(element.matches(`:state(${outcome})`)).toBe(true));
}

async function isOnFirstScreen(page: Document): Promise<void> {
  const field = await waitFor(() => fieldOf(formIn(page), 'number'));
  const height = page.defaultView?.innerHeight ?? 0;
  for (const part of [field, partOf(page, '.pay-bar > button')])
    await waitFor(() => expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(height));
}

/** The bank declines; the shop's server says why. */
async function declined(page: Document): Promise<void> {
  declineCharges(page.defaultView ?? window, page.documentElement.lang);
  await payWith(page, 'created', 'complete');
  await waitFor(() => expect(partOf(page, '#refusal')).toBeVisible());
  await expect(formIn(page).card?.lastFour).toBe('4242');
}

/** Fills in the account form, with the banks of a list. */
async function fillInAccountOf(page: Document): Promise<void> {
  serveRoutes(page.defaultView ?? window);
  accountFormIn(page).setAttribute('src', routesUrl('created'));
  await fillInAccount(page, accountEntry);
}

/** A person saves a card on the other page, and says so. */
async function capture(page: Document): Promise<void> {
  const view = page.defaultView ?? window;
  const element = partOf(page, 'pay-connect-link');
  serveLinks(view);
  simulateWindows(view);
  element.setAttribute('src', linksUrl('card'));
  element.setAttribute('mode', 'popup');
  await personAt(page).click(partIn(element, '[part~=submit]'));
  await reaches(element, 'waiting');
  closeWindows();
  setAnswer('card');
  await personAt(page).click(partIn(element, '[part~=check]'));
  await reaches(element, 'completed');
}

/** Shows the payment with this answer of the shop's routes. */
async function read(page: Document, answer: PaymentAnswer): Promise<void> {
  servePayments(page.defaultView ?? window);
  const element = partOf(page, 'pay-payment-link');
  element.setAttribute('src', paymentsUrl(answer));
  await waitFor(() => expect(partIn(element, '[part~=title]')).toBeVisible());
}

export const Product = state('product', '.product');
export const ProductOther = other(Product);
export const Checkout = state('checkout', 'pay-card-form');
export const CheckoutOther = other(Checkout);
/** The first screen of a small phone: the number and the button are on it. */
export const CheckoutPhone = onPhone(
  servedPage(recorded.shop, 'checkout', 'pay-card-form:defined', isOnFirstScreen, '640px'),
);
export const CheckoutPhoneOther = other(CheckoutPhone);
/** With the test panel, which is closed at first. */
export const CheckoutTestPanel = checkout((page) =>
  personAt(page).click(partOf(page, '.test-panel summary')),
);
export const CheckoutTestPanelOther = other(CheckoutTestPanel);
/** With a bank account in place of a card. */
export const CheckoutAccount = servedPage(
  recorded.shop,
  'checkoutAccount',
  'pay-account-form',
  fillInAccountOf,
);
export const CheckoutAccountOther = other(CheckoutAccount);
/** A payment method is saved on a page of the service. */
export const CheckoutCapture = servedPage(recorded.shop, 'checkoutCapture', 'pay-connect-link:defined');
export const CheckoutCaptureOther = other(CheckoutCapture);
/** The method was saved, and pays now. */
export const CheckoutCaptured = servedPage(recorded.shop, 'checkoutCapture', 'pay-connect-link', capture);
export const CheckoutCapturedOther = other(CheckoutCaptured);
/** The order is to be paid by a link. */
export const CheckoutLink = state('checkoutLink', '[data-method=link]:not(:disabled)');
export const CheckoutLinkOther = other(CheckoutLink);
/** The link, until it is paid. */
export const PaymentLink = servedPage(recorded.shop, 'paymentLink', 'pay-payment-link', (page) =>
  read(page, 'pending'),
);
export const PaymentLinkOther = other(PaymentLink);
/** The link is no longer to be paid; the order can be paid in another way. */
export const PaymentLinkExpired = servedPage(
  recorded.shop,
  'paymentLink',
  'pay-payment-link',
  async (page) => {
    await read(page, 'expired');
    await waitFor(() => expect(partOf(page, '#again')).toBeVisible());
    await expect(partOf(page, '#how')).not.toBeVisible();
  },
);
export const PaymentLinkExpiredOther = other(PaymentLinkExpired);
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
/** Declined: the reason is above the form, which keeps the card. */
export const CheckoutDeclined = checkout(declined);
export const CheckoutDeclinedOther = other(CheckoutDeclined);
/** The same on the first screen of a small phone. */
export const CheckoutDeclinedPhone = onPhone(checkout(declined, '640px'));
export const CheckoutDeclinedPhoneOther = other(CheckoutDeclinedPhone);
/** The page loaded anew after a decline offers the same card. */
export const Declined = state('declined', '#refusal:not([hidden])');
export const DeclinedOther = other(Declined);
/** The card does not exist. */
export const Refused = state('refused', '#refusal:not([hidden])');
export const RefusedOther = other(Refused);
/** The answer to the charge was lost. */
export const Unknown = state('unknown', '.result.unknown');
export const UnknownOther = other(Unknown);
export const NotFound = state('notFound', '.result');
export const NotFoundOther = other(NotFound);
/** The service does not answer. */
export const Unavailable = state('unavailable', '.result');
export const UnavailableOther = other(Unavailable);
