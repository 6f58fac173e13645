import { stated } from '@datafono/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { controlOf, errorsOf } from '../test-support/calls.ts';
import { Service } from '../test-support/service.ts';
import { MOST_BALANCE } from './balance.ts';

describe('a balance', () => {
  it.each([
    [MOST_BALANCE + 1, false],
    [MOST_BALANCE, true],
    [0, true],
  ])('of %d is accepted, also as the initial one: %s', async (balance, accepted) => {
    await using sandbox = await createSandbox();
    const { put, post } = controlOf(sandbox);
    const errors = accepted ? {} : { balance: [expect.stringContaining(`de 0 a ${MOST_BALANCE}.`)] };
    expect(errorsOf(await put('/v1/balance', { balance }))).toEqual(errors);
    expect((await post('/v1/namespaces', { balance })).status).toBe(accepted ? 201 : 422);
    const start = createSandbox({ balance }).then((started) => started.close());
    if (accepted) await start;
    else await expect(start).rejects.toMatchObject({ code: 'bad_option' });
  });
});

describe('the balance of a namespace', () => {
  let service: Service;
  const open = async (initial: number, collectionsCredit: boolean) => {
    await service?.close();
    service = await Service.open({ ...stated, balance: { initial, collectionsCredit } });
  };

  beforeEach(() => () => service.close());

  it('includes collections by profile, up to its maximum', async () => {
    for (const [initial, credit, balance] of [
      [1_000, false, 1_000],
      [1_000, true, 26_000],
      [MOST_BALANCE, true, MOST_BALANCE],
    ] as const) {
      await open(initial, credit);
      await service.made('charges');
      await service.made('charges', { test_scenario: 'RISK_CONTROL' });
      expect(await service.balance()).toBe(balance);
    }
  });

  it('gets a cancelled payout back, up to its maximum', async () => {
    await open(MOST_BALANCE, false);
    const [first, second] = [
      await service.made('cashouts', { amount: 10 }),
      await service.made('cashouts', { amount: 7 }),
    ];
    expect(await service.balance()).toBe(MOST_BALANCE - 17);
    await service.setBalance(MOST_BALANCE - 9);
    await service.control('cashouts.cancel', second);
    expect(await service.balance()).toBe(MOST_BALANCE - 2);
    await service.control('cashouts.cancel', first);
    expect(await service.balance()).toBe(MOST_BALANCE);
  });
});
