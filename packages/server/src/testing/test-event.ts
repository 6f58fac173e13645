import { type EventName, events, type OpenText } from '@datafono/contract';
import { type ProfileChoice, readProfile } from '../config/profile.ts';
import { fixtures } from './fixtures.ts';

/** An event without an envelope. */
export interface TestEvent {
  /** What happened, such as `charge.paid`. */
  readonly type: string;
  /** The name of its object, such as `charge`. */
  readonly object: string;
  /** The object. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The id of the event. */
  readonly id: string;
  /** When it happened. */
  readonly at: Date;
}

const { payment, invoice } = fixtures;
const { charge, declinedCharge: declined, cashout, connectLinkCapture } = fixtures;

/** The object of each event, in the state that the event reports. */
const eventObjects = {
  'payment.approved': { ...payment, status: 'approved' },
  'payment.rejected': { ...payment, status: 'declined', remarks: declined.remarks },
  'charge.paid': charge,
  'charge.failed': declined,
  'cashout.completed': { ...cashout, status: 'processed' },
  'invoice.paid': { ...invoice, status: 'PAID', payment: { ...invoice.payment, status: 'approved' } },
  'invoice.canceled': { ...invoice, status: 'DELETED', payment: { ...invoice.payment, status: 'cancelled' } },
  'connect_link.completed': connectLinkCapture,
} as const satisfies Record<EventName, TestEvent['data']>;

/** The object of an unknown event type, by the first part of the type. */
const objects = new Map<string, TestEvent['data']>([
  ['payment', payment],
  ['charge', charge],
  ['cashout', cashout],
  ['invoice', invoice],
  ['connect_link', connectLinkCapture],
]);

const UNKNOWN_OBJECT = { id: '0190f3a1-0000-7000-8000-00000000000d' };

/**
 * An event about one of the fixtures. An unknown type, such as `payment.expired`, is about the fixture with which its name
 * begins, or about an object that has only an id.
 *
 * @param changes fields of the object that differ from the fixture, such as `{ id, amount }`
 * @example
 * const event = testEvent('charge.paid', { id: order.chargeId, amount: 38_000 });
 */
export function testEvent(type: OpenText<EventName>, changes: TestEvent['data'] = {}): TestEvent {
  const [noun = type] = type.split('.');
  const object = isKnown(type) ? events[type].object : noun;
  const data: TestEvent['data'] = {
    ...(isKnown(type) ? eventObjects[type] : (objects.get(noun) ?? UNKNOWN_OBJECT)),
    ...changes,
  };
  return { type, object, data, id: `evt_${type}_${data['id']}`, at: new Date('2026-11-21T17:00:00Z') };
}

const isKnown = (type: string): type is EventName => Object.hasOwn(events, type);

/**
 * The JSON body of a delivery, in the envelope of a profile; `stated` by default.
 *
 * @example
 * const body = webhookBody(testEvent('invoice.paid'), 'observed');
 */
export function webhookBody({ type, object, data, id, at }: TestEvent, profile?: ProfileChoice): string {
  const { envelope, environment } = readProfile(profile).events;
  return JSON.stringify(
    envelope === 'data'
      ? { event: type, data }
      : { event: { id, type, timestamp: at.toISOString(), environment }, [object]: data },
  );
}
