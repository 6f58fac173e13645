import { stated } from '@datafono/contract';
import { beforeEach, expect, it } from 'vitest';
import type { Json } from '../test-support/calls.ts';
import { bankId, DAYS, Service } from '../test-support/service.ts';

const HOUR = 60 * 60;

let service: Service;
let ids: { customer_id: string; account_id: string };

beforeEach(async () => {
  service = await Service.open();
  ids = await service.withAccount();
  return () => service.close();
});

const cashout = (changes: Json = {}) => service.create('cashouts', { ...ids, ...changes });
const statusOf = (id: unknown) => service.statusOf('cashouts', id);

it.each([
  ['ACH', HOUR, 3 * DAYS],
  ['TURBO', 60, HOUR / 2],
])('a payout by %s starts after %d seconds and arrives after %d', async (method, starts, arrives) => {
  const { id } = (await cashout({ method })).body;
  await service.pass(starts - 1);
  expect(await statusOf(id)).toBe('pending');
  await service.pass(1);
  expect(await statusOf(id)).toBe('processing');
  await service.pass(arrives - starts - 1);
  expect([await statusOf(id), await service.types()]).toEqual(['processing', []]);
  await service.pass(1);
  expect([await statusOf(id), await service.types()]).toEqual(['processed', ['cashout.completed']]);
});

it('a payout to a bank that its method does not reach is refused and schedules nothing; another is not', async () => {
  await service.control('banks.update', bankId, { available: false, methods: ['TURBO'] });
  const before = [await service.balance(), (await service.history()).length];
  expect((await cashout({ method: 'TURBO' })).status).toBe(422);
  expect([await service.balance(), (await service.history()).length, await service.pass(0)]).toEqual([
    ...before,
    null,
  ]);
  expect((await cashout()).status).toBe(201);
});

it('a payout to an unknown account is created, and fails, in a profile that reports conditions later', async () => {
  await service.close();
  service = await Service.open({ ...stated, cashouts: { ...stated.cashouts, conditionsShow: 'later' } });
  ids = await service.withAccount({ account_number: '12340000' });
  const { status, body } = await cashout({ method: 'TURBO' });
  expect(status).toBe(201);
  await service.pass(HOUR);
  const seen = [await statusOf(body['id']), await service.balance(), await service.types()];
  expect(seen).toEqual(['failed', 100_000_000, []]);
});
