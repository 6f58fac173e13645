import type { CashoutMethod } from '../resources/cashout.ts';
import type { ListedNoun } from './list-routes.ts';

/** An error answer that the interface does not specify. */
export interface OpenRefusal {
  /** HTTP status. */
  readonly status: number;
  /** `code_name` of the error. */
  readonly codeName: string;
  /** `code` of the error; none by default. */
  readonly code?: number;
}

/** The timing of payouts of one speed, on the clock of the service. */
export interface CashoutSpeed {
  /** Seconds from creation to processing, when it can no longer be cancelled. */
  readonly startsAfter: number;
  /** Seconds from creation to arrival, after `businessDays`. */
  readonly arrivesAfter: number;
  /** Business days from creation to arrival, at the same time of day. */
  readonly businessDays: number;
}

/** Inclusive bounds of an amount in pesos. */
export interface AmountBounds {
  /** The least. */
  readonly least: number;
  /** The most. */
  readonly most: number;
}

/** The most characters of a text, by its field. */
export interface TextLengths {
  /** Of `description`. */
  readonly description: number;
  /** Of a field whose name ends in `_url`. */
  readonly url: number;
  /** Of any other field. */
  readonly other: number;
}

/** A resource whose creation may have extra fields. */
export type ExtraNoun = 'customers' | 'accounts' | 'cashouts' | 'charges' | 'payments' | 'invoices';

/**
 * The points that the interface leaves open, decided in one place. No other file has a literal for an open point: the
 * sandbox answers by the profile that it was started with, and clients accept every variant.
 */
