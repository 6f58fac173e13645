import type { Charge } from '@datafono/contract';
import type { ChargeCreate } from '../resources/objects.ts';
import { isLinkKnown, type LinkUpdate, orderLinkOf, withLink } from './link-states.ts';
import type {
  AttemptLink,
  AttemptOutcome,
  OrderAttempt,
  OrderToPay,
  PaymentMethod,
  PreviousAttempt,
  StoredCharge,
} from './order-attempt.ts';
import type { OrderSettings } from './order-settings.ts';
import type { RefusalReason } from './refusal-reason.ts';

/**
 * The phases of an attempt whose stored `state` is `open`. The row has no phase: `phaseOf` reads it off the row and the clock.
 *
 * | Phase | The service has | What ends the attempt |
 * | --- | --- | --- |
 * | `sent` | given no answer | the request, sent again under its key: by a charge, or by a refusal after `retryAt` |
 * | `answered` | created a charge, which its bank has not decided | the charge, read again or in an event |
 * | `mismatched` | answered with a charge of another amount or customer, or for another request under the key | a person (`close`) |
 * | `expired` | given no answer, and may have forgotten the key: the request could charge again | a person (`close`) |
 */
export type OpenPhase =
  | {
      readonly name: 'sent' | 'mismatched' | 'expired';
      readonly charge?: never;
      /** The time (ISO 8601) until which a request without an answer can still arrive and charge; `undefined` once none can. */
      readonly retryAt: string | undefined;
    }
  | {
      readonly name: 'answered' | 'mismatched';
      readonly charge: StoredCharge;
      readonly retryAt?: never;
    };

/** The phase of an open attempt. */
export function phaseOf(
  settings: OrderSettings,
  { charge, mismatch, retryAt, since }: OrderAttempt,
): OpenPhase {
  if (charge) return { name: mismatch ? 'mismatched' : 'answered', charge };
  const unanswered = { retryAt: retryAt && Date.parse(retryAt) > now(settings) ? retryAt : undefined };
  // The key is checked first: whatever the answer was, a request is not sent again under a key that the service may have
  // forgotten.
  if (isKeyExpired(settings, since)) return { name: 'expired', ...unanswered };
  return { name: mismatch ? 'mismatched' : 'sent', ...unanswered };
}

export const now = (settings: OrderSettings): number => settings.now().getTime();

/** The moment in `milliseconds` from now (ISO 8601). */
export const momentIn = (settings: OrderSettings, milliseconds: number): string =>
  new Date(now(settings) + milliseconds).toISOString();

/** Milliseconds by which the clocks of two servers may differ. */
const CLOCK_SKEW_MS = 300_000;

/** Whether the service may have forgotten a key. Also `true` for an attempt that began in the future, because a clock was wrong. */
function isKeyExpired(settings: OrderSettings, since: string): boolean {
  const age = now(settings) - Date.parse(since);
  return !(age >= -CLOCK_SKEW_MS && age <= settings.idempotencyWindowMs);
}

/** What an answer of the service, or a finding of the shop's staff, changes in the row of an open attempt. */
export type AttemptUpdate = {
  /** What the service says of the link of the attempt. What is known already stays. */
  readonly link?: LinkUpdate;
} & (
  | {
      readonly state: 'paid' | 'declined';
      readonly charge: StoredCharge;
      readonly mismatch?: undefined;
      readonly retryAt?: undefined;
    }
  | {
      readonly state: 'refused';
      readonly refusalReason: RefusalReason;
      readonly charge?: never;
      readonly mismatch?: undefined;
      readonly retryAt?: undefined;
    }
  | {
      /** The phase becomes `answered`, or `mismatched`. */
      readonly state: 'open';
      readonly charge: StoredCharge;
      readonly mismatch: 'other_charge' | undefined;
      readonly retryAt: undefined;
    }
  | {
      /** The phase becomes `mismatched`. Without `mismatch` the phase stays `sent` or `mismatched`. */
      readonly state: 'open';
      readonly charge?: never;
      readonly mismatch?: 'key_reused' | 'link_lost';
      readonly retryAt: string | undefined;
    }
);

