import type { ChargeOutcome, KeptCharge, Refusal } from '@datafono/server/pay-routes';
import { html } from 'hono/html';
import type { Order } from '../orders.ts';
import { type Scenario, scenarioOf } from '../scenarios.ts';
import { contactButton, contactLine } from './contact.ts';
import { type Markup, type PageContext, page } from './page.ts';

/** What an order that was not charged can say of itself. */
export type Unpaid = Extract<ChargeOutcome, { state: 'declined' | 'refused' }>;

/** Nothing was charged: why, and what the customer can do. */
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

function declined(context: PageContext, order: Order, charge: KeptCharge): Markup {
  return html`${explanation(reason(context, charge), context.messages.declinedText)}
  ${anotherCard(context, order)}`;
}

/** In the words that the service has for the customer, which are Spanish; else in the shop's own. */
function reason({ language, messages }: PageContext, { remarks }: KeptCharge): Markup | string {
  const known = scenarioOf(remarks?.code);
  const said = remarks?.customer_description;
  if (language === 'es-CO') return said ?? (known ? messages.reasons[known] : messages.reasonUnknown);
  if (known) return messages.reasons[known];
  return said ? html`<span lang="es-CO">${said}</span>` : messages.reasonUnknown;
}

/** In the shop's own words alone: the service's are for the shop, and nobody promises what stands in them. */
function refused(context: PageContext, order: Order, refusal: Refusal): Markup {
  const { messages } = context;
  if (isScenario(refusal)) {
    return html`${explanation(messages.reasons[refusal], messages.declinedText)} ${anotherCard(context, order)}`;
  }
  const { what, next } = messages.refusals[refusal];
  return html`${explanation(what, next)} ${ways[refusal](context, order)}`;
}

const isScenario = (refusal: Refusal): refusal is Scenario => scenarioOf(refusal) !== undefined;

const explanation = (what: Markup | string, next: string): Markup =>
  html`<p class="lead">${what}</p>
    <p>${next}</p>`;

type Way = (context: PageContext, order: Order) => Markup;

const anotherCard: Way = ({ messages }, order) =>
  html`<a class="button" href="/orders/${order.id}/checkout">${messages.anotherCard}</a>`;

const tryAgain: Way = ({ messages }, order) =>
  html`<a class="button" href="/orders/${order.id}/checkout">${messages.tryAgain}</a>`;

const anotherCardOrWrite: Way = (context, order) =>
  html`${contactLine(context, order)} ${anotherCard(context, order)}`;

const write: Way = (context, order) =>
  html`${contactLine(context, order)} ${contactButton(context, order)}
    <a href="/orders/${order.id}/checkout">${context.messages.tryAgain}</a>`;

/** What the customer can do about each refusal. */
const ways: Readonly<Record<Exclude<Refusal, Scenario>, Way>> = {
  means: anotherCardOrWrite,
  not_allowed: anotherCardOrWrite,
  not_authorized: tryAgain,
  shop: write,
  later: tryAgain,
};
