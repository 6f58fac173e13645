import type { EventDelivery, SandboxCharge, SandboxEvent } from './records.ts';

/** The part of a sandbox that the matchers read. */
interface SandboxRecords {
  charges(): Promise<readonly SandboxCharge[]>;
  events(type?: string): Promise<readonly SandboxEvent[]>;
}

/** Result of a matcher, in the form of Vitest and Jest. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/**
 * The matchers as methods of `expect(sandbox)`. Each returns a promise; a test that does not await it cannot fail. They
 * reject with a `TypeError` when `expect()` got no sandbox, or an order without any field of a charge.
 *
 * @example
 * declare module 'vitest' {
 *   interface Matchers<R> extends SandboxMatchers {}
 * }
 */
export interface SandboxMatchers<Result = Promise<void>> {
  /** At least one charge succeeded: any, or one that meets the criteria. Declined and pending charges do not count. */
  toHaveCharged(criteria?: ChargeCriteria): Result;
  /** Exactly one charge succeeded, of all or of those that meet the criteria. */
  toHaveChargedOnce(criteria?: ChargeCriteria): Result;
  /** An event of this type, whose object has these fields, got an answer from an endpoint, of any HTTP status. */
  toHaveSent(type: string, fields?: Readonly<Record<string, unknown>>): Result;
  /** An event of this type, whose object has these fields, was acknowledged by an endpoint with a 2xx. */
  toHaveDelivered(type: string, fields?: Readonly<Record<string, unknown>>): Result;
}

/**
 * The matchers, for Vitest and Jest.
 *
 * @example
 * expect.extend(matchers);
 * await expect(sandbox).toHaveChargedOnce({ amount: 38_000 });
 * await expect(sandbox).toHaveDelivered('charge.paid', { amount: 38_000 });
 */
export const matchers = {
  toHaveCharged: (received: unknown, criteria?: ChargeCriteria) =>
    matchCharges(received, criteria, 'a succeeded charge', (count) => count > 0),
  toHaveChargedOnce: (received: unknown, criteria?: ChargeCriteria) =>
    matchCharges(received, criteria, 'exactly one succeeded charge', (count) => count === 1),
  toHaveSent: (received: unknown, type: string, fields?: Readonly<Record<string, unknown>>) =>
    matchEvents(received, { type, fields, outcome: 'answered by an endpoint' }, (status) => status !== null),
  toHaveDelivered: (received: unknown, type: string, fields?: Readonly<Record<string, unknown>>) =>
    matchEvents(
      received,
      { type, fields, outcome: 'acknowledged by an endpoint' },
      (status) => status !== null && status >= 200 && status < 300,
    ),
};

async function matchCharges(
  received: unknown,
  criteria: ChargeCriteria | undefined,
  expected: string,
  isExpected: (count: number) => boolean,
): Promise<MatcherResult> {
  const charges = await sandboxIn(received).charges();
  const matches = chargeFilter(criteria);
  const pass = isExpected(
    charges.filter((charge) => charge.status === 'succeeded' && matches(charge)).length,
  );
  return {
    pass,
    message: () =>
      `Expected ${pass ? 'anything but ' : ''}${expected}${criteriaText(criteria)}. All charges:${charges.map(chargeText).join('') || ' none.'}`,
  };
}

interface EventCriteria {
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  readonly outcome: string;
}

async function matchEvents(
  received: unknown,
  { type, fields = {}, outcome }: EventCriteria,
  isExpected: (status: number | null) => boolean,
): Promise<MatcherResult> {
  const events = await sandboxIn(received).events();
  const pass = events.some(
    (event) =>
      event.type === type &&
      Object.entries(fields).every(([name, value]) => event.data[name] === value) &&
      event.deliveries.some(({ status }) => isExpected(status)),
  );
  const expected = `a ${type} event${Object.keys(fields).length > 0 ? ` with ${JSON.stringify(fields)}` : ''}, ${outcome}`;
  return {
    pass,
    message: () =>
      `Expected ${pass ? 'anything but ' : ''}${expected}. All events:${events.map(eventText).join('') || ' none.'}`,
  };
}

/** @throws {TypeError} when the value is no sandbox */
function sandboxIn(received: unknown): SandboxRecords {
  const { charges, events }: { charges?: unknown; events?: unknown } = Object(received);
  if (typeof charges !== 'function' || typeof events !== 'function')
    throw new TypeError('Pass expect() the sandbox that startSandbox or connectSandbox returned.');
  return received as SandboxRecords; // it has both methods
}

/** Which charges match: those of an amount in whole pesos, or with all these fields. Other fields are ignored. */
export type ChargeCriteria =
  | number
  | {
      readonly amount?: number;
      readonly title?: string;
      readonly customer_id?: string;
      readonly card_id?: string;
      readonly account_id?: string;
    };

/** @throws {TypeError} when the criteria have none of the fields of a charge */
function chargeFilter(criteria: ChargeCriteria | undefined): (charge: SandboxCharge) => boolean {
  if (criteria === undefined) return () => true;
  if (typeof criteria === 'number') return ({ amount }) => amount === criteria;
  const { amount, title, customer_id, card_id, account_id } = criteria;
  const fields = Object.entries({ amount, title, customer_id, payment_method_id: card_id ?? account_id });
  const given = fields.filter(([, value]) => value !== undefined);
  if (given.length === 0)
    throw new TypeError('Give at least one of amount, title, customer_id, card_id or account_id.');
  return (charge) => given.every(([field, value]) => charge[field as keyof SandboxCharge] === value); // fields of the list above
}

function criteriaText(criteria: ChargeCriteria | undefined): string {
  if (criteria === undefined) return '';
  return typeof criteria === 'number' ? ` of ${criteria} pesos` : ` for ${JSON.stringify(criteria)}`;
}

const chargeText = ({ id, status, amount, title }: SandboxCharge): string =>
  `\n  ${status} ${amount} ${JSON.stringify(title)} ${id}`;

const eventText = ({ type, object, deliveries }: SandboxEvent): string =>
  `\n  ${type} ${object.type} ${object.id}: ${deliveries.map(deliveryText).join(', ') || 'no deliveries'}`;

const deliveryText = ({ cause, status, error }: EventDelivery): string =>
  `${cause} ${status ?? error ?? 'in progress'}`;
