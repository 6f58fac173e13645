import { stated } from '@datafono/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { callsOf, charge, errorsOf, idOf, NOON } from '../test-support/calls.ts';
import { controlOf } from '../test-support/control.ts';
import { newFile } from '../test-support/files.ts';
import { Harness } from '../test-support/harness.ts';
import { MOST_BALANCE } from './most-balance.ts';

/** The largest integer that a column can store. */
const LAST = Number.MAX_SAFE_INTEGER;

describe('a balance', () => {
  it.each([MOST_BALANCE + 1, LAST])('of %d is rejected, also as the initial one', async (balance) => {
    await using sandbox = await createSandbox({ clock: 'frozen', now: () => NOON });
    const control = controlOf(sandbox);
    expect(errorsOf(await control.put('/v1/balance', { balance }))).toEqual({
      balance: [expect.stringContaining(`de 0 a ${MOST_BALANCE}.`)],
    });
    expect(errorsOf(await control.post('/v1/namespaces', { balance }))).toEqual({
      balance: [expect.any(String)],
    });
    await expect(createSandbox({ balance })).rejects.toMatchObject({ code: 'bad_option' });
  });

  it.each([0, MOST_BALANCE])('of %d is accepted, also as the initial one', async (balance) => {
    await using sandbox = await createSandbox({ balance });
    const control = controlOf(sandbox);
    expect((await control.get('/v1/namespace')).body).toMatchObject({ balance });
    expect((await control.put('/v1/balance', { balance })).body).toEqual({ balance });
    expect((await control.post('/v1/namespaces', { balance })).body).toMatchObject({ balance });
  });

  it('stops at its maximum, and the database can be reopened', async () => {
    const database = newFile();
    const profile = { ...stated, balance: { initial: MOST_BALANCE, collectionsCredit: true } };
    const options = { database, profile, clock: 'frozen', now: () => NOON } as const;
    const balanceOf = async (sandbox: Parameters<typeof controlOf>[0]) =>
      (await controlOf(sandbox).get('/v1/namespace')).body['balance'];
    {
      await using sandbox = await createSandbox(options);
      const { charges, ready } = callsOf(sandbox);
      idOf(await charges({ ...charge, ...(await ready()) }));
      expect(await balanceOf(sandbox)).toBe(MOST_BALANCE);
    }
    await using sandbox = await createSandbox(options);
    expect(await balanceOf(sandbox)).toBe(MOST_BALANCE);
  });
});

describe('a payout that is cancelled', () => {
  let service: Harness;

  beforeEach(async () => {
    service = await Harness.open({ ...stated, balance: { initial: MOST_BALANCE, collectionsCredit: false } });
    return () => service.close();
  });

  it('returns to the balance, up to its maximum', async () => {
    const { balance } = service;
    const ids = [
      await service.made('cashouts', { amount: 10 }),
      await service.made('cashouts', { amount: 7 }),
    ];
    expect(await balance()).toBe(MOST_BALANCE - 17);
    const fill = { balance: MOST_BALANCE - 9 };
    await service.run(({ unit }) => unit.updateTable('namespaces').set(fill).execute());
    for (const [id = '', left] of [[ids[1], MOST_BALANCE - 2] as const, [ids[0], MOST_BALANCE] as const]) {
      expect((await service.control('cashouts.cancel', id)).status).toBe(200);
      expect(await balance()).toBe(left);
    }
  });
});
