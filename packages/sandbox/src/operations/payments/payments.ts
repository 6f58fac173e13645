import {
  type PaymentCreate,
  Pesos,
  Phone,
  type ResolvePayment,
  Text,
  unknownField,
} from '@datafono/contract';
import * as z from 'zod/mini';
import { type Answer, answer, type FieldErrors } from '../../core/answer.ts';
import { fieldTexts } from '../../core/field-texts.ts';
import type { Context, Operation, Resource } from '../../core/operation.ts';
import { invalid, refused } from '../../core/refusal-error.ts';
import { banks } from '../../lib/banks.ts';
import { encodeTime } from '../../storage/columns.ts';
import type { Objects } from '../../storage/object-shapes.ts';
import { findObject } from '../../storage/objects.ts';
import { extraIn } from '../extra-fields.ts';
import { finder, readOperation } from '../read-objects.ts';
import {
  alreadyPaid,
  amountErrors,
  noSuchTransition,
  readActionBody,
  requireCustomer,
  scenarioErrors,
  unknownObject,
  unknownReference,
} from '../refusals.ts';
import { attemptsOf, insertAttempt, showAttempt } from './attempts.ts';
import { insertPayment, isOpen, type NewPayment, showPayment } from './payment.ts';
import { startAttempt } from './payment-page.ts';
import { expireDue, isPaid, returnDue, settleAttempt, settleDue } from './payment-transitions.ts';

const UNKNOWN = { es: 'No existe un pago con ese id.', en: 'There is no payment with this id.' };

/** `POST /payments`, which the interface names and does not document. */
const createPayment: Operation<PaymentCreate> = {
  check(valid, { profile, now }) {
    const { amount, expiration_at } = valid;
    const expiration_date = unknownField(valid, 'expiration_date');
    const isPast = (time: unknown) => typeof time === 'string' && new Date(time) <= now;
    const both = expiration_at !== undefined && expiration_date !== undefined;
    return {
      ...amountErrors(amount, profile.amounts),
      ...(isPast(expiration_at) && { expiration_at: [fieldTexts.past] }),
      ...(isPast(expiration_date) && { expiration_date: [fieldTexts.past] }),
      ...(both && { expiration_date: [fieldTexts.expirationTwice] }),
    };
  },

  async execute({ body }, context) {
    if (body.customer_id !== undefined) await requireCustomer(body.customer_id, context);
    const sent = paymentIn(body, context);
    const payment = await insertPayment(sent, context);
    return answer(context.profile.status.created, showPayment(payment, context));
  },
};

function paymentIn(body: PaymentCreate, context: Context): NewPayment {
  const { title, amount, metadata } = body;
  const expiration = body.expiration_at ?? unknownField(body, 'expiration_date');
  return {
    title,
    amount,
    customer_id: body.customer_id ?? null,
    phone: body.phone ?? null,
    email: body.email ?? null,
    description: body.description ?? null,
    external_id: body.external_id ?? null,
    reference: body.reference ?? null,
    redirect_url: body.redirect_url ?? null,
    metadata: metadata ?? null,
    expiration_at: typeof expiration === 'string' ? encodeTime(new Date(expiration)) : null,
    extra: extraIn('payments', body, context),
    is_test: true,
  };
}

async function showAttempts({ id }: Objects['payment'], context: Context) {
  const list = (await attemptsOf(id, context)).map(showAttempt);
  return context.profile.payments.attemptsWrapped ? { data: list } : list;
}

/** `POST /payments/{payment_id}/resolve` (interface, "POST /payments/{payment_id}/resolve"). */
const resolvePayment: Operation<ResolvePayment> = {
  check({ action, remarks }, { profile }): FieldErrors {
    if (action !== 'reject') return {};
    return remarks === undefined ? { remarks: [fieldTexts.required] } : scenarioErrors({ remarks }, profile);
  },

  async execute({ params, body }, context) {
    const payment = await requireResolvable(params['payment_id'] ?? '', context);
    const code = body.action === 'reject' ? body.remarks : undefined;
    const attempt = await attemptToResolve(payment, context);
    const ended = await settleAttempt(attempt, code, context);
    if (!ended) throw new Error('The state machine of attempts has no final transition.');
    return answer(context.profile.status.ok, showAttempt(ended));
  },
};

/** @throws {RefusalError} for a payment that cannot be resolved, with the status that the interface documents */
async function requireResolvable(id: string, context: Context): Promise<Objects['payment']> {
  const payment = await findObject('payment', id, context);
  if (!payment) throw unknownReference(UNKNOWN, context);
  if (!payment.is_test)
    throw refused(403, {
      es: 'Solo se resuelven pagos de prueba: este no lo es.',
      en: 'Only test payments can be resolved: this is not one.',
    });
  if (isOpen(payment) && !(await isPaid(payment, context))) return payment;
  if (isOpen(payment) || payment.status === 'approved') throw alreadyPaid();
  throw refused(422, {
    es: 'Este pago ya no se puede resolver: fue cancelado o venció.',
    en: 'This payment can no longer be resolved: it was canceled or has expired.',
  });
}

/** The customer's attempt in progress, else a new one in its place. */
async function attemptToResolve(payment: Objects['payment'], context: Context): Promise<Objects['attempt']> {
  const inProgress = (await attemptsOf(payment.id, context)).findLast(
    ({ status }) => status === 'processing',
  );
  const sandbox = { label: 'Sandbox', type: 'Sandbox' };
  return inProgress ?? insertAttempt(payment, { ...sandbox, id: context.newId() }, context);
}

/** Payments and their attempts. */
export const payments: Resource<'payments'> = {
  operations: {
    create: createPayment,
    get: readOperation('payment', showPayment, UNKNOWN),
    attempts: readOperation('payment', showAttempts, UNKNOWN),
    resolve: resolvePayment,
  },
  jobs: { settle: settleDue, return: returnDue, expire: expireDue },
  actions: { start, createLivePayment },
  finders: {
    payment: finder('payment', showPayment),
    attempt: finder('attempt', showAttempt),
  },
};

/** Starts an attempt by bank, as a customer does on the payment page. */
async function start(id: string, _: unknown, context: Context): Promise<Answer> {
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
async function createLivePayment(_: string, body: unknown, context: Context): Promise<Answer> {
  const { title, amount, phone, is_test = false } = readActionBody(LivePayment, body, context);
  const errors = amountErrors(amount, context.profile.amounts);
  if (Object.keys(errors).length > 0) throw invalid(context.profile, errors);
  const details = { title, amount, ...(phone !== undefined && { phone }), is_test };
  const payment = await insertPayment(details, context);
  return answer(201, showPayment(payment, context));
}
