import type { AttemptState, CashoutState, ChargeState, PaymentState } from './states.ts';

/** The state that a state machine has for a word, by the word in small letters. */
export type StateWords<State extends string = string> = Readonly<Record<string, State>>;

export const chargeWords = {
  created: 'pending',
  pending: 'pending',
  processing: 'pending',
  paid: 'succeeded',
  succeeded: 'succeeded',
  declined: 'declined',
  failed: 'declined',
} as const satisfies StateWords<ChargeState>;

export const paymentWords = {
  created: 'pending',
  pending: 'pending',
  in_progress: 'in_progress',
  processing: 'in_progress',
  approved: 'approved',
  paid: 'approved',
  succeeded: 'approved',
  declined: 'declined',
  failed: 'declined',
  rejected: 'declined',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies StateWords<PaymentState>;

export const attemptWords = {
  created: 'processing',
  pending: 'processing',
  processing: 'processing',
  approved: 'paid',
  paid: 'paid',
  succeeded: 'paid',
  declined: 'failed',
  failed: 'failed',
  rejected: 'failed',
} as const satisfies StateWords<AttemptState>;

export const cashoutWords = {
  created: 'pending',
  pending: 'pending',
  processing: 'processing',
  approved: 'processed',
  completed: 'processed',
  processed: 'processed',
  failed: 'failed',
  rejected: 'failed',
  canceled: 'cancelled',
  cancelled: 'cancelled',
} as const satisfies StateWords<CashoutState>;

/** A state of an object by these words, and any word that is not known. */
export type StateOf<Words extends StateWords> = Words[keyof Words] | (string & Record<never, never>);

/**
 * The state that a word of the service stands for: two vocabularies are in use, such as `succeeded` and `paid` of
 * a charge. A word that is not known passes as it came.
 */
export function stateOf<Words extends StateWords>(words: Words, word: string): StateOf<Words> {
  const known = word.toLowerCase();
  return Object.hasOwn(words, known) ? (words[known] ?? word) : word;
}
