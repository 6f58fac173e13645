import type { routes } from '@datafono/contract';
import type { Assumption } from './assumed.ts';

/** What the interface says of an operation, as far as its answers depend on it. */
export interface Decision {
  /** On what every success leans, besides its HTTP status, which no endpoint shows. */
  readonly success: readonly Assumption[];
  /** Fields that the interface says are needed, or whose values it lists in full. */
  readonly stated?: readonly string[];
  /** Fields of which the interface says all about the answer when they are missing. */
  readonly statedCase?: readonly string[];
  /** What is open of a field that is missing, where that is something else than whether it is needed. */
  readonly missing?: Readonly<Record<string, Assumption>>;
  /** Whether the interface says that an idempotency key is sent. */
  readonly keyed?: true;
}

/** An operation that the interface does not show at all, which each of its answers says. */
const extra: Decision = { success: [] };

/**
 * What is decided of each operation: one that is missing does not compile. What only some answers of an operation lean
 * on is marked where it comes to that, by `Context.assume` and by `RefusalError`.
 */
export const decisions: Decisions = {
  customers: { create: { success: ['customerFields'], keyed: true }, get: extra },
  banks: { list: { success: ['bankList'] } },
  accounts: { create: { success: ['accountFields'], keyed: true }, get: extra },
  cards: { create: { success: ['cardFields'] } },
  balance: { get: { success: ['balanceShape'] } },
  cashouts: {
    create: {
      success: ['cashoutFields', 'cashoutReserve'],
      stated: ['amount', 'customer_id', 'account_id', 'currency', 'method'],
      keyed: true,
    },
    get: extra,
  },
  charges: {
    create: {
      success: ['chargeFields', 'chargeMoves'],
      stated: ['title', 'customer_id', 'amount', 'card_id', 'account_id'],
      keyed: true,
    },
    get: extra,
  },
  payments: {
    create: { success: [], stated: ['title', 'amount'] },
    get: extra,
    attempts: extra,
    resolve: {
      success: ['attemptFields', 'resolveDelay'],
      stated: ['action', 'remarks'],
      statedCase: ['remarks'],
    },
  },
  invoices: {
    create: {
      success: ['invoiceFields'],
      stated: ['provider', 'amount', 'items', 'customer_id'],
    },
    list: { success: ['invoiceFields', 'invoicePage'], stated: ['sort'] },
    get: extra,
    update: { success: ['invoiceFields'] },
    delete: { success: [], stated: ['reason'], missing: { reason: 'defaultReason' } },
  },
  connectLinks: { create: { success: ['linkShape'] }, get: extra, delete: { success: [] } },
};

type Decisions = {
  readonly [Noun in keyof typeof routes]: {
    readonly [Verb in keyof (typeof routes)[Noun]]: Decision;
  };
};
