import { describe, expect, it, vi } from 'vitest';
import { type DeliveryStore, memoryDeliveries } from '../index.ts';
import { delivery, NOW, OTHER_SECRET, receiver, timed } from '../test-support/webhooks.ts';

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

describe('a store with another interface', () => {
  const storeOf = (store: object) => store as DeliveryStore; // as from code without types
  const steps = { claim: () => 'claimed', finish: () => {}, release: () => {} };
  const boom = () => {
    throw new Error('boom');
  };

  it('may be synchronous', async () => {
    const report = vi.fn();
    const webhooks = receiver({ store: storeOf(steps), report });
    expect((await webhooks.handle(await delivery(), () => {})).status).toBe(200);
    expect((await webhooks.handle(await delivery(), boom)).status).toBe(500);
    expect(report.mock.calls).toEqual([[new Error('boom')]]);
  });

  it('may throw synchronously', async () => {
    const report = vi.fn();
    const webhooks = receiver({ store: storeOf({ ...steps, finish: boom, release: boom }), report });
    const { status } = await webhooks.handle(await delivery(), () => {});
    expect([status, report.mock.calls]).toEqual([200, [[new Error('boom')]]]);
    const act = () => Promise.reject(new Error('out of stock'));
    expect((await webhooks.handle(await delivery(), act)).status).toBe(500);
    expect(report.mock.calls.slice(1)).toEqual([[new Error('boom')], [new Error('out of stock')]]);
  });

  it.each([true, undefined, null, 'Claimed', { rowCount: 1 }])(
    'is rejected when claim returns %j',
    async (said) => {
      const act = vi.fn();
      const report = vi.fn();
      const webhooks = receiver({ store: storeOf({ ...steps, claim: async () => said }), report });
      expect((await webhooks.handle(await delivery(), act)).status).toBe(500);
      expect(act).not.toHaveBeenCalled();
      expect(report.mock.calls[0]?.[0]).toMatchObject({
        name: 'ConfigurationError',
        message: expect.stringContaining("'claimed', 'running' or 'done'"),
      });
    },
  );
});

describe('a report callback', () => {
  it.each([
    [
      'at once',
      () => {
        throw new Error('no log');
      },
    ],
    ['later', () => Promise.reject(new Error('no log'))],
  ])('that %s changes no answer', async (_, report) => {
    const store = memoryDeliveries({ now: () => NOW });
    const finish = () => Promise.reject(new Error('no finish'));
    const webhooks = receiver({ report, store: { ...store, finish } });
    expect((await webhooks.handle(await delivery({ secret: OTHER_SECRET }), () => {})).status).toBe(401);
    const act = () => Promise.reject(new Error('out of stock'));
    expect((await webhooks.handle(await delivery(), act)).status).toBe(500);
    expect((await webhooks.handle(await delivery(), () => {})).status).toBe(200);
  });
});

it.each([undefined, null, 'POST', {}])('a value that is no request is answered: %j', async (given) => {
  const request = given as unknown as Request; // as from code without types
  expect((await receiver({ report: () => {} }).handle(request, () => {})).status).toBeGreaterThanOrEqual(400);
});
