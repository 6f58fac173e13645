import type { ChargeOutcome, RefusalReason, StoredCharge } from '@datafono/server/pay-routes';
import { html } from 'hono/html';
import type { Messages } from '../messages.ts';
import type { Order } from '../orders.ts';
import type { PaymentKind } from '../payment-kind.ts';
import { type Scenario, scenarioOf } from '../scenarios.ts';
import { contactButton, contactLine } from './contact.ts';
import { type Markup, type PageContext, page } from './page.ts';

/** An order that was not charged. */
export interface Unpaid {
  readonly order: Order;
  readonly outcome: Extract<ChargeOutcome, { state: 'declined' | 'refused' }>;
  /** What was to be charged. */
  readonly kind: PaymentKind;
}

/** The page of an order that was not charged: why, and what the customer can do. */
export function refusalPage(context: PageContext, unpaid: Unpaid): Markup {
  const { messages } = context;
  const { outcome } = unpaid;
  const main = html`<section class="panel result declined">
    <p class="mark" aria-hidden="true">!</p>
    <h1>${messages.declinedTitle}</h1>
    ${outcome.state === 'declined' ? declined(context, unpaid, outcome.charge) : refused(context, unpaid, outcome.reason)}
    <a href="/">${messages.home}</a>
  </section>`;
  return page(context, { title: messages.declinedTitle, main });
}

function declined(context: PageContext, unpaid: Unpaid, charge: StoredCharge): Markup {
  return html`${explanation(reason(context, charge), context.messages.declinedText)}
  ${payAgain(context, unpaid)}`;
}

/** The service's text for the customer, which is Spanish; otherwise the shop's. */
function reason({ language, messages }: PageContext, { remarks }: StoredCharge): Markup | string {
  const known = scenarioOf(remarks?.code);
  const description = remarks?.customer_description;
  if (language === 'es-CO') return description ?? (known ? messages.reasons[known] : messages.reasonUnknown);
  if (known) return messages.reasons[known];
  return description ? html`<span lang="es-CO">${description}</span>` : messages.reasonUnknown;
}

/** The shop's text alone: the service's message is meant for the shop, and its content is not specified. */
function refused(context: PageContext, unpaid: Unpaid, refusal: RefusalReason): Markup {
  const { messages } = context;
  if (isScenario(refusal)) {
    return html`${explanation(messages.reasons[refusal], messages.declinedText)} ${payAgain(context, unpaid)}`;
  }
  const { what, next } = refusalText(messages, refusal, unpaid.kind);
  return html`${explanation(what, next)} ${nextSteps[refusal](context, unpaid)}`;
}

type OtherRefusal = Exclude<RefusalReason, Scenario>;

const isScenario = (refusal: RefusalReason): refusal is Scenario => scenarioOf(refusal) !== undefined;

function refusalText({ refusals, accountRefusals }: Messages, refusal: OtherRefusal, kind: PaymentKind) {
  const ofAccounts: Partial<typeof refusals> = accountRefusals;
  return (kind === 'account' && ofAccounts[refusal]) || refusals[refusal];
}

const explanation = (what: Markup | string, next: string): Markup =>
  html`<p class="lead">${what}</p>
    <p>${next}</p>`;

type NextStep = (context: PageContext, unpaid: Unpaid) => Markup;

/** The checkout, with the same kind of payment method chosen. */
const checkoutOf = ({ order, kind }: Unpaid): string => `/orders/${order.id}/checkout?method=${kind}`;

const payAgain: NextStep = ({ messages }, unpaid) =>
  html`<a class="button" href="${checkoutOf(unpaid)}">${messages.payAgain}</a>`;

const tryAgain: NextStep = ({ messages }, unpaid) =>
  html`<a class="button" href="${checkoutOf(unpaid)}">${messages.tryAgain}</a>`;

const payAgainOrWrite: NextStep = (context, unpaid) =>
  html`${contactLine(context, unpaid.order)} ${payAgain(context, unpaid)}`;

const writeToShop: NextStep = (context, unpaid) =>
  html`${contactLine(context, unpaid.order)} ${contactButton(context, unpaid.order)}
    <a href="${checkoutOf(unpaid)}">${context.messages.tryAgain}</a>`;

/** What the customer can do about each refusal. */
const nextSteps: Readonly<Record<OtherRefusal, NextStep>> = {
  payment_method: payAgainOrWrite,
  not_allowed: payAgainOrWrite,
  not_authorized: tryAgain,
  shop: writeToShop,
  later: tryAgain,
};
