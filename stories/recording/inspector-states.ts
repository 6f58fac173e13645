import { text } from '@datafono/test/service-calls';
import type { Answers, InspectorState, Moment } from './recorded.ts';
import { listIn } from './service.ts';

/** The paths of the lists of requests and events that the inspector reads. */
export const JOURNAL = '/v1/journal?limit=301';
export const EVENTS = '/v1/events?limit=301';

export type States = Readonly<Record<string, InspectorState>>;

/**
 * @param place a tab of the inspector, and its open item
 * @param moments the recordings of its answers, the latest last
 */
export const stateOf = (place: string, ...moments: readonly Moment[]): InspectorState => ({
  fragment: `#/${place}`,
  moments,
});

/**
 * The empty states of the inspector and the states of a seeded service.
 *
 * @param payment id of a payment that was rejected once
 */
export function statesOf(seeded: Answers, payment: string): States {
  const find = (path: string, field: string, wanted: RegExp) =>
    listIn(seeded[path]).find((entry) => wanted.test(String(entry[field]))) ?? {};
  const resolved = text(find(JOURNAL, 'path', /\/resolve$/), 'request_id');
  const refused = text(find(JOURNAL, 'status', /^422$/), 'request_id');
  const faulty = text(find(JOURNAL, 'status', /^500$/), 'request_id');
  const failed = text(find(EVENTS, 'type', /^charge\.failed$/), 'id');
  const event = text(find(EVENTS, 'type', /^payment\.rejected$/), 'id');
  const charges = listIn(seeded[EVENTS]).filter(({ type }) => type === 'charge.paid');
  const waiting = text(charges.at(-1) ?? {}, 'id');
  const empty = (tab: string) => stateOf(tab, 'empty');
  const at = (place: string) => stateOf(place, 'seeded');
  return {
    noRequests: empty('requests'),
    noObjects: empty('objects'),
    noEvents: empty('events'),
    noMessages: empty('messages'),
    noPayments: empty('resolver'),
    noFaults: empty('faults'),
    noWebhooks: empty('webhooks'),
    requests: at('requests'),
    manyRequests: stateOf('requests', 'seeded', 'many'),
    request: at(`requests/${resolved}`),
    requestRefused: at(`requests/${refused}`),
    requestFault: at(`requests/${faulty}`),
    objects: at('objects'),
    object: at(`objects/payment/${payment}`),
    events: at('events'),
    event: at(`events/${event}`),
    eventDeclined: at(`events/${failed}`),
    eventWaiting: at(`events/${waiting}`),
    messages: at('messages'),
    resolver: at(`resolver/${payment}`),
    faults: at('faults'),
    webhooks: at('webhooks'),
  };
}