export interface Profile {
  /** The name of the profile. */
  readonly name: string;
  /** HTTP statuses. */
  readonly status: {
    /** A creation that succeeded. */
    readonly created: number;
    /** A creation that returns an existing object. */
    readonly existing: number;
    /** A read, an update, a resolve. */
    readonly ok: number;
    /** A deletion, whose answer has no body. */
    readonly deleted: number;
    /** No key, an unknown key, a key of the wrong kind. */
    readonly unauthenticated: number;
    /** An unknown id in a path or a body. */
    readonly unknownReference: number;
    /** Invalid fields. Stated for the resolver, assumed elsewhere. */
    readonly validation: number;
    /** A debit of a payment method without authorization. */
    readonly notAuthorized: number;
    /** A second deletion of an invoice that was paid by other means. */
    readonly alreadyClosed: number;
    /** An update that would make an invoice a duplicate of another. */
    readonly duplicate: number;
  };
  /** The lists that it has and the interface does not show. */
  readonly lists: readonly ListedNoun[];
  /** Customers. */
  readonly customers: {
    /** Accepted values of `user_type`. */
    readonly userTypes: readonly string[];
    /** Accepted values of `document_type`. */
    readonly documentTypes: readonly string[];
    /** The one of `userTypes` that is a natural person, who is enrolled for instant transfers by default. */
    readonly naturalType: string;
  };
  /**
   * Fields of creations that the interface does not show, by resource: those of them that are accepted. A field that
   * this package does not know stays refused.
   */
  readonly extraFields: Readonly<Record<ExtraNoun, readonly string[]>>;
  /** The most characters of a text of a request. */
  readonly textLengths: TextLengths;
  /** Banks. */
  readonly banks: {
    /** Whether the list of banks is in a field `data`. */
    readonly wrapped: boolean;
  };
  /** Bank accounts. */
  readonly accounts: {
    /** Accepted values of `subtype`. */
    readonly subtypes: readonly string[];
    /** `status` of a new account. */
    readonly status: string;
  };
  /** Whether it is for tests only: clients then refuse addresses of other machines. */
  readonly localOnly?: boolean;
  /** Cards. */
  readonly cards: {
    /** The path that creates a card from a token, with the secret key; `undefined` where there is none. */
    readonly tokenPath: `/v1/${string}` | undefined;
    /** `code_name` of a charge on a card created without `authorization: true`. */
    readonly notAuthorizedName: string;
  };
  /** The balance. */
  readonly balance: {
    /** The balance of a new namespace, in pesos. */
    readonly initial: number;
    /** Whether charges and payments are added to the balance. */
    readonly collectionsCredit: boolean;
  };
  /** Payouts. */
  readonly cashouts: {
    /** Whether an unknown account and an unavailable bank fail the creation, or later the transfer. */
    readonly conditionsShow: 'at_creation' | 'later';
    /** A payout that exceeds the balance. */
    readonly insufficientBalance: OpenRefusal;
    /** An account that its bank does not have. */
    readonly invalidAccount: OpenRefusal;
    /** A bank that is out of service. */
    readonly bankUnavailable: OpenRefusal;
    /** An instant transfer to a customer who is not enrolled. */
    readonly notEnrolled: OpenRefusal;
    /** The timing of each speed. */
    readonly speeds: Readonly<Record<CashoutMethod, CashoutSpeed>>;
  };
  /** Charges. */
  readonly charges: {
    /** `payment_method_type` of a charge on a card. */
    readonly cardMethodType: string;
    /** `payment_method_type` of a charge on a bank account. */
    readonly accountMethodType: string;
    /** Whether a charge is refused whose card or account is another customer's. */
    readonly refusesForeignMethods: boolean;
    /** The codes of `test_scenario`, which the resolver accepts too. */
    readonly testScenarios: readonly string[];
    /** Seconds that a charge on a card stays `pending`; with 0 the creation answers the final state. */
    readonly cardSettlesAfter: number;
    /** Seconds that a charge on a bank account stays `pending`; with 0 the creation answers the final state. */
    readonly accountSettlesAfter: number;
  };
  /** Payments. */
  readonly payments: {
    /** `status` of a cancelled payment. */
    readonly cancelledStatus: string;
    /** `status` of an expired payment. */
    readonly expiredStatus: string;
    /** `payment_method_type` of an attempt with a bank. */
    readonly bankMethodType: string;
    /** `payment_method_type` of an attempt with a wallet. */
    readonly walletMethodType: string;
    /** Seconds from a resolve to the transition of the payment. */
    readonly resolvesAfter: number;
    /** Seconds from a rejection to the reopening of a payment with a phone. */
    readonly returnsAfter: number;
    /** Whether the list of attempts is in a field `data`. */
    readonly attemptsWrapped: boolean;
  };
  /** Invoices. */
  readonly invoices: {
    /** `status` of an invoice that was paid by other means. */
    readonly externallyPaidStatus: string;
    /** `status` of a removed invoice; only events show it. */
    readonly removedStatus: string;
    /** Invoices of a page. */
    readonly pageSize: number;
    /** Required fields of an invoice from a provider, besides `provider` and `amount`. */
    readonly required: readonly string[];
    /** The amount, in whole pesos. */
    readonly amount: AmountBounds;
    /** Length of a name in characters. */
    readonly nameLength: AmountBounds;
    /** The effect of an update with another provider. */
    readonly providerChange: 'refuse' | 'ignore';
    /** The reason of a deletion without one; `undefined` refuses the request. */
    readonly defaultReason: 'PAID_FROM_PROVIDER' | 'DELETE_FROM_PROVIDER' | undefined;
    /** Reminders of an unpaid invoice. */
    readonly reminders: {
      /** Days between them. */
      readonly everyDays: number;
      /** The most. */
      readonly most: number;
    };
  };
  /** Capture links. */
  readonly connectLinks: {
    /** The field of the answer with the link. */
    readonly linkField: string;
    /** The field with the word of its state. */
    readonly statusField: string;
    /** The field with the number of completed captures. */
    readonly capturesField: string;
    /** Whether a link is for single use by default. */
    readonly singleUse: boolean;
    /** Accepted names in `allows`; only `cards` and `accounts` have an effect in the sandbox. */
    readonly allows: readonly string[];
  };
  /** The amount of a charge, a payment or a payout, in whole pesos. */
  readonly amounts: AmountBounds;
  /** Events and their deliveries. */
  readonly events: {
    /** The name of a completed capture. */
    readonly captured: string;
    /** The extra events of the state machines that are sent. */
    readonly extra: readonly string[];
    /** `object`: `{ event: { id, type, timestamp, environment }, <noun>: … }`; `data`: `{ event: <name>, data: … }`. */
    readonly envelope: 'object' | 'data';
    /** `environment` of events for test keys. */
    readonly environment: string;
    /** The header with the HMAC-SHA256 of the body in hexadecimal; `undefined` for none. */
    readonly signatureHeader: string | undefined;
    /** Whether deliveries have the three headers of Standard Webhooks. */
    readonly standardWebhooks: boolean;
    /** Seconds from an event to the first delivery attempt, and from each failed one to the next. */
    readonly deliverAfter: readonly number[];
  };
  /** Idempotency keys. */
  readonly idempotency: {
    /** Whether creations that accept an idempotency key require one. */
    readonly required: boolean;
    /** Hours that a key is stored. */
    readonly retentionHours: number;
    /** The same key with another body. */
    readonly mismatch: Pick<OpenRefusal, 'status' | 'codeName'>;
    /** The response header that marks a replayed answer. */
    readonly replayHeader: string;
  };
}