/** Whether an update adds nothing to an open attempt. */
export const isUnchanged = (update: AttemptUpdate, attempt: OrderAttempt): boolean =>
  update.state === 'open' &&
  update.charge?.status === attempt.charge?.status &&
  update.mismatch === attempt.mismatch &&
  update.retryAt === attempt.retryAt &&
  isLinkKnown(update.link, attempt.link);

/** Only `succeeded` and `declined` end an attempt; a charge in any other state may still become `succeeded`. */
export function updateFromCharge(charge: Charge, attempt: OrderAttempt): AttemptUpdate {
  const answered = { charge: storedChargeOf(charge, attempt), mismatch: undefined, retryAt: undefined };
  if (differences(attempt, charge).length > 0)
    return { ...answered, state: 'open', mismatch: 'other_charge' };
  if (charge.status === 'succeeded' || isMoneyReturned(charge.status)) return { ...answered, state: 'paid' };
  return { ...answered, state: charge.status === 'declined' ? 'declined' : 'open' };
}

/** Whether an attempt has ended without money, as far as anybody knew. */
export const isEndedUnpaid = ({ state }: OrderAttempt): boolean =>
  state === 'declined' || state === 'refused';

/** Whether a charge or a payment was paid, and its money has gone back, or may (interface, "Payment"; words of later states). */
export const isMoneyReturned = (status: string): boolean =>
  /^(refunded|disputed|partial_expired)$/i.test(status);

/** Only what is shown: other fields of an answer are the customer's. */
export function storedChargeOf(
  {
    id,
    status,
    amount,
    remarks,
  }: Pick<Charge, 'id' | 'status'> & { readonly amount?: unknown; readonly remarks?: unknown },
  { body }: Pick<OrderAttempt, 'body'>,
): StoredCharge {
  const stored = { id, status, amount: typeof amount === 'number' ? amount : body.amount };
  // A charge is passed on although its remarks are unreadable.
  const { code, customer_description }: Record<string, unknown> = Object(remarks);
  if (typeof code !== 'string') return stored;
  return {
    ...stored,
    remarks: { code, ...(typeof customer_description === 'string' && { customer_description }) },
  };
}

/** The outcome that an attempt records. */
export function outcomeOf(attempt: OrderAttempt): AttemptOutcome {
  const { number, state, charge, refusalReason, mismatch, retryAt } = attempt;
  const known = { attempt: number, ...(attempt.link && { link: orderLinkOf(attempt, attempt.link) }) };
  if (state === 'refused') return { ...known, state, reason: refusalReason ?? 'payment_method' };
  if (charge && state !== 'open') return { ...known, state, charge };
  const [unanswered, unended] = attempt.link ? (['link', 'link'] as const) : (['lost', 'pending'] as const);
  if (charge) return { ...known, state: 'unknown', reason: mismatch ?? unended, charge };
  return {
    ...known,
    state: 'unknown',
    reason: mismatch ?? unanswered,
    ...(!mismatch && retryAt && { retryAt }),
  };
}

/** `card_id` or `account_id`; `LINK` of a link. */
export const paymentMethodIdOf = ({ card_id, account_id }: ChargeCreate): string =>
  card_id ?? account_id ?? '';

/**
 * Derived from the order and the number alone. Encoded: an order's id may have characters that a header cannot. A link has
 * the key that it was stored with.
 */
export const idempotencyKeyOf = (orderId: string, { number, keyPrefix = '', link }: OrderAttempt): string =>
  link?.key ?? `${keyPrefix}order-${encodeURIComponent(orderId)}-attempt-${number}`;

/** What the customer of a link reads as its reference. */
export const referenceOf = ({ keyPrefix = '' }: Pick<OrderSettings, 'keyPrefix'>, orderId: string): string =>
  keyPrefix + orderId;

/** The orders that a key may have been derived from, whatever the prefix was; none for another text. */
export function ordersOfKey(key: string): readonly string[] {
  const places = [...key.matchAll(/order-/g)].map(({ index }) => key.slice(index));
  return places.flatMap((place) => {
    const [, encoded] = /^order-(.+)-attempt-\d+$/.exec(place) ?? [];
    try {
      return encoded ? decodeURIComponent(encoded) : [];
    } catch {
      return []; // somebody else's text
    }
  });
}

