import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listIn, type Service } from './service.ts';
import { Visitor } from './visitor.ts';

/**
 * Creates an object, event, message, fault and webhook endpoint of every kind.
 *
 * @returns id of a payment that was rejected once
 */
export async function seed(service: Service): Promise<string> {
  const receiver = await startReceiver();
  try {
    await service.control('POST', '/v1/webhooks', { url: receiver.url });
    await service.control('POST', '/v1/webhooks', {
      url: 'http://127.0.0.1:9/',
      events: ['payment.rejected'],
    });
    await service.charge();
    await service.charge({ test_scenario: 'INSUFFICIENT_FUNDS' });
    const { id } = await service.payment({ phone: '+573001234567' });
    await service.api('POST', `/v1/payments/${id}/resolve`, { action: 'reject', remarks: 'CARD_EXPIRED' });
    await service.control('POST', '/v1/clock/advance', { by: { minutes: 1 } });
    await service.link();
    await delivered(service);
    // Its event is late, and waits for the frozen clock, which stays where it is.
    await service.control('PUT', '/v1/chaos', { delay: 1 });
    await service.charge();
    await service.control('PUT', '/v1/chaos', {});
    await service.api('POST', '/v1/payments', { title: '' }).catch(() => {});
    // An error that the interface states.
    await service.api('POST', `/v1/payments/${id}/resolve`, { action: 'reject' }).catch(() => {});
    const route = 'POST /v1/charges';
    await service.control('POST', '/v1/faults', { kind: 'error500', route, times: 2 });
    await service.charge().catch(() => {});
    await service.control('POST', '/v1/faults', {
      kind: 'latency',
      probability: 0.25,
      afterCommit: true,
      seed: 7,
      key: 'order-7',
    });
    return id;
  } finally {
    receiver.server.close();
  }
}

/** A webhook endpoint of a shop. */
async function startReceiver(): Promise<{ server: Server; url: string }> {
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

/** Waits until every event was delivered to, or refused by, every endpoint. */
async function delivered(service: Service): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    const events = listIn(await service.control('GET', '/v1/events'));
    const deliveries = events.flatMap((event) => listIn({ data: event['deliveries'] }));
    if (events.length > 1 && deliveries.length > events.length) return;
    await pause(10);
  }
  throw new Error('The events were not delivered.');
}

/** Sends more requests than the inspector lists at once; they change nothing. */
export async function sendMany(service: Service): Promise<void> {
  const send = () => service.read('/v1/customers/cus_unknown').catch(() => {});
  await Promise.all(Array.from({ length: 315 }, send));
}

/**
 * Creates a link with more causes than the inspector shows at once.
 *
 * @returns its id
 */
export async function captureOften(service: Service): Promise<string> {
  const { url, id } = await service.link({ single_use: false });
  const visitor = new Visitor(service, 'es-CO');
  const account = await visitor.account();
  for (let number = 1_234_501; number < 1_234_554; number += 1)
    await visitor.send(url, { ...account, account_number: String(number) });
  return id;
}
