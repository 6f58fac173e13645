import { type PaymentCreate, paymentRoutes, type ResolvePayment } from '@datafono/contract';
import { answer, type FieldErrors } from '../core/answer.ts';
import { messages, problem } from '../core/messages.ts';
import type { Context, Noun, Operation } from '../core/operation.ts';
import { decodeFlag, encodeJson, encodeTime } from '../store/columns.ts';
import type { AttemptRow, PaymentRow } from '../store/resource-rows.ts';
import { amountErrors } from './amounts.ts';
import { attemptsOf, findAttempt, insertAttempt, showAttempt } from './attempts.ts';
import { isKnownCode } from './decline.ts';
import { finder } from './finder.ts';
import { plant, start } from './payment-controls.ts';
import { expireDue, isPaid, returnDue, settleAttempt, settleDue } from './payment-moves.ts';
import { findPayment, insertPayment, isOpen, type NewPayment, showPayment } from './payment-rows.ts';
import { readOperation } from './reading.ts';
import { requireCustomer, unknownReference } from './references.ts';
import { alreadyPaid, statedRefusal } from './refusals.ts';

const UNKNOWN = { es: 'No existe un pago con ese id.', en: 'There is no payment with this id.' };

/** `POST /payments`, which the interface names and does not document. */
const createPayment: Operation<PaymentCreate> = {
  coverage: { success: [], stated: ['title', 'amount'] },
  check({ amount, expiration_at }, { profile, now }) {
    const expired = expiration_at !== undefined && new Date(expiration_at) <= now;
    return {
      ...amountErrors(amount, profile.amounts),
      ...(expired && {
        expiration_at: [
          problem({
            es: 'Esta fecha ya pasó. Use una posterior.',
            en: 'This date is in the past. Use a later one.',
          }),
        ],
      }),
    };
  },

  async execute({ body }, context) {
    if (body.customer_id !== undefined) await requireCustomer(body.customer_id, context);
    if (body.expiration_at !== undefined) context.assume('expiration');
    const payment = await insertPayment(paymentIn(body), context);
    return answer(context.profile.status.created, showPayment(payment, context));
  },
};

function paymentIn(body: PaymentCreate): NewPayment {
  const { title, amount, metadata, expiration_at } = body;
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
    metadata: metadata ? encodeJson(metadata) : null,
    expiration_at: expiration_at === undefined ? null : encodeTime(new Date(expiration_at)),
    isTest: true,
  };
}

async function showAttempts({ id }: PaymentRow, context: Context) {
  const list = (await attemptsOf(id, context)).map(showAttempt);
  return context.profile.payments.attemptsWrapped ? { data: list } : list;
}

/** `POST /payments/{payment_id}/resolve` (interface, "POST /payments/{payment_id}/resolve"). */
const resolvePayment: Operation<ResolvePayment> = {
  coverage: {
    success: ['attemptFields', 'resolveDelay'],
    stated: ['action', 'remarks'],
    statedCase: ['remarks'],
  },
  check: ({ action, remarks }): FieldErrors =>
    action === 'reject' && remarks === undefined ? { remarks: [messages.required] } : {},

  async execute({ params, body }, context) {
    const payment = await requireResolvable(params['payment_id'] ?? '', context);
    const code = body.action === 'reject' ? body.remarks : undefined;
    if (code !== undefined && !isKnownCode(code)) context.assume('otherScenario');
    const attempt = await attemptToResolve(payment, context);
    const ended = await settleAttempt(attempt, code, context);
    if (!ended) throw new Error('The state machine of attempts has no final transition.');
    return answer(context.profile.status.ok, showAttempt(ended));
  },
};

/** @throws {RefusalError} for a payment that cannot be resolved, with the status that the interface documents */
async function requireResolvable(id: string, context: Context): Promise<PaymentRow> {
  const payment = await findPayment(id, context);
  if (!payment) throw unknownReference(UNKNOWN, context);
  if (!decodeFlag(payment.is_test))
    throw statedRefusal(paymentRoutes.resolve, 403, {
      es: 'Solo se resuelven pagos de prueba: este no lo es.',
      en: 'Only test payments can be resolved: this is not one.',
    });
  if (isOpen(payment) && !(await isPaid(payment, context))) return payment;
  if (isOpen(payment)) context.assume('paymentBeingPaid');
  if (isOpen(payment) || payment.status === 'approved') throw alreadyPaid();
  throw statedRefusal(paymentRoutes.resolve, 422, {
    es: 'Este pago ya no se puede resolver: fue cancelado o venció.',
    en: 'This payment can no longer be resolved: it was cancelled or has expired.',
  });
}

/** The customer's attempt in progress, else a new one in its place. */
async function attemptToResolve(payment: PaymentRow, context: Context): Promise<AttemptRow> {
  const inProgress = (await attemptsOf(payment.id, context)).findLast(
    ({ status }) => status === 'processing',
  );
  const sandbox = { label: 'Sandbox', type: 'Sandbox' };
  return inProgress ?? insertAttempt(payment, { ...sandbox, id: context.newId() }, context);
}

/** Payments and their attempts. */
export const payments: Noun<'payments'> = {
  operations: {
    create: createPayment,
    get: readOperation(findPayment, showPayment, UNKNOWN),
    attempts: readOperation(findPayment, showAttempts, UNKNOWN),
    resolve: resolvePayment,
  },
  timed: { settle: settleDue, return: returnDue, expire: expireDue },
  controls: { start, plant },
  objects: {
    payment: finder(findPayment, showPayment, ({ customer_id }) => customer_id),
    attempt: finder(findAttempt, showAttempt, () => null),
  },
};
