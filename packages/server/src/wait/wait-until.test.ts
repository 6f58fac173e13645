import { getEventListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient, createEventFeed, type EventFeed } from '../index.ts';
import {
  everythingOf,
  failureOf,
  json,
  SECRET_KEY,
  type ServiceAnswer,
  service,
} from '../testing/service.ts';

const charge = (status: string) => ({ id: 'cha_1', status, amount: 1, title: 't' });

/** A service whose charge is `pending` until it is said to be otherwise, and a feed of events. */
async function waiting() {
  let status = 'pending';
  const { baseUrl, calls } = await service((response) => json(200, charge(status))(response));
  const client = createClient({ secretKey: SECRET_KEY, baseUrl, retries: 0 });
  const become = (next: string) => {
    status = next;
  };
  return { client, calls, become, feed: createEventFeed() };
}

/** An event about the charge, once somebody waits for one. */
async function tell(feed: EventFeed, subscribed: Promise<void>): Promise<void> {
  await subscribed;
  feed.publish({ data: charge('succeeded') });
}

describe('waiting for the end of a charge', () => {
  it('reads until it has come', async () => {
    const { client, calls, become } = await waiting();
    const end = client.charges.waitFor('cha_1');
    await vi.waitFor(() => expect(calls).not.toHaveLength(0));
    become('paid');
    expect(await end).toMatchObject({ status: 'succeeded', raw_status: 'paid' });
  });

  it('reads at once when an event is about it, and believes what it reads', async () => {
    const { client, calls, become, feed } = await waiting();
    let waits = () => {};
    const subscribed = new Promise<void>((resolve) => {
      waits = resolve;
    });
    const events = {
      subscribe: (listener: Parameters<typeof feed.subscribe>[0]) => {
        waits();
        return feed.subscribe(listener);
      },
    };
    const end = client.charges.waitFor('cha_1', { events });
    await tell(feed, subscribed); // while the first read is on its way: it is not forgotten
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    become('declined');
    feed.publish({ data: { id: 'another' } });
    feed.publish({ data: charge('succeeded') });
    expect(await end).toMatchObject({ status: 'declined' });
    feed.publish({ data: charge('succeeded') });
    expect(calls).toHaveLength(3);
  });

  it('ends at its deadline', async () => {
    const { client } = await waiting();
    const error = await failureOf(client.charges.waitFor('cha_1', { deadline: 30 }));
    expect(error).toMatchObject({ name: 'DeadlineError', message: expect.stringContaining('30 ms') });
  });

  it('ends with its signal', async () => {
    const { client, calls } = await waiting();
    const controller = new AbortController();
    const end = failureOf(client.charges.waitFor('cha_1', { signal: controller.signal }));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    controller.abort();
    expect(await end).toMatchObject({ name: 'AbortedError' });
  });

  it('fails as the read does', async () => {
    const { baseUrl } = await service(json(404, { message: 'No está.' }));
    const client = createClient({ secretKey: SECRET_KEY, baseUrl });
    expect(await failureOf(client.charges.waitFor('cha_1'))).toMatchObject({ name: 'NotFoundError' });
  });

  it.each(['in_review', 'processing_by_bank'])('waits on at %s, a word that nobody knows', async (word) => {
    const { client, calls, become } = await waiting();
    become(word);
    const end = client.charges.waitFor('cha_1');
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(1), 5_000);
    become('paid');
    expect(await end).toMatchObject({ status: 'succeeded' });
  });

  it('refuses a deadline that cannot be', async () => {
    const { client, calls } = await waiting();
    expect(await failureOf(client.charges.waitFor('c', { deadline: 0 }))).toMatchObject({
      name: 'RequestError',
      message: expect.stringMatching(/^charges\.waitFor: deadline must be/),
    });
    expect(calls).toEqual([]);
  });
});

it.each([
  ...['succeeded', 'paid', 'declined', 'failed', 'refunded', 'Disputed'].map(
    (word) => ['charges', word] as const,
  ),
  ...['approved', 'declined', 'canceled', 'expired', 'refunded', 'partial_expired'].map(
    (word) => ['payments', word] as const,
  ),
])('one of %s that is %s has come to an end', async (noun, word) => {
  const { baseUrl, calls } = await service(json(200, { ...charge(word), id: 'p' }));
  const client = createClient({ secretKey: SECRET_KEY, baseUrl });
  expect(await client[noun].waitFor('p')).toMatchObject({ raw_status: word });
  expect(calls).toHaveLength(1);
});

