import type { ChargeOutcome, RefusalReason, StoredCharge } from '@datafono/server/pay-routes';
import { html } from 'hono/html';
import type { Order } from '../orders.ts';
import { type Scenario, scenarioOf } from '../scenarios.ts';
import { contactButton, contactLine } from './contact.ts';
import { type Markup, type PageContext, page } from './page.ts';

/** The outcomes without a charge that succeeded. */
export type Unpaid = Extract<ChargeOutcome, { state: 'declined' | 'refused' }>;

/** The page of an order that was not charged: why, and what the customer can do. */
export function refusalPage(context: PageContext, order: Order, outcome: Unpaid): Markup {
  const { messages } = context;
  const main = html`<section class="panel result declined">
    <p class="mark" aria-hidden="true">!</p>
    <h1>${messages.declinedTitle}</h1>
    ${outcome.state === 'declined' ? declined(context, order, outcome.charge) : refused(context, order, outcome.reason)}
    <a href="/">${messages.home}</a>
  </section>`;
  return page(context, { title: messages.declinedTitle, main });
}

function declined(context: PageContext, order: Order, charge: StoredCharge): Markup {
  return html`${explanation(reason(context, charge), context.messages.declinedText)}
  ${anotherCard(context, order)}`;
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
function refused(context: PageContext, order: Order, refusal: RefusalReason): Markup {
  const { messages } = context;
  if (isScenario(refusal)) {
    return html`${explanation(messages.reasons[refusal], messages.declinedText)} ${anotherCard(context, order)}`;
  }
  const { what, next } = messages.refusals[refusal];
  return html`${explanation(what, next)} ${nextSteps[refusal](context, order)}`;
}

const isScenario = (refusal: RefusalReason): refusal is Scenario => scenarioOf(refusal) !== undefined;

const explanation = (what: Markup | string, next: string): Markup =>
  html`<p class="lead">${what}</p>
    <p>${next}</p>`;

type NextStep = (context: PageContext, order: Order) => Markup;

const anotherCard: NextStep = ({ messages }, order) =>
  html`<a class="button" href="/orders/${order.id}/checkout">${messages.anotherCard}</a>`;

const tryAgain: NextStep = ({ messages }, order) =>
  html`<a class="button" href="/orders/${order.id}/checkout">${messages.tryAgain}</a>`;

const anotherCardOrWrite: NextStep = (context, order) =>
  html`${contactLine(context, order)} ${anotherCard(context, order)}`;

const writeToShop: NextStep = (context, order) =>
  html`${contactLine(context, order)} ${contactButton(context, order)}
    <a href="/orders/${order.id}/checkout">${context.messages.tryAgain}</a>`;

/** What the customer can do about each refusal. */
const nextSteps: Readonly<Record<Exclude<RefusalReason, Scenario>, NextStep>> = {
  payment_method: anotherCardOrWrite,
  not_allowed: anotherCardOrWrite,
  not_authorized: tryAgain,
  shop: writeToShop,
  later: tryAgain,
};
