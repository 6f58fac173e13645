import { type CallError, declineReason, RefusedError } from '@datafono/server';
import { assertTrue, has, same } from './assert.ts';
import { type Bench, each, type HelperCheck, payError, when } from './bench.ts';
import { cashoutBody, debtorOf } from './makers.ts';

const DEBIT = ['ACCOUNT_IS_NOT_AUTHORIZED', 'INSUFFICIENT_FUNDS', 'CARD_EXPIRED'] as const;

async function refusedWith(bench: Bench, status: number, named: object): Promise<CallError> {
  await bench.stub({ on: 'POST /v1/charges', give: { status, body: { message: 'No se cobró.', ...named } } });
  const body = { title: 'Café', amount: 1_000, customer_id: 'c1', account_id: 'a1' };
  return payError(bench.client.charges.create(body));
}

const isRefused = (error: CallError, condition: string): void => {
  assertTrue(error instanceof RefusedError, `it is a refusal: ${error.name}`);
  has(error, { condition, outcome: 'none' }, 'its condition has its name');
};

const payouts = {
  insufficient_balance: async (bench: Bench) => {
    const { balance } = await bench.client.balance.get();
    const body = await cashoutBody(bench);
    return bench.client.cashouts.create({ ...body, amount: Number(balance) + 1 });
  },
  invalid_account: async (bench: Bench) => {
    await bench.control('GET', '/namespace'); // which account number a bank does not know is of the sandbox
    return bench.client.cashouts.create(await cashoutBody(bench, { account_number: '00912340000' }));
  },
  bank_unavailable: async (bench: Bench) => {
    const body = await cashoutBody(bench);
    for (const { id } of await bench.client.banks.list())
      await bench.control('PUT', `/banks/${id}`, { available: false });
    return bench.client.cashouts.create(body);
  },
};
// the object is a literal, so its keys are those of its type
const payoutNames = Object.keys(payouts) as (keyof typeof payouts)[];

export const refusals: Readonly<Record<string, readonly HelperCheck[]>> = {
  C93: [
    ...each(payoutNames, async (bench, condition) =>
      isRefused(await payError(payouts[condition](bench), 'the payout'), condition),
    ),
    when('as another profile says it', async (bench) => {
      const { profile } = bench.place;
      const bankUnavailable = { status: 409, codeName: 'banco_caido', code: 10_503 };
      const cashouts = { ...profile.cashouts, bankUnavailable };
      const client = bench.clientWith({ profile: { ...profile, cashouts } });
      for (const named of [{ code_name: 'banco_caido' }, { code: 10_503 }]) {
        const give = { status: 409, body: { message: 'No.', ...named } };
        await bench.stub({ on: 'POST /v1/cashouts', give });
        const to = { currency: 'COP', method: 'ACH', customer_id: 'c1', account_id: 'a1' } as const;
        isRefused(await payError(client.cashouts.create({ amount: 1_000, ...to })), 'bank_unavailable');
      }
    }),
  ],
  C119: [
    ...each(DEBIT, async (bench, name) => {
      for (const status of [400, 402, 409, 422])
        isRefused(await refusedWith(bench, status, { code_name: name }), name);
    }),
    when('of the service itself', async (bench) => {
      const body = { title: 'Café', amount: 1_000, ...(await debtorOf(bench)) };
      isRefused(await payError(bench.client.charges.create(body)), 'ACCOUNT_IS_NOT_AUTHORIZED');
    }),
  ],
  C257: [
    ...each(DEBIT, async (bench, name) => {
      const error = await refusedWith(bench, 422, { code: 15_900, code_name: name.toLowerCase() });
      isRefused(error, name);
      assertTrue(error.is(name), 'it answers to its name');
    }),
  ],
  C258: [
    when('code and code_name', async (bench) => {
      const error = await refusedWith(bench, 422, { code: 99_001, code_name: 'Algo_Nuevo-7' });
      has(error, { code: 99_001, codeName: 'Algo_Nuevo-7', condition: undefined }, 'they are as they came');
    }),
    when('the code of remarks', async (bench) => {
      const remarks = { code: 'Algo_Nuevo-7', description: 'x', extra: 1 };
      const charge = { id: 'c1', status: 'declined', title: 'Café', amount: 1_000, remarks };
      await bench.stub({ on: 'GET /v1/charges/*', give: { status: 200, body: charge } });
      const found = await bench.client.charges.get('c1');
      same([declineReason(found), found.remarks], ['Algo_Nuevo-7', remarks], 'it is as it came');
    }),
  ],
};
