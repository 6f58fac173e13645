import { cashoutMethods, Pesos, Phone, Text } from '@datafono/contract';
import * as z from 'zod/mini';
import { type Answer, answer } from '../core/answer.ts';
import { problemOf } from '../core/messages.ts';
import type { Context, Control } from '../core/operation.ts';
import { invalid, RefusalError } from '../core/refusal-error.ts';
import { bankOf, banks } from '../reference/banks.ts';
import { encodeFlag } from '../store/columns.ts';
import type { CauseOf } from './advance.ts';
import { amountErrors } from './amounts.ts';
import { isAvailable, setOutage, showBank } from './banks.ts';
import { findCashout, moveCashout, showCashout } from './cashouts.ts';
import { showCustomer } from './customers.ts';
import { moveInvoice } from './invoice-moves.ts';
import { findInvoice, showWithPayment } from './invoice-rows.ts';
import { startAttempt } from './pay.ts';
import { findPayment, insertPayment, showPayment } from './payment-rows.ts';
import { findCustomer } from './references.ts';

/** Acts of the control API on single objects: what the service's own side would bring about. */
export const controls: Readonly<Record<string, Control>> = {
  'cashouts.process': cashoutControl('process'),
  'cashouts.complete': cashoutControl('complete'),
  'cashouts.fail': cashoutControl('fail'),
  'cashouts.cancel': cashoutControl('cancel'),
  'invoices.conciliate': conciliate,
  'payments.start': start,
  'payments.plant': plant,
  'banks.update': updateBank,
  'customers.update': updateCustomer,
};

function cashoutControl(cause: CauseOf<'cashout'>): Control {
  return async (id, _, context) => {
    const cashout = await findCashout(id, context);
    if (!cashout) throw unknown();
    const moved = await moveCashout(cashout, cause, context);
    if (!moved) throw noSuchMove(cashout.status);
    return answer(OK, showCashout(moved));
  };
}

async function conciliate(id: string, _: unknown, context: Context): Promise<Answer> {
  const invoice = await findInvoice(id, context);
  if (!invoice) throw unknown();
  const moved = await moveInvoice(invoice, 'conciliate', context);
  if (!moved) throw noSuchMove(invoice.status);
  return answer(OK, await showWithPayment(moved, context));
}

/** A customer begins to pay at their bank, as on the payment page. */
async function start(id: string, _: unknown, context: Context): Promise<Answer> {
  const payment = await findPayment(id, context);
  if (!payment) throw unknown();
  const started = await startAttempt(context, id, { kind: 'bank', bank_id: FIRST_BANK });
  if (started.state !== 'started') throw noSuchMove(payment.status);
  return answer(OK, showPayment((await findPayment(id, context)) ?? payment, context));
}

const FIRST_BANK = banks.find(({ kind }) => kind === 'bank')?.id ?? '';

const Plant = z.strictObject({
  title: Text(),
  amount: Pesos(),
  phone: z.optional(Phone()),
  is_test: z.optional(z.boolean()),
});

/** Makes a payment as no test key can: one that is no test. */
async function plant(_: string, body: unknown, context: Context): Promise<Answer> {
  const { title, amount, phone, is_test = false } = read(Plant, body, context);
  const errors = amountErrors(amount, context.profile.amounts);
  if (Object.keys(errors).length > 0) throw invalid(context.profile, errors);
  const made = { title, amount, ...(phone !== undefined && { phone }), isTest: is_test };
  const payment = await insertPayment(made, context);
  return answer(CREATED, showPayment(payment, context));
}

const BankUpdate = z.strictObject({
  available: z.boolean(),
  /** The speeds of payouts that do not reach it; all of them by default. */
  methods: z.optional(z.array(z.enum(cashoutMethods))),
});

async function updateBank(id: string, body: unknown, context: Context): Promise<Answer> {
  const bank = bankOf(id);
  if (!bank) throw unknown();
  const { available, methods: reaching = cashoutMethods } = read(BankUpdate, body, context);
  await setOutage(id, available ? [] : reaching, context);
  return answer(OK, { ...showBank(bank), available: await isAvailable(id, context) });
}

const CustomerUpdate = z.strictObject({ enrolled: z.boolean() });

async function updateCustomer(id: string, body: unknown, context: Context): Promise<Answer> {
  const customer = await findCustomer(id, context);
  if (!customer) throw unknown();
  const { enrolled } = read(CustomerUpdate, body, context);
  await context.unit
    .updateTable('customers')
    .set({ enrolled: encodeFlag(enrolled) })
    .where('ns', '=', context.ns)
    .where('id', '=', id)
    .execute();
  return answer(OK, { ...showCustomer(customer), enrolled });
}

const OK = 200;
const CREATED = 201;

/** @throws {RefusalError} the validation case */
function read<Body>(schema: z.ZodMiniType<Body>, body: unknown, { profile }: Context): Body {
  const { success, data, error } = schema.safeParse(body ?? {});
  if (success) return data;
  const fields = error.issues.map((issue) => [String(issue.path[0] ?? 'body'), [problemOf(issue)]]);
  throw invalid(profile, Object.fromEntries(fields));
}

const unknown = (): RefusalError => new RefusalError(404, { message: 'No existe un objeto con ese id.' });

function noSuchMove(status: string): RefusalError {
  return new RefusalError(409, { message: `En el estado ${status} no se puede hacer este cambio.` });
}
