import { type CashoutMethod, cashoutMethods } from '@datafono/contract';
import * as z from 'zod/mini';
import { type Answer, answer } from '../core/answer.ts';
import type { Context, Operation, Resource } from '../core/operation.ts';
import { type BankOfColombia, bankOf, banks } from '../lib/banks.ts';
import { addObject, findObject, removeObject } from '../storage/objects.ts';
import { readActionBody, unknownObject } from './refusals.ts';

/** A bank with its availability in a namespace. */
export interface BankNow extends BankOfColombia {
  /** Whether at least one payout method reaches it. */
  readonly available: boolean;
}

/** `GET /accounts/banks` (interface, "Bank"). */
const listBanks: Operation<undefined> = {
  async execute(_, context) {
    const { status, banks: shape } = context.profile;
    return answer(status.ok, shape.wrapped ? { data: bankList } : bankList);
  },
};

/** A bank in an answer of the service. */
export const showBank = ({ id, name }: BankOfColombia) => ({ id, name, logo: null });

const bankList = banks.map(showBank);

/** Every bank with its availability in this namespace. */
export const banksFor = (context: Context): Promise<readonly BankNow[]> =>
  Promise.all(banks.map(async (bank) => ({ ...bank, available: await isAvailable(bank.id, context) })));

/** Whether a bank is in service: at least one payout method reaches it. */
export async function isAvailable(bankId: string, context: Context): Promise<boolean> {
  const out = await methodsOutOfService(bankId, context);
  return cashoutMethods.some((method) => !out.includes(method));
}

/** Whether a payout method reaches a bank. */
export const isReached = async (bankId: string, method: CashoutMethod, context: Context): Promise<boolean> =>
  !(await methodsOutOfService(bankId, context)).includes(method);

/** The payout methods that do not reach a bank. */
const methodsOutOfService = async (bankId: string, context: Context): Promise<readonly CashoutMethod[]> =>
  (await findObject('bank_outage', bankId, context))?.methods ?? [];

const BankUpdate = z.strictObject({
  available: z.boolean(),
  /** The payout methods that do not reach it; all of them by default. */
  methods: z.optional(z.array(z.enum(cashoutMethods))),
});

async function updateBank(id: string, body: unknown, context: Context): Promise<Answer> {
  const bank = bankOf(id);
  if (!bank) throw unknownObject();
  const { available, methods = [...cashoutMethods] } = readActionBody(BankUpdate, body, context);
  await removeObject('bank_outage', id, context);
  if (!available) await addObject('bank_outage', { id, methods }, context);
  return answer(200, { ...showBank(bank), available: await isAvailable(id, context) });
}

/** Banks. */
export const bankResource: Resource<'banks'> = {
  operations: { list: listBanks },
  actions: { update: updateBank },
};
