import type { ChargeOutcome, RefusalReason, StoredCharge } from '@datafono/server/orders';
import { html } from 'hono/html';
import { type Order, orderNumber } from '../orders/orders.ts';
import type { PaymentKind } from '../orders/payment-kind.ts';
import { type Scenario, scenarioOf } from '../orders/scenarios.ts';
import type { Messages } from '../texts/messages.ts';
import { contactLine } from './contact.ts';
import type { Markup, PageContext } from './page.ts';

/** An attempt that charged nothing. */
export type UnpaidOutcome = Extract<ChargeOutcome, { state: 'declined' | 'refused' }>;

/** Why an order was not charged and what the customer can do, for the checkout; also as JSON, for its script. */
export interface Refusal {
  /** The number of the attempt. The next one with the same payment method names it. */
  readonly attempt: number;
  readonly what: string;
  /** The language of `what`, where it is not the page's. */
  readonly lang?: 'es-CO';
  readonly next: string;
  /** Whether the payment was declined, rather than not made. */
  readonly declined?: true;
  /** Whether the same payment method may be tried again. */
  readonly keep: boolean;
  /** Whether the customer should write to the shop. */
  readonly write: boolean;
}

/** @param kind what was to be charged */
export function refusalOf(context: PageContext, outcome: UnpaidOutcome, kind: PaymentKind): Refusal {
  const { messages } = context;
  const { attempt } = outcome;
  if (outcome.state === 'declined') {
    const { code } = outcome.charge.remarks ?? {};
    return { attempt, ...reason(context, outcome.charge), ...nextAfter(messages, code) };
  }
  const { reason: refused } = outcome;
  if (isScenario(refused))
    return { attempt, what: messages.reasons[refused], ...nextAfter(messages, refused) };
  return { attempt, ...refusalText(messages, refused, kind), ...nextSteps[refused] };
}

/** The declines after which the same payment method is declined again. */
const final: readonly unknown[] = ['CARD_EXPIRED', 'RISK_CONTROL'] satisfies Scenario[];

function nextAfter({ declinedText, otherMethod }: Messages, code: string | undefined) {
  const keep = !final.includes(code);
  const next = keep ? declinedText : `${declinedText} ${otherMethod}`;
  return { declined: true, next, keep, write: false } as const;
}

/** The service's text for the customer, which is Spanish; otherwise the shop's. */
function reason(
  { language, messages }: PageContext,
  { remarks }: StoredCharge,
): Pick<Refusal, 'what' | 'lang'> {
  const known = scenarioOf(remarks?.code);
  const description = remarks?.customer_description;
  const own = known ? messages.reasons[known] : messages.reasonUnknown;
  if (language === 'es-CO') return { what: description ?? own };
  return known || description === undefined ? { what: own } : { what: description, lang: 'es-CO' };
}

type OtherRefusal = Exclude<RefusalReason, Scenario>;

const isScenario = (refusal: RefusalReason): refusal is Scenario => scenarioOf(refusal) !== undefined;

/** The shop's text alone: the service's message is meant for the shop, and its content is not specified. */
function refusalText({ refusals, refusalsOf }: Messages, refusal: OtherRefusal, kind: PaymentKind) {
  const own: Partial<Record<PaymentKind, Partial<typeof refusals>>> = refusalsOf;
  return own[kind]?.[refusal] ?? refusals[refusal];
}

/** What the customer can do about each refusal. */
const nextSteps: Readonly<Record<OtherRefusal, Pick<Refusal, 'keep' | 'write'>>> = {
  payment_method: { keep: false, write: true },
  not_allowed: { keep: false, write: true },
  not_authorized: { keep: false, write: false },
  shop: { keep: true, write: true },
  later: { keep: true, write: false },
  link_ended: { keep: true, write: false },
};

/** The refusal above the form of the checkout; hidden without one, for the script to fill in. */
export function refusalBox(context: PageContext, order: Order, refusal: Refusal | undefined): Markup {
  const { messages } = context;
  const lang = refusal?.lang ? html`lang="${refusal.lang}"` : '';
  return html`<div
    id="refusal"
    class="alert"
    role="alert"
    tabindex="-1"
    ${refusal ? html`autofocus` : html`hidden`}
  >
    <b>${messages.declinedTitle}</b>
    <p data-what ${lang}>${refusal?.what}</p>
    <p data-next>${refusal?.next}</p>
    <p class="quiet">${messages.orderNumber} <code>${orderNumber(order)}</code></p>
    <div data-write ${refusal?.write ? '' : html`hidden`}>${contactLine(context, order)}</div>
  </div>`;
}
