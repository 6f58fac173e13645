import { type CashoutMethod, cashoutMethods } from '@datafono/contract';
import * as z from 'zod/mini';
import { type Answer, answer } from '../core/answer.ts';
import type { Context, Noun, Operation } from '../core/operation.ts';
import { type BankOfColombia, bankOf, banks } from '../reference/banks.ts';
import { read, unknownObject } from './control.ts';

/** A bank with its availability in a namespace. */
export interface BankNow extends BankOfColombia {
  /** Whether at least one payout method reaches it. */
  readonly available: boolean;
}

/** `GET /accounts/banks` (interface, "Bank"). */
const listBanks: Operation<undefined> = {
  coverage: { success: ['bankList'] },
  async execute(_, context) {
    const { status, banks: shape } = context.profile;
    return answer(status.ok, shape.wrapped ? { data: bankList } : bankList);
  },
};

/** A bank in an answer of the service. */
export const showBank = ({ id, name }: BankOfColombia) => ({ id, name, logo: null });

const bankList = banks.map(showBank);

/** Every bank with its availability in this namespace. */
export async function banksFor(context: Context): Promise<readonly BankNow[]> {
  const out = await outages(context);
  return banks.map((bank) => ({ ...bank, available: !isOut(bank.id, out) }));
}

/** Whether a bank is in service: at least one payout method reaches it. */
export async function isAvailable(bankId: string, context: Context): Promise<boolean> {
  return !isOut(bankId, await outages(context));
}

/** Whether a payout method reaches a bank. */
export async function isReached(bankId: string, method: string, context: Context): Promise<boolean> {
  const out = await outages(context);
  return !out.some((outage) => outage.bank_id === bankId && outage.method === method);
}

/** Sets the payout methods that do not reach a bank in this namespace; with all of them it is out of service. */
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
  /** The payout methods that do not reach it; all of them by default. */
  methods: z.optional(z.array(z.enum(cashoutMethods))),
});

async function updateBank(id: string, body: unknown, context: Context): Promise<Answer> {
  const bank = bankOf(id);
  if (!bank) throw unknownObject();
  const { available, methods = cashoutMethods } = read(BankUpdate, body, context);
  await setOutage(id, available ? [] : methods, context);
  return answer(200, { ...showBank(bank), available: await isAvailable(id, context) });
}

/** Banks. */
export const bankNoun: Noun<'banks'> = { operations: { list: listBanks }, controls: { update: updateBank } };
