import { describe, expect, it } from 'vitest';
import { matchers, type SandboxMatchers, type Verdict } from './matchers.ts';
import { charge } from './shop.driver.ts';
import { startSandbox } from './start-sandbox.ts';

declare module 'vitest' {
  interface Matchers<R> extends SandboxMatchers {}
}

expect.extend(matchers);

/** What Jest takes: a matcher of anything, whose message is made when it is asked for. */
const forJest: Record<
  string,
  (this: { isNot: boolean }, received: unknown, ...actual: never[]) => Promise<Verdict>
> = matchers;

const DECLINED = '4000000000009995';

describe('toHaveCharged', () => {
  it('counts what took money, by amount or by what an order has', async () => {
    await using sandbox = await startSandbox();
    await expect(sandbox).not.toHaveCharged();
    await charge(sandbox, { amount: 38_000, title: 'Café' });
    await expect(sandbox).toHaveCharged();
    await expect(sandbox).toHaveCharged(38_000);
    await expect(sandbox).not.toHaveCharged(37_999);
    const order = { id: 'order-1', amount: 38_000, title: 'Café' };
    await expect(sandbox).toHaveCharged(order);
    await expect(sandbox).not.toHaveCharged({ ...order, title: 'Té' });
    const [made] = await sandbox.charges();
    const means = { customer_id: made?.customer_id ?? '', card_id: made?.payment_method_id ?? '' };
    await expect(sandbox).toHaveCharged(means);
    await expect(sandbox).not.toHaveCharged({ ...means, card_id: 'another' });
  });

  it('does not count what was declined', async () => {
    await using sandbox = await startSandbox();
    await charge(sandbox, { number: DECLINED });
    await expect(sandbox).not.toHaveCharged();
  });

  it('says which charges there are', async () => {
    await using sandbox = await startSandbox();
    const { message } = await matchers.toHaveCharged(sandbox, 1);
    expect(message()).toBe('Expected a charge that took money of 1 pesos. The charges made are: none.');
    await charge(sandbox, { number: DECLINED, amount: 5_000 });
    await expect(expect(sandbox).toHaveCharged(1)).rejects.toThrow(/\n {2}declined 5000 "Café" \S+$/);
  });
});

describe('toHaveChargedOnce', () => {
  it('is for one, and neither for none nor for two', async () => {
    await using sandbox = await startSandbox();
    await expect(sandbox).not.toHaveChargedOnce(38_000);
    await charge(sandbox, { amount: 38_000 });
    await charge(sandbox, { amount: 38_000, number: DECLINED });
    await expect(sandbox).toHaveChargedOnce(38_000);
    await charge(sandbox, { amount: 38_000 });
    await expect(sandbox).not.toHaveChargedOnce(38_000);
    await expect(expect(sandbox).toHaveChargedOnce(38_000)).rejects.toThrow(
      /exactly one charge that took money of 38000 pesos/,
    );
  });
});

describe('toHaveSent and toHaveDelivered', () => {
  it('tell what came from what was taken', async () => {
    await using sandbox = await startSandbox();
    let status = 500;
    await sandbox.receiveEvents(() => new Response(null, { status }));
    await charge(sandbox, { amount: 38_000 });
    await expect(sandbox).not.toHaveSent('charge.paid');
    await sandbox.deliverEvents();
    await expect(sandbox).toHaveSent('charge.paid', { amount: 38_000 });
    await expect(sandbox).not.toHaveSent('charge.paid', { amount: 1 });
    await expect(sandbox).not.toHaveSent('charge.failed');
    await expect(expect(sandbox).toHaveDelivered('charge.paid', { amount: 38_000 })).rejects.toThrow(
      /event charge\.paid of \{"amount":38000\} that was taken by a receiver.*\n {2}charge\.paid charge \S+: event 500/s,
    );
    status = 204;
    await sandbox.clock.advance('next');
    await expect(sandbox).toHaveDelivered('charge.paid');
  });
});

describe('what a matcher cannot judge', () => {
  it('is no sandbox, and an order that says nothing of a charge', async () => {
    await using sandbox = await startSandbox();
    await expect(matchers.toHaveCharged({})).rejects.toThrow(TypeError);
    await expect(matchers.toHaveSent(undefined, 'charge.paid')).rejects.toThrow(TypeError);
    const order = { id: '1' } as object;
    await expect(matchers.toHaveCharged(sandbox, order)).rejects.toThrow('Name the amount');
    expect(Object.keys(forJest)).toEqual([
      'toHaveCharged',
      'toHaveChargedOnce',
      'toHaveSent',
      'toHaveDelivered',
    ]);
  });
});
