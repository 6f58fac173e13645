import type { routes } from '@datafono/contract';
import { type Assumption, assumed } from './assumed.ts';

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
  customers: { create: { success: [assumed.customerFields], keyed: true }, get: extra },
  banks: { list: { success: [assumed.bankList] } },
  accounts: { create: { success: [assumed.accountFields], keyed: true }, get: extra },
  cards: { create: { success: [assumed.cardFields] } },
  balance: { get: { success: [assumed.balanceShape] } },
  cashouts: {
    create: {
      success: [assumed.cashoutFields, assumed.cashoutReserve],
      stated: ['amount', 'customer_id', 'account_id', 'currency', 'method'],
      keyed: true,
    },
    get: extra,
  },
  charges: {
    create: {
      success: [assumed.chargeFields, assumed.chargeMoves],
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
      success: [assumed.attemptFields, assumed.resolveDelay],
      stated: ['action', 'remarks'],
      statedCase: ['remarks'],
    },
  },
  invoices: {
    create: {
      success: [assumed.invoiceFields],
      stated: ['provider', 'amount', 'items', 'customer_id'],
    },
    list: { success: [assumed.invoiceFields, assumed.invoicePage], stated: ['sort'] },
    get: extra,
    update: { success: [assumed.invoiceFields] },
    delete: { success: [], stated: ['reason'], missing: { reason: assumed.defaultReason } },
  },
  connectLinks: { create: { success: [assumed.linkShape] }, get: extra, delete: { success: [] } },
};

type Decisions = {
  readonly [Noun in keyof typeof routes]: {
    readonly [Verb in keyof (typeof routes)[Noun]]: Decision;
  };
};
