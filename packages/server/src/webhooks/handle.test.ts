import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebhookError } from '../index.ts';
import { delivery, NOW, OTHER_SECRET, parts, receiver, senders, timed } from '../test-support/webhooks.ts';
import { memoryDeliveries } from './deliveries.ts';

/** An act that ends when the test ends it. */
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
});

describe('an event that is delivered more than once', () => {
  it('several times at once is handled once, and the other deliveries are answered with 503', async () => {
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
});

describe('a handler that throws', () => {
  it('causes another delivery, which is handled', async () => {
    const { webhooks, reported } = timed();
    const response = await webhooks.handle(await delivery(), () => {
      throw new Error('out of stock');
    });
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

it('a lease is a minute by default', async () => {
  const store = memoryDeliveries();
  const claim = vi.fn(store.claim);
  await receiver({ store: { ...store, claim } }).handle(await delivery(), () => {});
  expect(claim).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.any(String), 60_000);
});

it('a process that stands still blocks its event until the lease expires', async () => {
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

describe('a handler that takes long', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('keeps its claim', async () => {
    const { webhooks, advance } = timed();
    const slow = gate();
    const first = webhooks.handle(await delivery(), slow.act);
    await slow.entered;
    for (let third = 0; third < 9; third += 1) {
      advance(20);
      await vi.advanceTimersByTimeAsync(20_000);
    }
    const at = new Date(NOW.getTime() + 180_000);
    const act = vi.fn();
    expect((await webhooks.handle(await delivery({ at }), act)).status).toBe(503);
    slow.open();
    expect((await first).status).toBe(200);
    expect((await webhooks.handle(await delivery({ at }), act)).status).toBe(200);
    expect(act).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reports a renewal that fails, and goes on', async () => {
    const { webhooks, reported } = timed('renew');
    const slow = gate();
    const first = webhooks.handle(await delivery(), slow.act);
    await slow.entered;
    await vi.advanceTimersByTimeAsync(19_999);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    slow.open();
    expect((await first).status).toBe(200);
    expect(reported).toEqual([new Error('no renew')]);
  });
});

// Before the next test, since no receiver of a process warns twice.
it('an environment that may not be read, as in Deno, stops no delivery, and is not production', async () => {
  const env = { ...process.env };
  const denied = new Proxy(env, {
    get() {
      throw new Error('Requires env access to "NODE_ENV".');
    },
  });
  using _ = vi.spyOn(process, 'env', 'get').mockReturnValue(denied);
  const report = vi.fn();
  expect((await receiver({ report }).handle(await delivery(), () => {})).status).toBe(200);
  expect(report).not.toHaveBeenCalled();
});

it('a receiver without a store warns once, in production', async () => {
  const report = vi.fn();
  const handles = async (options = {}) => receiver({ report, ...options }).handle(await delivery(), () => {});
  await handles();
  expect(report).not.toHaveBeenCalled();
  vi.stubEnv('NODE_ENV', 'production');
  await handles({ store: memoryDeliveries() });
  await handles();
  await handles();
  vi.unstubAllEnvs();
  expect(report.mock.calls).toMatchObject([[{ message: expect.stringContaining('has no store') }]]);
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

  it('is answered with 401 and bad_token, without the token', async () => {
    const webhooks = receiver({ token: 'wh_hdr_0123456789abcdef', report: () => {} });
    const response = await webhooks.handle(await delivery(), vi.fn());
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'bad_token' }]);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('is rejected with the method %s', async (method) => {
    const act = vi.fn();
    const response = await receiver().handle(new Request('https://shop.test', { method }), act);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(act).not.toHaveBeenCalled();
  });
});

describe('a store that fails', () => {
  it('in claim causes another delivery, and act is not called', async () => {
    const { webhooks, reported } = timed('claim');
    const act = vi.fn();
    expect((await webhooks.handle(await delivery(), act)).status).toBe(500);
    expect(act).not.toHaveBeenCalled();
    expect(reported).toEqual([new Error('no claim')]);
  });

  it('in finish does not cause another delivery', async () => {
    const { webhooks, reported } = timed('finish');
    expect((await webhooks.handle(await delivery(), vi.fn())).status).toBe(200);
    expect(reported).toEqual([new Error('no finish')]);
  });

  it('in release reports both errors, and the claim expires', async () => {
    const { webhooks, reported, advance } = timed('release');
    const failed = () => Promise.reject(new Error('out of stock'));
    expect((await webhooks.handle(await delivery(), failed)).status).toBe(500);
    expect(reported).toEqual([new Error('no release'), new Error('out of stock')]);
    expect((await webhooks.handle(await delivery(), vi.fn())).status).toBe(503);
    advance(60);
    expect((await webhooks.handle(await delivery(), vi.fn())).status).toBe(200);
  });
});

it.each([true, undefined, 'Claimed'])('a store whose claim returns %j is rejected', async (said) => {
  const act = vi.fn();
  const report = vi.fn();
  const store = Object({ claim: async () => said, renew: () => {}, finish: () => {}, release: () => {} }); // as without types
  expect((await receiver({ store, report }).handle(await delivery(), act)).status).toBe(500);
  expect(act).not.toHaveBeenCalled();
  expect(report.mock.calls[0]?.[0]).toMatchObject({
    name: 'ConfigurationError',
    message: expect.stringContaining("'claimed', 'running' or 'done'"),
  });
});

describe('a report callback', () => {
  it.each([
    ['throws', () => expect.unreachable()],
    ['rejects', () => Promise.reject(new Error('no log'))],
  ])('that %s changes no answer', async (_, report) => {
    const store = memoryDeliveries(() => NOW);
    const finish = () => Promise.reject(new Error('no finish'));
    const webhooks = receiver({ report, store: { ...store, finish } });
    expect((await webhooks.handle(await delivery({ secret: OTHER_SECRET }), () => {})).status).toBe(401);
    const act = () => Promise.reject(new Error('out of stock'));
    expect((await webhooks.handle(await delivery(), act)).status).toBe(500);
    expect((await webhooks.handle(await delivery(), () => {})).status).toBe(200);
  });
});

it('a program without a console is answered', async () => {
  vi.stubGlobal('console', undefined);
  const response = await receiver().handle(await delivery({ secret: OTHER_SECRET }), () => {});
  vi.unstubAllGlobals();
  expect(response.status).toBe(401);
});

it('the last 10,000 events are stored', async () => {
  const store = memoryDeliveries();
  const claim = (key: string) => store.claim(key, 'holder', 1_000);
  for (let key = 0; key <= 10_000; key += 1) await store.finish(`${key}`);
  expect([await claim('1'), await claim('10000'), await claim('0')]).toEqual(['done', 'done', 'claimed']);
});

it('claims that expired are deleted once there are 10,000', async () => {
  let time = 0;
  const store = memoryDeliveries(() => new Date(time));
  for (let key = 1; key < 10_000; key += 1) await store.claim(`${key}`, 'holder', key > 2 ? 2 : 1);
  const renew = (key: string) => store.renew(key, 'holder', 2);
  time = 1;
  await store.claim('the last', 'holder', 2);
  expect([await renew('1'), await renew('none')]).toEqual([true, false]);
  await store.claim('one more', 'holder', 2);
  expect([await renew('1'), await renew('2'), await renew('3')]).toEqual([true, false, true]);
});

it('an event that was handled has no claim', async () => {
  const store = memoryDeliveries();
  await store.claim('e', 'holder', 1_000);
  await store.finish('e');
  expect(await store.renew('e', 'holder', 1_000)).toBe(false);
});
