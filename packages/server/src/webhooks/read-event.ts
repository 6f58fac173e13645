import { type EventKind, events, Invoice, paymentStatusAliases } from '@datafono/contract';
import { withNormalizedStatus } from '../call/read-answer.ts';
import { type PayEvent, STATUS_ALIASES } from './pay-event.ts';
import { sha256 } from './signatures.ts';
import type { Proof } from './verify.ts';
import { WebhookError } from './webhook-error.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a body in either envelope: `{ event: { id, type, timestamp, environment }, <object>: {…} }` and
 * `{ event: <type>, data: {…} }`.
 *
 * @param captureEvent the profile's name of `connect_link.completed`
 * @throws {WebhookError} `unreadable`
 */
export async function readEvent(
  text: string | undefined,
  proof: Proof,
  captureEvent: string,
  now: Date,
): Promise<PayEvent> {
  const raw = fieldsOf(parse(text)) ?? unreadable('It is not a JSON object');
  const { event } = raw;
  const about: Fields = fieldsOf(event) ?? { type: event };
  const name = textIn(about['type']) ?? unreadable('It has no event type');
  const type = name === captureEvent ? 'connect_link.completed' : name;
  const kind = new Map<string, EventKind>(Object.entries(events)).get(type);
  const object = kind?.object ?? nounIn(type, raw);
  const given = objectIn(raw, typeof event === 'string' ? 'data' : object) ?? onlyObject(raw);
  const data = withNormalizedState(object, kind ? validFields(kind, given ?? {}) : (given ?? {}));
  const id = proof.id ?? textIn(about['id']);
  return {
    known: kind !== undefined,
    type,
    object,
    data,
    key: id ?? (await keyOf(type, data, text)),
    id,
    at: momentOf(about['timestamp']) ?? proof.sentAt ?? now,
    environment: textIn(about['environment']),
    raw,
  } as PayEvent; // the table of events has validated the data
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined; // the engine's error would repeat the text
  }
}

function unreadable(what: string): never {
  throw new WebhookError('unreadable', `The delivery is genuine and cannot be read. ${what}.`);
}

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined; // just seen

const objectIn = (fields: Fields, name: string): Fields | undefined =>
  Object.hasOwn(fields, name) ? fieldsOf(fields[name]) : undefined;

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined;

/** The object of an unknown event type: the first part of the type, or the name of a field. */
function nounIn(type: string, raw: Fields): string {
  const [noun = type] = type.split('.');
  const names = Object.keys(raw).filter((name) => name !== 'event' && name !== 'data' && fieldsOf(raw[name]));
  return names.includes(noun) ? noun : (names[0] ?? noun);
}

/** The only field besides `event`, if there is one. */
function onlyObject(raw: Fields): Fields | undefined {
  const [first, ...more] = Object.entries(raw).filter(([name]) => name !== 'event');
  return more.length === 0 ? fieldsOf(first?.[1]) : undefined;
}

/**
 * The fields that match the contract. The others are left out, because the interface shows no payload, and versions of the
 * service differ.
 */
function validFields({ payload }: EventKind, data: Fields): Fields {
  const wrong = new Set(
    payload()
      .safeParse(data)
      .error?.issues.map(({ path }) => path[0]),
  );
  for (const field of ['id', 'status']) if (wrong.has(field)) unreadable(`Its object has no ${field}`);
  return Object.fromEntries(Object.entries(data).filter(([name]) => !wrong.has(name)));
}

/** Normalizes the status of an object, as the client's answers do. */
function withNormalizedState(object: string, data: Fields): Fields {
  if (object === 'invoice') {
    const { payment } = Invoice().safeParse(data).data ?? {};
    return payment ? { ...data, payment: withNormalizedStatus(paymentStatusAliases)(payment) } : data;
  }
  const { status } = data;
  const words = STATUS_ALIASES.get(object);
  return words && typeof status === 'string' ? withNormalizedStatus(words)({ ...data, status }) : data;
}

/**
 * The key of an event without an id. The body is part of the key, because the same type may occur twice for one object, such as
 * `payment.rejected`; only a copy has the same body.
 */
async function keyOf(type: string, data: Fields, text = ''): Promise<string> {
  return [type, textIn(data['id']), await sha256(text)].filter(Boolean).join(':');
}

/**
 * A moment from the text of a date, or from a number: seconds since 1970, or milliseconds if the number is too large for seconds.
 */
function momentOf(value: unknown): Date | undefined {
  if (typeof value !== 'number' && !textIn(value)) return undefined;
  const number = Number(value);
  const moment = new Date(Number.isNaN(number) ? String(value) : number * (number < 1e11 ? 1_000 : 1));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
