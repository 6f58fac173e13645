import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { text } from '@datafono/test/service-calls';
import type { Answers, InspectorState, Recorded } from './recorded.ts';
import { Service } from './service.ts';
import { filesOf } from './visitor.ts';

const JOURNAL = '/v1/journal?limit=301';
const EVENTS = '/v1/events?limit=301';

/** What the inspector reads at its start. */
const paths = [
  '/v1/namespace',
  '/v1/clock',
  JOURNAL,
  EVENTS,
  '/v1/messages?limit=301',
  '/v1/objects?limit=301',
  '/v1/objects?limit=301&type=payment',
  '/v1/faults',
  '/v1/webhooks',
  '/v1/chaos',
];

/** Reads the inspector's document and all it asks for, in a service where nothing happened and in one where much did. */
export async function recordInspector(): Promise<Pick<Recorded, 'files' | 'inspector'>> {
  await using fresh = await Service.open();
  const empty = await read(fresh, paths);
  await using service = await Service.open();
  const payment = await happen(service);
  const lists = await read(service, paths);
  const states = statesOf(lists, payment);
  const seeded = { ...lists, ...(await readOpened(service, Object.values(states))) };
  const open = (path: string) => service.sandbox.control(new Request(`https://control.sandbox.test${path}`));
  const document = await (await open('/')).text();
  return {
    files: await filesOf(document, open),
    inspector: { document, answers: { empty, seeded }, states },
  };
}

async function read(service: Service, all: readonly string[]): Promise<Answers> {
  const answers = all.map(async (path) => [path, await service.control('GET', path)] as const);
  return Object.fromEntries(await Promise.all(answers));
}

/** What the inspector reads when it opens something: the thing itself, and what its first causes led to. */
async function readOpened(service: Service, states: readonly InspectorState[]): Promise<Answers> {
  const answers: Record<string, unknown> = {};
  for (const { fragment } of states) {
    const [, tab = '', ...item] = fragment.split('/');
    const thing = pathOf(tab, item);
    if (thing === undefined) continue;
    if (thing !== '') answers[thing] = await service.control('GET', thing);
    const refs = tab === 'requests' ? item : rootsIn(answers[thing]);
    Object.assign(answers, await read(service, causePaths(refs)));
  }
  return answers;
}

/** Where a thing is read; the empty string for a request, which is read as a cause. */
function pathOf(tab: string, item: readonly string[]): string | undefined {
  if (item.length === 0) return undefined;
  if (tab === 'requests') return '';
  return tab === 'events'
    ? `/v1/events?id=${item[0]}`
    : `/v1/objects/${['payment', ...item].slice(-2).join('/')}`;
}

/** The requests that an object, or an event, goes back to. */
function rootsIn(answer: unknown): readonly string[] {
  const { history, data } = Object(answer);
  const origins = listIn({ data: history ?? data }).map(({ origin }) => Object(origin));
  return [...new Set(origins.map(({ root, ref }) => String(root?.ref ?? ref)))];
}

function causePaths(refs: readonly string[]): readonly string[] {
  const named = (name: string) => new URLSearchParams([...refs.map((ref) => [name, ref]), ['limit', '1000']]);
  return [`/v1/journal?${named('request')}`, `/v1/history?${named('root')}`, `/v1/events?${named('root')}`];
}

/**
 * Something of every kind happens.
 *
 * @returns id of a payment that was rejected once
 */
async function happen(service: Service): Promise<string> {
  const receiver = await receive();
  try {
    await service.control('POST', '/v1/webhooks', { url: receiver.url });
    await service.control('POST', '/v1/webhooks', {
      url: 'http://127.0.0.1:9/',
      events: ['payment.rejected'],
    });
    await service.charge();
    const { id } = await service.payment({ phone: '+573001234567' });
    await service.api('POST', `/v1/payments/${id}/resolve`, { action: 'reject', remarks: 'CARD_EXPIRED' });
    await service.control('POST', '/v1/clock/advance', { by: { minutes: 1 } });
    await service.link();
    await delivered(service);
    // Its event waits for the clock, which nobody moves any more.
    await service.charge();
    await service.api('POST', '/v1/payments', { title: '' }).catch(() => {});
    // What the interface itself states.
    await service.api('POST', `/v1/payments/${id}/resolve`, { action: 'reject' }).catch(() => {});
    const route = 'POST /v1/charges';
    await service.control('POST', '/v1/faults', { kind: 'error500', route, times: 2 });
    await service.charge().catch(() => {});
    return id;
  } finally {
    receiver.server.close();
  }
}

/** A shop that is told of events. */
async function receive(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end());
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  // A server that listens at a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}/webhooks` };
}

/** Waits until every event was answered, or not, by everybody who gets it. */
async function delivered(service: Service): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    const events = listIn(await service.control('GET', '/v1/events'));
    const deliveries = events.flatMap((event) => listIn({ data: event['deliveries'] }));
    if (events.length > 1 && deliveries.length > events.length) return;
    await pause(10);
  }
  throw new Error('The events were not delivered.');
}

function statesOf(seeded: Answers, payment: string): Recorded['inspector']['states'] {
  const find = (path: string, field: string, wanted: RegExp) =>
    listIn(seeded[path]).find((entry) => wanted.test(String(entry[field]))) ?? {};
  const resolved = text(find(JOURNAL, 'path', /\/resolve$/), 'request_id');
  const refused = text(find(JOURNAL, 'status', /^422$/), 'request_id');
  const faulty = text(find(JOURNAL, 'status', /^500$/), 'request_id');
  const event = text(find(EVENTS, 'type', /^payment\.rejected$/), 'id');
  const charges = listIn(seeded[EVENTS]).filter(({ type }) => type === 'charge.paid');
  const waiting = text(charges.at(-1) ?? {}, 'id');
  const at = (fragment: string, answers: InspectorState['answers'] = 'seeded') => ({ fragment, answers });
  return {
    empty: at('#/requests', 'empty'),
    requests: at('#/requests'),
    request: at(`#/requests/${resolved}`),
    requestRefused: at(`#/requests/${refused}`),
    requestFault: at(`#/requests/${faulty}`),
    objects: at('#/objects'),
    object: at(`#/objects/payment/${payment}`),
    events: at('#/events'),
    event: at(`#/events/${event}`),
    eventWaiting: at(`#/events/${waiting}`),
    messages: at('#/messages'),
    resolver: at(`#/resolver/${payment}`),
    faults: at('#/faults'),
    webhooks: at('#/webhooks'),
  };
}

/** The entries of a list of the control API. */
function listIn(body: unknown): readonly Record<string, unknown>[] {
  const data: unknown = Object(body)['data'];
  return Array.isArray(data) ? data : [];
}
