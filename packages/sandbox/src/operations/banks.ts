import { type CashoutMethod, cashoutMethods } from '@datafono/contract';
import { answer } from '../core/answer.ts';
import type { Context, Operation } from '../core/operation.ts';
import { type BankOfColombia, banks } from '../reference/banks.ts';

/** A bank as a namespace finds it. */
export interface BankNow extends BankOfColombia {
  /** Whether it is in service. */
  readonly available: boolean;
}

/** `GET /accounts/banks` (interface, "Bank"). */
export const listBanks: Operation<undefined> = {
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
export async function setOutage(
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
