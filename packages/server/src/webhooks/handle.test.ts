import { describe, expect, it, vi } from 'vitest';
import { memoryDeliveries, type PayEvent, WebhookError } from '../index.ts';
import { delivery, NOW, OTHER_SECRET, parts, receiver, senders, timed } from '../test-support/webhooks.ts';
import { testEvent } from '../testing/index.ts';

/** An act that ends when it is told to. */
function gate() {
  let [begin, open, fail] = [() => {}, () => {}, (_: Error) => {}];
  const entered = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const end = new Promise<void>((resolve, reject) => {
    [open, fail] = [resolve, reject];
  });
  const act = vi.fn(() => {
    begin();
    return end;
  });
  return { act, entered, open, fail };
}

describe('a genuine event', () => {
  it.each(senders)('is handled and answered with 200: $name', async (profile) => {
    const { name } = profile;
    const act = vi.fn();
    const webhooks = receiver({ profile: name.startsWith('stated') ? 'stated' : 'observed' });
    const response = await webhooks.handle(await delivery({ profile }), act);
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(act).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'charge.paid' }));
    const again = await webhooks.handle(await delivery({ profile }), act);
    expect(again.status).toBe(200);
    expect(act).toHaveBeenCalledOnce();
  });

  it('is answered after it was handled', async () => {
    const { act, entered, open } = gate();
    const { webhooks } = timed();
    const answered = vi.fn();
    const response = webhooks.handle(await delivery(), act).finally(answered);
    await entered;
    expect(answered).not.toHaveBeenCalled();
    open();
    expect((await response).status).toBe(200);
  });

  it('of an unknown type is handled as well', async () => {
    const act = vi.fn<(got: PayEvent) => void>();
    const sent = { ...testEvent('charge.paid'), type: 'charge.disputed' };
    await receiver().handle(await delivery({ event: sent }), act);
    expect(act.mock.calls[0]?.[0]).toMatchObject({ known: false, type: 'charge.disputed' });
  });
});

describe('an event that is delivered more than once', () => {
  it('at the same time is handled once, and the others are answered with 503', async () => {
    const { act, entered, open } = gate();
    const { webhooks } = timed();
    const first = webhooks.handle(await delivery(), act);
    await entered;
    const others = await Promise.all(
      Array.from({ length: 30 }, async () => webhooks.handle(await delivery(), act)),
    );
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([503]));
    expect(others[0]?.headers.get('retry-after')).toBe('5');
    open();
    expect((await first).status).toBe(200);
    expect((await webhooks.handle(await delivery(), act)).status).toBe(200);
    expect(act).toHaveBeenCalledOnce();
  });

  it('is handled by one of the processes that share a store', async () => {
    const store = memoryDeliveries({ now: () => NOW });
    const { act, open } = gate();
    open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => receiver({ store }).handle(await delivery(), act)),
    );
    expect(act).toHaveBeenCalledOnce();
    expect(answers.filter(({ status }) => status === 200)).not.toEqual([]);
  });

  it.each(senders.slice(0, 2))('is handled once, at any age and without its date: $name', async (profile) => {
    let time = NOW;
    const webhooks = receiver({ profile: 'observed', now: () => time });
    const { headers, body } = await parts(await delivery({ profile, id: 'm1' }));
    const signature = headers['x-signature'] ?? '';
    const act = vi.fn();
    for (const sent of [headers, headers, { signature }, { 'x-signature': signature.toUpperCase() }]) {
      if (!('webhook-id' in sent)) time = new Date(NOW.getTime() + 31_536_000_000);
      const request = new Request('https://shop.test', { method: 'POST', headers: sent, body });
      expect((await webhooks.handle(request, act)).status).toBe(200);
    }
    expect(act).toHaveBeenCalledOnce();
  });

  it('differs from the event of the next payment attempt', async () => {
    const act = vi.fn();
    const webhooks = receiver({ profile: 'observed' });
    const sent = (attempt: number) =>
      JSON.stringify({ event: 'payment.rejected', data: { id: 'p1', status: 'pending', attempt } });
    for (const attempt of [1, 2, 1, 2])
      await webhooks.handle(await delivery({ profile: 'observed', event: sent(attempt) }), act);
    expect(act.mock.calls.map(([{ data }]) => data.attempt)).toEqual([1, 2]);
  });
});

describe('a handler that throws', () => {
  it.each([
    [
      'at once',
      () => {
        throw new Error('out of stock');
      },
    ],
    ['later', () => Promise.reject(new Error('out of stock'))],
  ])('%s causes another delivery, which is handled', async (_, failing) => {
    const { webhooks, reported } = timed();
    const response = await webhooks.handle(await delivery(), failing);
    expect([response.status, await response.text()]).toEqual([500, '']);
    expect(reported).toEqual([new Error('out of stock')]);
    const act = vi.fn();
    expect((await webhooks.handle(await delivery(), act)).status).toBe(200);
    expect(act).toHaveBeenCalledOnce();
  });

  it('after its claim expired does not release the next one’s', async () => {
    const { webhooks, advance } = timed();
    const slow = gate();
    const first = webhooks.handle(await delivery(), slow.act);
    await slow.entered;
    advance(61);
    const second = gate();
    const claimed = webhooks.handle(await delivery({ at: new Date(NOW.getTime() + 61_000) }), second.act);
    await second.entered;
    slow.fail(new Error('late'));
    expect((await first).status).toBe(500);
    const third = vi.fn();
    expect((await webhooks.handle(await delivery(), third)).status).toBe(503);
    expect(third).not.toHaveBeenCalled();
    second.open();
    expect((await claimed).status).toBe(200);
  });
});

it('a handler that never ends blocks its event until the lease expires', async () => {
  const { webhooks, advance } = timed();
  const stuck = gate();
  void webhooks.handle(await delivery(), stuck.act);
  await stuck.entered;
  advance(59);
  const act = vi.fn();
  expect((await webhooks.handle(await delivery(), act)).status).toBe(503);
  advance(1);
  expect((await webhooks.handle(await delivery(), act)).status).toBe(200);
  expect(act).toHaveBeenCalledOnce();
});

describe('a request that is not an event', () => {
  it.each([
    [401, 'no_signature', async () => new Request('https://shop.test', { method: 'POST', body: '{}' })],
    [401, 'bad_signature', () => delivery({ secret: OTHER_SECRET })],
    [400, 'too_old', () => delivery({ at: new Date(0) })],
    [400, 'too_new', () => delivery({ at: new Date(NOW.getTime() + 1e6) })],
    [400, 'unreadable', () => delivery({ event: '{}' })],
    [413, 'too_big', () => delivery({ event: ' '.repeat(2 ** 20 + 1) })],
    [
      500,
      'body_was_parsed',
      async () => {
        const request = await delivery();
        await request.json();
        return request;
      },
    ],
  ])('is answered with %i and %s', async (status, code, request) => {
    const act = vi.fn();
    const { webhooks, reported } = timed();
    const response = await webhooks.handle(await request(), act);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code, message: expect.stringMatching(/\.$/) });
    expect(reported).toEqual([expect.any(WebhookError)]);
    expect(act).not.toHaveBeenCalled();
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('is rejected with the method %s', async (method) => {
    const act = vi.fn();
    const response = await receiver().handle(new Request('https://shop.test', { method }), act);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(act).not.toHaveBeenCalled();
  });
});
