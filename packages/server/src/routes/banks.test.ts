import { describe, expect, it } from 'vitest';
import { json, type ServiceAnswer } from '../test-support/service.ts';
import { type Shop, shop } from '../test-support/shop.ts';
import { bankList } from './banks.ts';
import type { PayRoutesOptions } from './options.ts';

const banks = [
  { id: 'bank_1', name: 'Bancolombia', logo: 'https://img.example/1.svg', secret: 'no' },
  { id: 'bank_2', name: 'Nequi', logo: 'javascript:alert(1)' },
];

const shown = [
  { id: 'bank_1', name: 'Bancolombia', logo: 'https://img.example/1.svg' },
  { id: 'bank_2', name: 'Nequi' },
];

/** A service that can fail, and a clock that can be moved. */
async function list(maxAgeMs = 60_000) {
  let answer: ServiceAnswer = json(200, { data: banks });
  const { client, calls } = await shop((response) => answer(response));
  let time = 0;
  const reported: unknown[] = [];
  const read = bankList({ client, maxAgeMs, report: (error) => reported.push(error), now: () => time });
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

  it('are the last list while the service fails, without further calls for a while, and a new list afterwards', async () => {
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
});

type Callback = NonNullable<PayRoutesOptions['arrangeBanks']>;

const bancolombia = { id: 'bank_1', name: 'Bancolombia', logo: 'https://img.example/1.svg' };

const nequi = { id: 'bank_2', name: 'Nequi' };

const listed = [bancolombia, nequi];

const withBanks = (arrangeBanks: Callback, more: Partial<PayRoutesOptions> = {}) =>
  shop(json(200, listed), { ...more, arrangeBanks });

async function read({ get }: Shop, headers = {}) {
  const response = await get('/pay/banks', headers);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Calls as code without types does. */
const untyped =
  (value: unknown): Callback =>
  () =>
    Object(value);

describe('the callback arrangeBanks', () => {
  it('orders, hides, groups, disables and describes banks', async () => {
    const disabled = 'Nequi está en mantenimiento hasta las 3 p. m.';
    const shown = { ...nequi, disabled, kind: 'wallet', frequent: true, aliases: ['Neki'] } as const;
    const all = await withBanks(async (banks) =>
      banks
        .toReversed()
        .map((bank) => Object({ ...bank, ...shown, logo: null, margin: 0.3 }))
        .slice(0, 1),
    );
    expect((await read(all)).body).toEqual({ data: [{ ...shown, logo: undefined }] });
    const reversed = await withBanks((banks) => banks.toReversed());
    expect((await read(reversed)).body).toEqual({ data: [nequi, bancolombia] });
    expect(reversed.reported).toEqual([]);
  });

  it('runs for each request, on the list that is cached for all', async () => {
    const own = await withBanks((banks, { headers }) =>
      headers.get('x-session') === 'luis' ? banks.slice(0, 1) : banks,
    );
    expect((await read(own, { 'x-session': 'luis' })).body).toEqual({ data: [bancolombia] });
    const { body, headers } = await read(own);
    expect([body, headers.get('cache-control')]).toEqual([{ data: listed }, 'private, max-age=300']);
    expect(headers.get('vary')).toBe('Accept-Language');
    expect(own.calls).toHaveLength(1);
  });

  it('cannot change the cached list', async () => {
    const own = await withBanks((banks) =>
      banks.map((bank) => Object.assign(bank, { name: `${bank.name}!` })),
    );
    for (const _ of [1, 2])
      expect((await read(own)).body.data).toMatchObject([{ name: 'Bancolombia!' }, { name: 'Nequi!' }]);
  });

  it('runs on the last list while the service fails', async () => {
    let isDown = false;
    const own = await shop((response) => json(isDown ? 503 : 200, isDown ? {} : listed)(response), {
      banksMaxAgeMs: 0,
      arrangeBanks: (banks) => banks.slice(1),
    });
    await read(own);
    isDown = true;
    const { body, headers } = await read(own);
    expect(body).toEqual({ data: [nequi], stale: true });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('what the callback arrangeBanks returns', () => {
  it('loses banks that the service does not list and banks that occur twice: each is reported once, and the others are shown', async () => {
    const own = await withBanks((banks) => [nequi, ...banks, { id: 'bank_9', name: 'Otro' }]);
    for (let requests = 0; requests < 2; requests += 1)
      expect((await read(own)).body).toEqual({ data: [nequi, bancolombia] });
    expect(own.reported).toMatchObject([
      { name: 'ConfigurationError', message: expect.stringContaining('bank_2') },
      { name: 'ConfigurationError', message: expect.stringContaining('bank_9') },
    ]);
  });

  it.each([
    [undefined, 'arrangeBanks must return a list.'],
    [[bancolombia, undefined], 'item 1 is no bank'],
    [[{ id: 'bank_1' }], 'item 0 is no bank'],
    [[bancolombia, { ...nequi, disabled: true }], 'item 1 has a wrong disabled.'],
    [[{ ...nequi, kind: 'cooperative' }], 'item 0 has a wrong kind.'],
    [[{ ...nequi, logo: 7 }], 'item 0 has a wrong logo.'],
  ])('fails as a whole, and is reported: %j', async (returned, message) => {
    const own = await withBanks(untyped(returned));
    const { status, headers, body } = await read(own);
    expect([status, headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(body).toEqual({ code: 'failed', message: expect.any(String) });
    expect(own.reported).toMatchObject([
      { name: 'ConfigurationError', message: expect.stringContaining(message) },
    ]);
  });
});
