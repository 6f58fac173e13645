import type { AttemptState, CashoutState, ChargeState, PaymentState } from './states.ts';

/** The state that each object's state machine has for a word, by the word in small letters. */
const words = {
  charge: {
    created: 'pending',
    pending: 'pending',
    processing: 'pending',
    paid: 'succeeded',
    succeeded: 'succeeded',
    declined: 'declined',
    failed: 'declined',
  },
  payment: {
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
  },
  attempt: {
    created: 'processing',
    pending: 'processing',
    processing: 'processing',
    approved: 'paid',
    paid: 'paid',
    succeeded: 'paid',
    declined: 'failed',
    failed: 'failed',
    rejected: 'failed',
  },
  cashout: {
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
  },
} as const satisfies {
  readonly attempt: Readonly<Record<string, AttemptState>>;
  readonly cashout: Readonly<Record<string, CashoutState>>;
  readonly charge: Readonly<Record<string, ChargeState>>;
  readonly payment: Readonly<Record<string, PaymentState>>;
};

/** What has states that more than one word is in use for. */
export type WordedObject = keyof typeof words;

/** The states of an object, and any word that is not known. */
export type StateOf<Noun extends WordedObject> =
  | (typeof words)[Noun][keyof (typeof words)[Noun]]
  | (string & Record<never, never>);

/**
 * The state that a word of the service stands for: two vocabularies are in use, such as `succeeded` and `paid` of
 * a charge. A word that is not known passes as it came.
 */
export function stateOf<Noun extends WordedObject>(noun: Noun, word: string): StateOf<Noun> {
  const states: Readonly<Record<string, StateOf<Noun>>> = words[noun];
  const known = word.toLowerCase();
  return (Object.hasOwn(states, known) && states[known]) || word;
}
