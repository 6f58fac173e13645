import { type CashoutCreate, type CashoutMethod, CURRENCY } from '@datafono/contract';
import { answer } from '../core/answer.ts';
import type { Action, Context, DueJob, Operation, Resource } from '../core/operation.ts';
import { refused } from '../core/refusal-error.ts';
import { addBusinessDays } from '../lib/calendar.ts';
import { encodeTime } from '../storage/columns.ts';
import type { Objects } from '../storage/object-shapes.ts';
import { findObject } from '../storage/objects.ts';
import { credit, reserve } from './balance.ts';
import { isReached } from './banks.ts';
import { amountLabel } from './customer-messages.ts';
import { isNatural } from './customers.ts';
import { extraIn, showExtra } from './extra-fields.ts';
import { finder, readOperation } from './read-objects.ts';
import {
  amountErrors,
  noSuchTransition,
  refusedAs,
  requireCustomer,
  requireMethod,
  unknownObject,
} from './refusals.ts';
import { applyTransition, type CauseOf, create } from './transitions.ts';

type Cashout = Objects['cashout'];

/** `POST /cashouts` (interface, "Cashout"). The amount is deducted from the balance at its creation. */
const createCashout: Operation<CashoutCreate> = {
  check: ({ amount }, { profile }) => amountErrors(amount, profile.amounts),

  async execute({ body }, context) {
    const customer = await requireCustomer(body.customer_id, context);
    const account = await requireMethod('account', body.account_id, body.customer_id, context);
    refuseNotEnrolled(body, customer, context);
    await refuseUnreachable(body.method, account, context);
    if (!(await reserve(body.amount, context))) throw insufficient(context);
    const cashout = await insertCashout(body, context);
    await scheduleJobs(cashout, context);
    return answer(context.profile.status.created, showCashout(cashout, context));
  },
};

/** @throws {RefusalError} for an instant transfer to a customer who cannot receive it (interface, "Payout types") */
function refuseNotEnrolled({ method }: CashoutCreate, customer: Objects['customer'], context: Context): void {
  const { profile } = context;
  if (method !== 'INSTANT') return;
  if (isNatural(customer, profile) && customer.enrolled) return;
  throw refusedAs(profile.cashouts.notEnrolled, NOT_ENROLLED);
}

const NOT_ENROLLED = {
  es: 'Los pagos INSTANT solo llegan a personas naturales inscritas en transferencias inmediatas. Use ACH o TURBO.',
  en: 'INSTANT payouts reach only natural persons enrolled in instant transfers. Use ACH or TURBO.',
};
const UNKNOWN_ACCOUNT = {
  es: 'El número de cuenta no existe en ese banco. Revise la cuenta.',
  en: 'The account number does not exist at this bank. Check the account.',
};
const BANK_OUT = {
  es: 'El banco está fuera de servicio. Intente más tarde o use otro method.',
  en: 'The bank is out of service. Try later or use another method.',
};

/**
 * Refuses a payout that cannot arrive, where the profile reports this at its creation.
 *
 * @throws {RefusalError} for an unknown account, for good; and when the bank is out of service: the same request may
 *   succeed later
 */
async function refuseUnreachable(
  method: CashoutMethod,
  account: Objects['account'],
  context: Context,
): Promise<void> {
  const { conditionsShow, invalidAccount, bankUnavailable } = context.profile.cashouts;
  const problem = await problemOf(method, account, context);
  if (!problem || conditionsShow === 'later') return;
  if (problem === 'bank_out') throw refusedAs(bankUnavailable, BANK_OUT);
  const { status, ...names } = invalidAccount;
  throw refused(status, UNKNOWN_ACCOUNT, { ...names, isFinal: true });
}

async function problemOf(method: CashoutMethod, { known, bank_id }: Objects['account'], context: Context) {
  if (!known) return 'unknown_account';
  return (await isReached(bank_id, method, context)) ? undefined : 'bank_out';
}

