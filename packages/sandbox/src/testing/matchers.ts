import { chargeText, eventText, wantedText } from './matcher-words.ts';
import type { ChargeMade, SentEvent } from './told.ts';
import { fitting, type WantedCharge } from './wanted-charge.ts';

/** As much of a sandbox as is looked at. */
export interface Looked {
  charges(): Promise<readonly ChargeMade[]>;
  events(type?: string): Promise<readonly SentEvent[]>;
}

/** What a matcher answers, to Vitest as to Jest. */
export interface Verdict {
  readonly pass: boolean;
  readonly message: () => string;
}

/**
 * The matchers as methods of `expect(sandbox)`, for `interface Matchers<T> extends SandboxMatchers`. Each is to be
 * awaited.
 */
export interface SandboxMatchers<Result = Promise<void>> {
  /** The service took money: at all, of this amount, or for this order. */
  toHaveCharged(wanted?: WantedCharge): Result;
  /** The service took money exactly once. */
  toHaveChargedOnce(wanted?: WantedCharge): Result;
  /** An event of this type, whose object has these fields, was sent and reached a receiver, whatever that answered. */
  toHaveSent(type: string, fields?: Readonly<Record<string, unknown>>): Result;
  /** As `toHaveSent`, and the receiver took it: it answered 2xx. */
  toHaveDelivered(type: string, fields?: Readonly<Record<string, unknown>>): Result;
}

/** For `expect.extend(matchers)`, of Vitest and of Jest. */
export const matchers = {
  toHaveCharged: (received: unknown, wanted?: WantedCharge) =>
    judgeCharges(received, wanted, 'a charge that took money', (count) => count > 0),
  toHaveChargedOnce: (received: unknown, wanted?: WantedCharge) =>
    judgeCharges(received, wanted, 'exactly one charge that took money', (count) => count === 1),
  toHaveSent: (received: unknown, type: string, fields?: Readonly<Record<string, unknown>>) =>
    judgeEvents(received, { type, fields, what: 'reached a receiver' }, (status) => status !== null),
  toHaveDelivered: (received: unknown, type: string, fields?: Readonly<Record<string, unknown>>) =>
    judgeEvents(
      received,
      { type, fields, what: 'was taken by a receiver' },
      (status) => status !== null && status >= 200 && status < 300,
    ),
};

async function judgeCharges(
  received: unknown,
  wanted: WantedCharge | undefined,
  what: string,
  enough: (count: number) => boolean,
): Promise<Verdict> {
  const made = await sandboxIn(received).charges();
  const fits = fitting(wanted);
  const pass = enough(made.filter((charge) => charge.status === 'succeeded' && fits(charge)).length);
  return {
    pass,
    message: () =>
      `Expected ${pass ? 'anything but ' : ''}${what}${wantedText(wanted)}. The charges made are:${made.map(chargeText).join('') || ' none.'}`,
  };
}

interface WantedEvent {
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  readonly what: string;
}

async function judgeEvents(
  received: unknown,
  { type, fields = {}, what }: WantedEvent,
  arrived: (status: number | null) => boolean,
): Promise<Verdict> {
  const events = await sandboxIn(received).events();
  const pass = events.some(
    (event) =>
      event.type === type &&
      Object.entries(fields).every(([name, value]) => event.data[name] === value) &&
      event.deliveries.some(({ status }) => arrived(status)),
  );
  const words = `an event ${type}${Object.keys(fields).length > 0 ? ` of ${JSON.stringify(fields)}` : ''} that ${what}`;
  return {
    pass,
    message: () =>
      `Expected ${pass ? 'anything but ' : ''}${words}. The events so far are:${events.map(eventText).join('') || ' none.'}`,
  };
}

/** @throws {TypeError} for anything else */
function sandboxIn(received: unknown): Looked {
  const { charges, events }: { charges?: unknown; events?: unknown } = Object(received);
  if (typeof charges !== 'function' || typeof events !== 'function')
    throw new TypeError('expect() takes what startSandbox or connectSandbox gave.');
  return received as Looked; // it has both methods
}
