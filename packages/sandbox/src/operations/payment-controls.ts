import { Pesos, Phone, Text } from '@datafono/contract';
import * as z from 'zod/mini';
import { type Answer, answer } from '../core/answer.ts';
import type { Context } from '../core/operation.ts';
import { invalid } from '../core/refusal-error.ts';
import { banks } from '../reference/banks.ts';
import { findObject } from '../store/objects.ts';
import { amountErrors } from './amounts.ts';
import { noSuchTransition, read, unknownObject } from './control.ts';
import { startAttempt } from './pay.ts';
import { insertPayment, showPayment } from './payment-rows.ts';

/** Starts an attempt by bank, as a customer does on the payment page. */
export async function start(id: string, _: unknown, context: Context): Promise<Answer> {
  const payment = await findObject('payment', id, context);
  if (!payment) throw unknownObject();
  const started = await startAttempt(context, id, { kind: 'bank', bank_id: FIRST_BANK });
  if (started.state !== 'started') throw noSuchTransition(payment.status);
  return answer(200, showPayment((await findObject('payment', id, context)) ?? payment, context));
}

const FIRST_BANK = banks.find(({ kind }) => kind === 'bank')?.id ?? '';

const LivePayment = z.strictObject({
  title: Text(),
  amount: Pesos(),
  phone: z.optional(Phone()),
  is_test: z.optional(z.boolean()),
});

/** Creates a payment that a test key cannot create: a live one, by default. */
export async function createLivePayment(_: string, body: unknown, context: Context): Promise<Answer> {
  const { title, amount, phone, is_test = false } = read(LivePayment, body, context);
  const errors = amountErrors(amount, context.profile.amounts);
  if (Object.keys(errors).length > 0) throw invalid(context.profile, errors);
  const details = { title, amount, ...(phone !== undefined && { phone }), is_test };
  const payment = await insertPayment(details, context);
  return answer(201, showPayment(payment, context));
}