const insufficient = ({ profile }: Context) =>
  refusedAs(profile.cashouts.insufficientBalance, {
    es: 'El saldo disponible no alcanza para este pago. Consulte el saldo o envíe un valor menor.',
    en: 'The available balance is too low for this payout. Read the balance or send a smaller amount.',
  });

function insertCashout(body: CashoutCreate, context: Context): Promise<Cashout> {
  const { customer_id, account_id, amount, method, description = null } = body;
  const cashout: Cashout = {
    ...{ id: context.newId(), customer_id, account_id, amount, method, description },
    status: 'pending',
    created_at: encodeTime(context.now),
    processed_at: null,
    extra: extraIn('cashouts', body, context),
  };
  return create('cashout', cashout, showCashout, context);
}

async function scheduleJobs({ id, method }: Cashout, context: Context): Promise<void> {
  const { now, profile } = context;
  const { startsAfter, arrivesAfter, businessDays } = profile.cashouts.speeds[method];
  const starts = new Date(now.getTime() + startsAfter * 1000);
  const arrives = new Date(addBusinessDays(now, businessDays).getTime() + arrivesAfter * 1000);
  await context.schedule({ kind: 'cashouts.process', subject: id, due: starts, expected: 'pending' });
  await context.schedule({ kind: 'cashouts.arrive', subject: id, due: arrives, expected: 'processing' });
}

/** Starts the processing of a payout that is due. */
async function processDue(job: DueJob, context: Context): Promise<void> {
  const cashout = await findObject('cashout', job.subject, context);
  if (cashout && cashout.status === job.expected) await transitionCashout(cashout, 'process', context);
}

/** Completes a payout that is due, or fails it when its account or bank cannot be reached. */
async function arriveDue(job: DueJob, context: Context): Promise<void> {
  const cashout = await findObject('cashout', job.subject, context);
  if (!cashout || cashout.status !== job.expected) return;
  const account = await requireMethod('account', cashout.account_id, cashout.customer_id, context);
  const late = context.profile.cashouts.conditionsShow === 'later';
  const problem = late ? await problemOf(cashout.method, account, context) : undefined;
  await transitionCashout(cashout, problem ? 'fail' : 'complete', context);
}

/**
 * Applies a transition to a payout. The amount of a failed or cancelled one returns to the balance.
 *
 * @returns the updated payout; `undefined`, without any write, when its state has no such transition
 */
async function transitionCashout(
  cashout: Cashout,
  cause: CauseOf<'cashout'>,
  context: Context,
): Promise<Cashout | undefined> {
  const change = { processed_at: cause === 'complete' ? encodeTime(context.now) : null };
  const changed = await applyTransition(
    cashout,
    { type: 'cashout', cause, change, show: showCashout },
    context,
  );
  if (changed && (cause === 'fail' || cause === 'cancel')) await credit(cashout.amount, context);
  return changed;
}

/** A payout in an answer of the service. */
function showCashout({ extra, ...cashout }: Cashout, context: Pick<Context, 'profile'>) {
  const { external_id = null } = extra ?? {};
  return {
    ...cashout,
    amount_label: amountLabel(cashout.amount),
    currency: CURRENCY,
    ...showExtra('cashouts', { external_id: ['external_id', external_id] }, context),
    is_test: true,
  };
}

function actionOf(cause: CauseOf<'cashout'>): Action {
  return async (id, _, context) => {
    const cashout = await findObject('cashout', id, context);
    if (!cashout) throw unknownObject();
    const changed = await transitionCashout(cashout, cause, context);
    if (!changed) throw noSuchTransition(cashout.status);
    return answer(200, showCashout(changed, context));
  };
}

/** Payouts. */
export const cashouts: Resource<'cashouts'> = {
  operations: {
    create: createCashout,
    get: readOperation('cashout', showCashout, {
      es: 'No existe un pago saliente con ese id.',
      en: 'There is no payout with this id.',
    }),
  },
  jobs: { process: processDue, arrive: arriveDue },
  actions: Object.fromEntries(
    (['process', 'complete', 'fail', 'cancel'] as const).map((cause) => [cause, actionOf(cause)]),
  ),
  finders: { cashout: finder('cashout', showCashout) },
};
