import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { charge, chargingFixture, orderId, visa } from '../test-support/charging-fixture.ts';
import { json } from '../test-support/service.ts';
import { shop } from '../test-support/shop.ts';

const runtimes = [
  ['workerd', 'navigator', { userAgent: 'Cloudflare-Workers' }],
  ['Vercel’s edge', 'EdgeRuntime', 'vercel'],
] as const;

describe.each(runtimes)('in %s, where a request ends with its browser', (_, name, value) => {
  const pretend = () => {
    vi.stubGlobal(name, value);
    onTestFinished(() => void vi.unstubAllGlobals());
  };

  it('no request waits for another one’s list of banks', async () => {
    pretend();
    const { get, calls } = await shop(json(200, [{ id: 'bank_1', name: 'Nequi' }]));
    await Promise.all([get('/pay/banks'), get('/pay/banks')]);
    expect(calls).toHaveLength(2);
    await get('/pay/banks');
    expect(calls).toHaveLength(2);
  });

  it('no request waits for another request’s charge: it sends the same key itself', async () => {
    pretend();
    const { pay, holdAnswers, release, untilPending, read, chargeCalls } = await chargingFixture([
      charge('succeeded'),
      charge('succeeded'),
    ]);
    holdAnswers();
    const gone = pay(visa);
    await untilPending(1);
    expect(await read()).toMatchObject({ state: 'unknown', reason: 'lost' });
    const staying = pay(visa);
    await untilPending(2);
    release(1);
    expect(await staying).toMatchObject({ state: 'paid', attempt: 1 });
    release(0);
    expect(await gone).toMatchObject({ state: 'paid', attempt: 1 });
    expect(chargeCalls().map(({ key }) => key)).toEqual(Array(2).fill(`order-${orderId}-attempt-1`));
  });
});
