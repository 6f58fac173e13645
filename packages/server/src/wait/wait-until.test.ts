import { describe, expect, it, vi } from 'vitest';
import { createClient, createEventFeed, type EventFeed } from '../index.ts';
import { failureOf, json, SECRET_KEY, service } from '../testing/service.ts';

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

  it('refuses a deadline that cannot be', async () => {
    const { client, calls } = await waiting();
    expect(await failureOf(client.charges.waitFor('c', { deadline: 0 }))).toMatchObject({
      name: 'RequestError',
      message: expect.stringMatching(/^charges\.waitFor: deadline must be/),
    });
    expect(calls).toEqual([]);
  });
});

it.each(['approved', 'declined', 'cancelled', 'expired'])(
  'a payment that is %s has come to an end',
  async (status) => {
    const { baseUrl } = await service(json(200, { id: 'p', status }));
    const client = createClient({ secretKey: SECRET_KEY, baseUrl });
    expect(await client.payments.waitFor('p')).toMatchObject({ status });
  },
);
