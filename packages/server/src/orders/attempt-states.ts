import type { Charge } from '@datafono/contract';
import type { ChargeCreate } from '../resources/objects.ts';
import type {
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

/** The change of an open attempt's row by an answer of the service, or by a finding of the shop's staff. */
export type AttemptUpdate =
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
      readonly mismatch?: 'key_reused';
      readonly retryAt: string | undefined;
    };

/** Whether an update adds nothing to an open attempt. */
export const isUnchanged = (
  { state, charge, mismatch, retryAt }: AttemptUpdate,
  attempt: OrderAttempt,
): boolean =>
  state === 'open' &&
  charge?.status === attempt.charge?.status &&
  mismatch === attempt.mismatch &&
  retryAt === attempt.retryAt;

/** Only `succeeded` and `declined` end an attempt; a charge in any other state may still become `succeeded`. */
export function updateFromCharge(charge: Charge, attempt: OrderAttempt): AttemptUpdate {
  const answered = { charge: storedChargeOf(charge, attempt), mismatch: undefined, retryAt: undefined };
  if (differences(attempt, charge).length > 0)
    return { ...answered, state: 'open', mismatch: 'other_charge' };
  if (charge.status === 'succeeded') return { ...answered, state: 'paid' };
  return { ...answered, state: charge.status === 'declined' ? 'declined' : 'open' };
}

/** The stored part of a charge. Other fields of the answer belong to the customer. */
function storedChargeOf(
  { id, status, amount, remarks }: Charge,
  { body }: Pick<OrderAttempt, 'body'>,
): StoredCharge {
  const stored = { id, status, amount: typeof amount === 'number' ? amount : body.amount };
  // A charge is passed on even if its remarks are unreadable.
  const { code, customer_description }: Record<string, unknown> = remarks ?? {};
  if (typeof code !== 'string') return stored;
  return {
    ...stored,
    remarks: { code, ...(typeof customer_description === 'string' && { customer_description }) },
  };
}

/** The outcome of an attempt as it is recorded. */
export function outcomeOf({
  number: attempt,
  state,
  charge,
  refusalReason,
  mismatch,
  retryAt,
}: OrderAttempt): AttemptOutcome {
  if (state === 'refused') return { attempt, state, reason: refusalReason ?? 'payment_method' };
  if (!charge)
    return {
      attempt,
      state: 'unknown',
      reason: mismatch ?? 'lost',
      ...(!mismatch && retryAt && { retryAt }),
    };
  return state === 'open'
    ? { attempt, state: 'unknown', reason: mismatch ?? 'pending', charge }
    : { attempt, state, charge };
}

/** `card_id` or `account_id`. */
export const paymentMethodIdOf = ({ card_id, account_id }: ChargeCreate): string =>
  card_id ?? account_id ?? '';

/**
 * The key of an attempt, derived from the order and the attempt's number alone. The id is encoded, because it may have characters
 * that a header cannot have.
 */
export const idempotencyKeyOf = (orderId: string, { number, keyPrefix = '' }: OrderAttempt): string =>
  `${keyPrefix}order-${encodeURIComponent(orderId)}-attempt-${number}`;

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

/** The later of two moments. In UTC, ISO 8601 sorts as text. */
export const later = (moment: string | undefined, other: string): string =>
  moment !== undefined && moment > other ? moment : other;

/** What an order is to be charged with. */
interface Intent {
  readonly order: OrderToPay;
  readonly paymentMethod: PaymentMethod;
  readonly testScenario?: string | undefined;
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
  return {
    revision: (before?.revision ?? 0) + 1,
    number: (before?.number ?? 0) + 1,
    state: 'open',
    body: bodyOf(intent),
    since,
    sweepAfter: since,
    previousAttempts: before ? [...before.previousAttempts, previousOf(before)] : [],
    ...(keyPrefix !== undefined && { keyPrefix }),
  };
}

const previousOf = ({ number, body, since, charge }: OrderAttempt): PreviousAttempt => ({
  number,
  paymentMethod: paymentMethodIdOf(body),
  since,
  ...(charge && { charge: charge.id }),
});

/** A write to a store: the row that it replaces, and the new row. */
export interface AttemptWrite {
  readonly orderId: string;
  readonly before: OrderAttempt | undefined;
  readonly next: OrderAttempt;
}

/** Whether a write begins another attempt at an order. */
export const beginsAttempt = ({ before, next }: AttemptWrite): boolean => next.number !== before?.number;

/** Whether a write ends an order as paid. This happens once per order. */
export const endsPaid = ({ before, next }: AttemptWrite): boolean =>
  next.state === 'paid' && before?.state !== 'paid';