describe('a read that fails while it waits', () => {
  const refused = (status: number, headers = {}) => json(status, { message: 'No.' }, headers);

  /** A charge that is paid, of a service that fails so often with this before it says so. */
  async function failing(answer: ServiceAnswer, times: number) {
    const { baseUrl, calls } = await service((response) =>
      calls.length > times ? json(200, charge('paid'))(response) : answer(response),
    );
    return { client: createClient({ secretKey: SECRET_KEY, baseUrl, retries: 0 }), calls };
  }

  it.each([
    ['a connection that is reset', (response: ServerResponse) => response.socket?.destroy()],
    ['408', refused(408)],
    ['429', refused(429)],
    ['429 of a proxy', (response: ServerResponse) => response.writeHead(429).end('<p>Slow')],
    ['500', refused(500)],
    ['503', refused(503)],
  ])('with %s is made again', async (_, answer) => {
    const { client, calls } = await failing(answer, 2);
    expect(await client.charges.waitFor('c')).toMatchObject({ status: 'succeeded' });
    expect(calls).toHaveLength(3);
  });

  it('for want of an answer is made again', async () => {
    const { baseUrl, calls } = await service((response) => {
      if (calls.length > 1) json(200, charge('paid'))(response);
    });
    const client = createClient({ secretKey: SECRET_KEY, baseUrl, retries: 0, deadline: 50 });
    expect(await client.charges.waitFor('c')).toMatchObject({ status: 'succeeded' });
  });

  it('is not made again before the service wants it, whatever event comes', async () => {
    const { client, calls } = await failing(refused(429, { 'Retry-After': '1' }), 1);
    const feed = createEventFeed();
    const begun = performance.now();
    const end = client.charges.waitFor('c', { events: feed });
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const telling = setInterval(() => feed.publish({ data: { id: 'c' } }), 10);
    onTestFinished(() => clearInterval(telling));
    await end;
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1_000);
    expect(calls).toHaveLength(2);
  });

  it.each([
    [403, 'PermissionError'],
    [404, 'NotFoundError'],
    [501, 'UnavailableError'],
  ])('with %d ends the waiting', async (status, name) => {
    const { client, calls } = await failing(refused(status), 1);
    expect(await failureOf(client.charges.waitFor('c'))).toMatchObject({ name });
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['again and again', {}],
    ['and is to wait for longer than there is', { 'Retry-After': '3600' }],
  ])('%s is told of at the deadline', async (_, headers) => {
    const { client } = await failing(refused(503, headers), Number.POSITIVE_INFINITY);
    const begun = performance.now();
    const error = await failureOf(client.charges.waitFor('c', { deadline: 700 }));
    expect(performance.now() - begun).toBeGreaterThan(690);
    expect(error).toMatchObject({ name: 'DeadlineError', cause: { name: 'UnavailableError', status: 503 } });
    expect(everythingOf(error)).not.toContain(SECRET_KEY);
  });

  it('and got through later is not told of', async () => {
    const { baseUrl, calls } = await service((response) =>
      (calls.length > 1 ? json(200, charge('pending')) : refused(503))(response),
    );
    const client = createClient({ secretKey: SECRET_KEY, baseUrl, retries: 0 });
    const error = await failureOf(client.charges.waitFor('c', { deadline: 700 }));
    expect(calls.length).toBeGreaterThan(1);
    expect(error).not.toHaveProperty('cause');
  });

  it('leaves nothing of the signal and the feed that ended it', async () => {
    const { client, calls } = await failing(refused(429, { 'Retry-After': '60' }), 9);
    const { signal, abort } = controlled();
    const end = failureOf(client.charges.waitFor('c', { signal }));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await vi.waitFor(() => expect(process.getActiveResourcesInfo()).toContain('Timeout'));
    abort();
    expect(await end).toMatchObject({ name: 'AbortedError' });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

function controlled() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
