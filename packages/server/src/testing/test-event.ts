import { type EventName, events } from '@datafono/contract';
import { type ProfileChoice, readProfile } from '../config/profile.ts';
import { fixtures } from './fixtures.ts';

/** What happened, before it is in an envelope. */
export interface TestEvent {
  readonly type: string;
  /** The noun of what it is about. */
  readonly object: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly id: string;
  readonly at: Date;
}

const { payment, invoice } = fixtures;
const { charge, declinedCharge: declined, cashout, connectLinkCapture } = fixtures;

/** What each event carries: its object as it is then. */
const carried = {
  'payment.approved': { ...payment, status: 'approved' },
  'payment.rejected': { ...payment, status: 'declined', remarks: declined.remarks },
  'charge.paid': charge,
  'charge.failed': declined,
  'cashout.completed': { ...cashout, status: 'processed' },
  'invoice.paid': { ...invoice, status: 'PAID', payment: { ...invoice.payment, status: 'approved' } },
  'invoice.canceled': { ...invoice, status: 'DELETED', payment: { ...invoice.payment, status: 'cancelled' } },
  'connect_link.completed': connectLinkCapture,
} as const satisfies Record<EventName, TestEvent['data']>;

/** What an event of a name that nobody knows carries, by how the name begins. */
const nouns = new Map<string, TestEvent['data']>([
  ['payment', payment],
  ['charge', charge],
  ['cashout', cashout],
  ['invoice', invoice],
  ['connect_link', connectLinkCapture],
]);

const SOMETHING = { id: '0190f3a1-0000-7000-8000-00000000000d' };

/**
 * An event, about one of the fixtures. The service may send names that the interface does not have: such an event is
 * about what its name begins with, such as `payment.expired`, or about something that has no more than an id.
 *
 * @param changes fields of its object that are to be otherwise, such as `{ id, amount }`
 */
export function testEvent(
  type: EventName | (string & Record<never, never>),
  changes: TestEvent['data'] = {},
): TestEvent {
  const [noun = type] = type.split('.');
  const object = isKnown(type) ? events[type].object : noun;
  const data: TestEvent['data'] = {
    ...(isKnown(type) ? carried[type] : (nouns.get(noun) ?? SOMETHING)),
    ...changes,
  };
  return { type, object, data, id: `evt_${type}_${data['id']}`, at: new Date('2026-11-21T17:00:00Z') };
}

const isKnown = (type: string): type is EventName => Object.hasOwn(events, type);

/** The body of a webhook with an event, in the envelope of a profile; `stated` by default. */
export function webhookBody({ type, object, data, id, at }: TestEvent, profile?: ProfileChoice): string {
  const { envelope, environment } = readProfile(profile).events;
  return JSON.stringify(
    envelope === 'data'
      ? { event: type, data }
      : { event: { id, type, timestamp: at.toISOString(), environment }, [object]: data },
  );
}
