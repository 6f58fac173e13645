import { describe, expect, it } from 'vitest';
import { json, type ServiceAnswer } from '../test-support/service.ts';
import { shop } from '../test-support/shop.ts';
import { bankList } from './bank-list.ts';

const banks = [
  { id: 'bank_1', name: 'Bancolombia', logo: 'https://img.example/1.svg', secret: 'no' },
  { id: 'bank_2', name: 'Nequi', logo: 'javascript:alert(1)' },
];
const shown = [
  { id: 'bank_1', name: 'Bancolombia', logo: 'https://img.example/1.svg' },
  { id: 'bank_2', name: 'Nequi' },
];

/** A service that can be broken, and time that can be moved. */
async function list(maxAge = 60) {
  let answer: ServiceAnswer = json(200, { data: banks });
  const { client, calls } = await shop((response) => answer(response));
  let time = 0;
  const reported: unknown[] = [];
  const read = bankList({ client, maxAge, report: (error) => reported.push(error), now: () => time });
  return {
    read,
    calls,
    reported,
    pass: (seconds: number) => {
      time += seconds * 1_000;
    },
    breakIt: () => {
      answer = (response) => response.destroy();
    },
    mend: () => {
      answer = json(200, banks.slice(0, 1));
    },
  };
}

describe('the banks', () => {
  it('are fetched once for concurrent readers, and cached', async () => {
    const { read, calls, pass } = await list();
    const lists = await Promise.all([read(), read(), read()]);
    pass(59);
    for (const one of [...lists, await read()]) expect(one).toEqual({ data: shown });
    expect(calls).toHaveLength(1);
    pass(2);
    await read();
    expect(calls).toHaveLength(2);
  });

  it('are the last ones while the service fails, which is not called in the meantime, and new ones afterwards', async () => {
    const { read, calls, pass, breakIt, mend, reported } = await list();
    await read();
    breakIt();
    pass(61);
    expect(await read()).toEqual({ data: shown, stale: true });
    expect(await read()).toEqual({ data: shown, stale: true });
    expect([calls.length, reported.length]).toEqual([2, 1]);
    mend();
    pass(16);
    expect(await read()).toEqual({ data: shown.slice(0, 1) });
  });

  it('are an error while the service fails and none are cached', async () => {
    const { read, breakIt, mend } = await list();
    breakIt();
    await expect(read()).rejects.toThrow();
    mend();
    expect(await read()).toEqual({ data: shown.slice(0, 1) });
  });

  it('are served to anybody with a cache lifetime; while the service fails, with 503', async () => {
    const { get } = await shop(json(200, banks));
    const answer = await get('/pay/banks', { 'x-session': 'nobody' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=300']);
    expect(await answer.json()).toEqual({ data: shown });
    const out = await shop(json(503, { message: 'Out.' }, { 'Retry-After': '7' }));
    const failed = await out.get('/pay/banks');
    expect([failed.status, failed.headers.get('retry-after'), failed.headers.get('cache-control')]).toEqual([
      503,
      '7',
      'no-store',
    ]);
    expect(await failed.json()).toEqual({ code: 'unavailable', message: expect.any(String) });
  });

  it('from the cache are marked as stale', async () => {
    let answer: ServiceAnswer = json(200, banks);
    const { get } = await shop((response) => answer(response), { banksMaxAge: 0 });
    await get('/pay/banks');
    answer = json(503, { message: 'Out.' });
    const stale = await get('/pay/banks');
    expect(stale.headers.get('cache-control')).toBe('no-store');
    expect(await stale.json()).toEqual({ data: shown, stale: true });
  });
});
