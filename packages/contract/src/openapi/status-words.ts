import { cashoutStatusAliases } from '../resources/cashout.ts';
import { chargeStatusAliases } from '../resources/charge.ts';
import { connectLinkStatusAliases } from '../resources/connect-link.ts';
import { attemptStatusAliases, paymentStatusAliases } from '../resources/payment.ts';
import type { StatusAliases } from '../states/state-of.ts';
import type { Profile } from '../tables/profile.ts';

/** The words of the states of one resource. */
export interface StatusWords {
  /** The name of its schema. */
  readonly schema: string;
  /** The field of its answers with the word. */
  readonly field: string;
  /** The state by each word that is understood. */
  readonly words: StatusAliases;
  /** Whether the helper passes a word on as it came; of all others it reads the words in any case of letters. */
  readonly asItComes?: true;
}

/**
 * Every word of a state that the server helper understands, by resource. Any other word may come, too: it is passed on, and
 * is no end.
 */
export const statusWords = ({ payments, invoices, connectLinks }: Profile): readonly StatusWords[] => [
  { schema: 'Charge', field: 'status', words: chargeStatusAliases },
  {
    schema: 'Payment',
    field: 'status',
    words: {
      ...paymentStatusAliases,
      [payments.cancelledStatus]: 'cancelled',
      [payments.expiredStatus]: 'expired',
    },
  },
  { schema: 'Attempt', field: 'status', words: attemptStatusAliases },
  { schema: 'Cashout', field: 'status', words: cashoutStatusAliases },
  {
    schema: 'Invoice',
    field: 'status',
    asItComes: true,
    words: {
      CREATED: 'CREATED',
      PAID: 'PAID',
      CONCILIATED: 'CONCILIATED',
      [invoices.externallyPaidStatus]: 'EXTERNALLY_PAID',
      [invoices.removedStatus]: 'REMOVED',
    },
  },
  { schema: 'ConnectLink', field: connectLinks.statusField, words: connectLinkStatusAliases },
];

/** Each state with its words, in the order of the words. */
export function wordsByState({ words }: StatusWords): ReadonlyMap<string, readonly string[]> {
  const byState = new Map<string, readonly string[]>();
  for (const [word, state] of Object.entries(words))
    byState.set(state, [...(byState.get(state) ?? []), word]);
  return byState;
}
