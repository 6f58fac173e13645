import { describe, expect, it } from 'vitest';
import { type MatcherResult, matchers, type SandboxMatchers } from './matchers.ts';
import { charge } from './shop.driver.ts';
import { startSandbox } from './start-sandbox.ts';

declare module 'vitest' {
  interface Matchers<R> extends SandboxMatchers {}
}

expect.extend(matchers);

/** A matcher as Jest's types define it. */
const forJest: Record<
  string,
  (this: { isNot: boolean }, received: unknown, ...actual: never[]) => Promise<MatcherResult>
> = matchers;

const DECLINED = '4000000000009995';

describe('toHaveCharged', () => {
  it('counts succeeded charges by amount or by the fields of an order', async () => {
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

  it('lists all charges in its message', async () => {
    await using sandbox = await startSandbox();
    const { message } = await matchers.toHaveCharged(sandbox, 1);
    expect(message()).toBe('Expected a succeeded charge of 1 pesos. All charges: none.');
    await charge(sandbox, { number: DECLINED, amount: 5_000 });
    await expect(sandbox).not.toHaveCharged();
    await expect(expect(sandbox).toHaveCharged(1)).rejects.toThrow(/\n {2}declined 5000 "Café" \S+$/);
  });
});

describe('toHaveChargedOnce', () => {
  it('passes for one charge, and fails for none and for two', async () => {
    await using sandbox = await startSandbox();
    await expect(sandbox).not.toHaveChargedOnce(38_000);
    await charge(sandbox, { amount: 38_000 });
    await charge(sandbox, { amount: 38_000, number: DECLINED });
    await expect(sandbox).toHaveChargedOnce(38_000);
    await charge(sandbox, { amount: 38_000 });
    await expect(sandbox).not.toHaveChargedOnce(38_000);
    await expect(expect(sandbox).toHaveChargedOnce(38_000)).rejects.toThrow(
      /exactly one succeeded charge of 38000 pesos/,
    );
  });
});

describe('toHaveSent and toHaveDelivered', () => {
  it('distinguish an answered event from an acknowledged one', async () => {
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
      /a charge\.paid event with \{"amount":38000\}, acknowledged by an endpoint.*\n {2}charge\.paid charge \S+: event 500/s,
    );
    status = 204;
    await sandbox.clock.advance('next');
    await expect(sandbox).toHaveDelivered('charge.paid');
  });
});

describe('the matchers', () => {
  it('reject a value that is no sandbox, and an order without fields of a charge', async () => {
    await using sandbox = await startSandbox();
    await expect(matchers.toHaveCharged({})).rejects.toThrow(TypeError);
    await expect(matchers.toHaveSent(undefined, 'charge.paid')).rejects.toThrow(TypeError);
    const order = { id: '1' } as object;
    await expect(matchers.toHaveCharged(sandbox, order)).rejects.toThrow('Give at least one of amount');
    expect(Object.keys(forJest)).toEqual([
      'toHaveCharged',
      'toHaveChargedOnce',
      'toHaveSent',
      'toHaveDelivered',
    ]);
  });
});
