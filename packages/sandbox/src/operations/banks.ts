import { type CashoutMethod, cashoutMethods } from '@datafono/contract';
import * as z from 'zod/mini';
import { type Answer, answer } from '../core/answer.ts';
import type { Context, Noun, Operation } from '../core/operation.ts';
import { type BankOfColombia, bankOf, banks } from '../reference/banks.ts';
import { read, unknownObject } from './control.ts';

/** A bank as a namespace finds it. */
export interface BankNow extends BankOfColombia {
  /** Whether it is in service. */
  readonly available: boolean;
}

/** `GET /accounts/banks` (interface, "Bank"). */
const listBanks: Operation<undefined> = {
  coverage: { success: ['bankList'] },
  check: () => ({}),
  async execute(_, context) {
    const { status, banks: shape } = context.profile;
    return answer(status.ok, shape.wrapped ? { data: shownBanks } : shownBanks);
  },
};

/** A bank as the service answers it. */
export const showBank = ({ id, name }: BankOfColombia) => ({ id, name, logo: null });

const shownBanks = banks.map(showBank);

/** Every bank, with whether it is in service for this namespace. */
export async function banksFor(context: Context): Promise<readonly BankNow[]> {
  const out = await outages(context);
  return banks.map((bank) => ({ ...bank, available: !isOut(bank.id, out) }));
}

/** Whether a bank is in service: at least one way leads to it. */
export async function isAvailable(bankId: string, context: Context): Promise<boolean> {
  return !isOut(bankId, await outages(context));
}

/** Whether payouts of a speed reach a bank. */
export async function isReached(bankId: string, method: string, context: Context): Promise<boolean> {
  const out = await outages(context);
  return !out.some((outage) => outage.bank_id === bankId && outage.method === method);
}

/** Sets which speeds of payouts do not reach a bank in this namespace; all of them is a bank out of service. */
async function setOutage(
  bankId: string,
  methods: readonly CashoutMethod[],
  { unit, ns }: Context,
): Promise<void> {
  await unit.deleteFrom('bank_outages').where('ns', '=', ns).where('bank_id', '=', bankId).execute();
  for (const method of methods)
    await unit.insertInto('bank_outages').values({ ns, bank_id: bankId, method }).execute();
}

const outages = ({ unit, ns }: Context) =>
  unit.selectFrom('bank_outages').select(['bank_id', 'method']).where('ns', '=', ns).execute();

const isOut = (bankId: string, out: Awaited<ReturnType<typeof outages>>): boolean =>
  cashoutMethods.every((way) => out.some(({ bank_id, method }) => bank_id === bankId && method === way));

const BankUpdate = z.strictObject({
  available: z.boolean(),
  /** The speeds of payouts that do not reach it; all of them by default. */
  methods: z.optional(z.array(z.enum(cashoutMethods))),
});

async function updateBank(id: string, body: unknown, context: Context): Promise<Answer> {
  const bank = bankOf(id);
  if (!bank) throw unknownObject();
  const { available, methods: reaching = cashoutMethods } = read(BankUpdate, body, context);
  await setOutage(id, available ? [] : reaching, context);
  return answer(200, { ...showBank(bank), available: await isAvailable(id, context) });
}

/** Banks. */
export const bankNoun: Noun<'banks'> = { operations: { list: listBanks }, controls: { update: updateBank } };