/** The part of a profile that clients of the service need. */
export interface ClientProfile {
  /** The name of the profile. */
  readonly name: string;
  /** Whether it is for tests only: addresses of other machines are refused. */
  readonly localOnly?: boolean;
  /** Cards from tokens. */
  readonly cards: Pick<Profile['cards'], 'tokenPath'>;
  /** The conditions of payouts. */
  readonly cashouts: Pick<
    Profile['cashouts'],
    'insufficientBalance' | 'invalidAccount' | 'bankUnavailable' | 'notEnrolled'
  >;
  /** Capture links. */
  readonly connectLinks: Pick<Profile['connectLinks'], 'linkField' | 'statusField' | 'capturesField'>;
  /** Events and their signatures. */
  readonly events: Pick<
    Profile['events'],
    'captured' | 'envelope' | 'environment' | 'signatureHeader' | 'standardWebhooks'
  >;
}

/** The part of the profile `stated` that clients need. */
const stated: ClientProfile = {
  name: 'stated',
  cards: { tokenPath: undefined },
  cashouts: {
    insufficientBalance: { status: 422, codeName: 'insufficient_balance' },
    invalidAccount: { status: 422, codeName: 'invalid_account' },
    bankUnavailable: { status: 422, codeName: 'bank_unavailable' },
    notEnrolled: { status: 422, codeName: 'customer_not_enrolled' },
  },
  connectLinks: { linkField: 'url', statusField: 'status', capturesField: 'completed' },
  events: {
    captured: 'connect_link.completed',
    envelope: 'object',
    environment: 'test',
    signatureHeader: 'x-signature',
    standardWebhooks: true,
  },
};

/** The part of the profile `observed` that clients need. */
const observed: ClientProfile = {
  ...stated,
  name: 'observed',
  cards: { tokenPath: '/v1/cards/tokenized' },
  cashouts: {
    ...stated.cashouts,
    insufficientBalance: { status: 401, codeName: 'insufficient_funds', code: 10_501 },
  },
  events: { ...stated.events, signatureHeader: 'signature', standardWebhooks: false },
};

/** The profiles of this package by name, without the parts that only the service needs, for small client bundles. */
export const clientProfiles = { stated, observed } as const satisfies Record<string, ClientProfile>;

/** The most characters of a text field of a request. */
export function mostCharacters(field: string, { textLengths }: Profile): number {
  if (field === 'description') return textLengths.description;
  return field.endsWith('_url') ? textLengths.url : textLengths.other;
}
