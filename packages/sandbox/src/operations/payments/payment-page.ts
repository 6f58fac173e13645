import type { Remarks } from '@datafono/contract';
import type { FieldErrors } from '../../core/answer.ts';
import type { Text } from '../../core/language.ts';
import type { Context } from '../../core/operation.ts';
import { bankOf } from '../../lib/banks.ts';
import type { Objects } from '../../storage/object-shapes.ts';
import { findObject } from '../../storage/objects.ts';
import { isAvailable } from '../banks.ts';
import { cardLabel } from '../cards.ts';
import { cardDecline } from '../charges.ts';
import { type AttemptMethod, attemptsOf, insertAttempt } from './attempts.ts';
import { isOpen } from './payment.ts';
import { settleAttempt as settle, transitionPayment } from './payment-transitions.ts';

/** A card on a payment page: no more of its number than the last four digits. */
export type PageCard = Pick<Objects['card'], 'id' | 'brand' | 'last_four'>;

/** An attempt on a payment page. */
export interface PageAttempt
  extends Pick<
    Objects['attempt'],
    'id' | 'transaction_id' | 'created_at' | 'paid_at' | 'payment_method_label' | 'payment_method_type'
  > {
  readonly status: string;
  readonly remarks: Remarks | null;
  /** The decline code of its test card. */
  readonly test_outcome: string | null;
  /** Its card; `null` for another method. */
  readonly card: PageCard | null;
}

/** A payment on its page. */
export interface PayablePayment
  extends Pick<Objects['payment'], 'id' | 'title' | 'amount' | 'reference' | 'customer_id' | 'redirect_url'> {
  /** `paid` as soon as an attempt is paid, even before the payment's own transition. */
  readonly state: 'payable' | 'paid' | 'cancelled' | 'expired';
  readonly is_test: boolean;
  /** The latest attempt. */
  readonly attempt: PageAttempt | null;
}

/** The payment method that the customer chose. */
export type PayMethod =
  | { readonly kind: 'card'; readonly card_id: string }
  | { readonly kind: 'bank' | 'wallet'; readonly bank_id: string };

/** The result of starting an attempt. */
export type StartResult =
  | { readonly state: 'started'; readonly attempt: string }
  /** An attempt is in progress. `isSameMethod`: it has this payment method, so the same person may have sent the form twice. */
  | { readonly state: 'processing'; readonly attempt: string; readonly isSameMethod: boolean }
  /** The payment can no longer be paid, or does not exist. */
  | { readonly state: 'closed' }
  | { readonly state: 'refused'; readonly errors: FieldErrors };

/** Reads a payment for its page; `undefined` when it does not exist. */
export async function openPayment(context: Context, id: string): Promise<PayablePayment | undefined> {
  const payment = await findObject('payment', id, context);
  if (!payment) return undefined;
  const attempts = await attemptsOf(id, context);
  const last = attempts.at(-1);
  const { title, amount, reference, redirect_url, customer_id, payer_id } = payment;
  return {
    state: stateOf(payment, attempts),
    id,
    title,
    amount,
    reference,
    is_test: payment.is_test,
    customer_id: customer_id ?? payer_id,
    redirect_url,
    attempt: last ? showOnPage(last, await findObject('card', last.payment_method_id, context)) : null,
  };
}

function stateOf(
  payment: Objects['payment'],
  attempts: readonly Objects['attempt'][],
): PayablePayment['state'] {
  if (payment.status === 'approved' || attempts.some(({ status }) => status === 'paid')) return 'paid';
  if (isOpen(payment)) return 'payable';
  return payment.status === 'expired' ? 'expired' : 'cancelled';
}

function showOnPage(attempt: Objects['attempt'], card: PageCard | undefined): PageAttempt {
  const { outcome, remarks, ...shown } = attempt;
  return {
    ...shown,
    remarks: remarks as Remarks | null, // from `remarksOf`
    test_outcome: outcome,
    card: card ? { id: card.id, brand: card.brand, last_four: card.last_four } : null,
  };
}

/** Starts an attempt, unless one is in progress. */
export async function startAttempt(context: Context, id: string, method: PayMethod): Promise<StartResult> {
  const payment = await findObject('payment', id, context);
  const attempts = await attemptsOf(id, context);
  if (!payment || stateOf(payment, attempts) !== 'payable') return { state: 'closed' };
  const inProgress = attempts.findLast(({ status }) => status === 'processing');
  if (inProgress) {
    const chosenId = method.kind === 'card' ? method.card_id : method.bank_id;
    return {
      state: 'processing',
      attempt: inProgress.id,
      isSameMethod: inProgress.payment_method_id === chosenId,
    };
  }
  const chosenMethod =
    method.kind === 'card'
      ? await chosenCard(payment, method.card_id, context)
      : await chosenBank(method.bank_id, method.kind, context);
  if ('errors' in chosenMethod) return { state: 'refused', errors: chosenMethod.errors };
  const attempt = await insertAttempt(payment, chosenMethod, context);
  await transitionPayment(payment, 'start', context);
  return { state: 'started', attempt: attempt.id };
}

type ChosenMethod = AttemptMethod | { readonly errors: FieldErrors };

const fieldError = (field: string, message: Text) => ({ errors: { [field]: [message] } });

async function chosenCard(
  payment: Objects['payment'],
  cardId: string,
  context: Context,
): Promise<ChosenMethod> {
  const { customer_id, payer_id } = payment;
  const card = await findObject('card', cardId, context);
  if (!card || card.customer_id !== (customer_id ?? payer_id))
    return fieldError('card_id', {
      es: 'Esta tarjeta no es de quien paga.',
      en: 'This card does not belong to the payer.',
    });
  const type = context.profile.charges.cardMethodType;
  return { id: card.id, label: cardLabel(card), type, outcome: cardDecline(card, context) };
}

async function chosenBank(bankId: string, kind: 'bank' | 'wallet', context: Context): Promise<ChosenMethod> {
  const bank = bankOf(bankId);
  if (bank?.kind !== kind)
    return fieldError('bank_id', {
      es: 'Elija un banco o una billetera de la lista.',
      en: 'Choose a bank or wallet from the list.',
    });
  if (!(await isAvailable(bankId, context)))
    return fieldError('bank_id', {
      es: 'Ese banco no responde ahora. Intente más tarde o elija otro.',
      en: 'That bank is not answering now. Try later or choose another.',
    });
  const { bankMethodType, walletMethodType } = context.profile.payments;
  return { id: bankId, label: bank.name, type: kind === 'bank' ? bankMethodType : walletMethodType };
}

/**
 * Ends an attempt in progress, as the payment page requests.
 *
 * @param code decline code of a rejection; a generic one by default
 */
export async function settleAttempt(
  context: Context,
  id: string,
  attemptId: string,
  action: 'approve' | 'reject',
  code = 'TRANSACTION_REJECTED',
): Promise<void> {
  const attempt = (await attemptsOf(id, context)).find((one) => one.id === attemptId);
  if (attempt) await settle(attempt, action === 'reject' ? code : undefined, context);
}