/**
 * The fields of a charge, or of an order, that differ from an attempt. A field that is missing or unreadable is not counted as
 * different.
 */
export function differences(
  { body }: OrderAttempt,
  given: { readonly amount?: unknown; readonly customer_id?: unknown },
): readonly ('amount' | 'customer_id')[] {
  const fields = ['amount', 'customer_id'] as const;
  return fields.filter((field) => typeof given[field] === typeof body[field] && given[field] !== body[field]);
}

/** The next revision of an attempt. */
export const revised = (
  settings: OrderSettings,
  attempt: OrderAttempt,
  changes: Partial<OrderAttempt>,
): OrderAttempt => ({
  ...attempt,
  sweepAfter: later(attempt.sweepAfter, momentIn(settings, 0)),
  ...changes,
  revision: attempt.revision + 1,
});

/** The next revision of an attempt, after an update. */
export const updated = (
  settings: OrderSettings,
  attempt: OrderAttempt,
  { link, ...changes }: AttemptUpdate,
): OrderAttempt =>
  revised(settings, attempt, {
    ...changes,
    ...(attempt.link && { link: withLink(attempt.link, link) }),
  });

/** The later of two moments. ISO 8601 in UTC sorts as text. */
export const later = (moment: string | undefined, other: string): string =>
  moment !== undefined && moment > other ? moment : other;

/** What an order is to be charged with, or the link that it is to be paid with. */
export interface Intent {
  readonly order: OrderToPay;
  readonly paymentMethod: PaymentMethod;
  readonly testScenario?: string | undefined;
  /** @param key the idempotency key of the attempt */
  readonly linkOf?: (key: string) => AttemptLink;
}

/** The request of an attempt. */
export const bodyOf = ({
  order: { title, amount, customer_id },
  paymentMethod,
  testScenario,
}: Intent): ChargeCreate => ({
  ...{ title, customer_id, amount },
  ...paymentMethod,
  ...(testScenario !== undefined && { test_scenario: testScenario }),
});

/** The attempt that follows another one, or the first. */
export function nextAttempt(
  settings: OrderSettings,
  before: OrderAttempt | undefined,
  intent: Intent,
): OrderAttempt {
  const { keyPrefix } = settings;
  const since = momentIn(settings, 0);
  const attempt: OrderAttempt = {
    revision: (before?.revision ?? 0) + 1,
    number: (before?.number ?? 0) + 1,
    state: 'open',
    body: bodyOf(intent),
    since,
    sweepAfter: since,
    previousAttempts: before ? [...before.previousAttempts, previousOf(before)] : [],
    ...(keyPrefix !== undefined && { keyPrefix }),
  };
  return intent.linkOf
    ? { ...attempt, link: intent.linkOf(idempotencyKeyOf(intent.order.id, attempt)) }
    : attempt;
}

const previousOf = ({ number, body, since, charge, link }: OrderAttempt): PreviousAttempt => ({
  number,
  paymentMethod: paymentMethodIdOf(body),
  since,
  ...(charge && { charge: charge.id }),
  ...(link && { key: link.key }),
});

/** A write to a store: the row that it replaces, and the new row. */
export interface AttemptWrite {
  readonly orderId: string;
  readonly before: OrderAttempt | undefined;
  readonly next: OrderAttempt;
}

/** What the ids of notes for a person begin with: rows of the table of orders that are none. */
export const NOTE_PREFIX = 'datafono:note:';

/** Whether an id is that of a note, which no order has. */
export const isNoteId = (orderId: string): boolean => orderId.startsWith(NOTE_PREFIX);

/** Whether a write begins another attempt at an order. */
export const beginsAttempt = ({ orderId, before, next }: AttemptWrite): boolean =>
  next.number !== before?.number && !isNoteId(orderId);

/** Whether a write ends an order as paid. This happens once per order. */
export const endsPaid = ({ before, next }: AttemptWrite): boolean =>
  next.state === 'paid' && before?.state !== 'paid';
