import type { CashoutMethod } from '../nouns/cashout.ts';

/** An error answer that the interface leaves open. */
export interface OpenRefusal {
  readonly status: number;
  readonly codeName: string;
  readonly code?: number;
}

/** How a payout of one speed goes, on the clock of the service. */
export interface CashoutSpeed {
  /** Seconds from creation until it is processed and can no longer be cancelled. */
  readonly startsAfter: number;
  /** Seconds from creation until it has arrived; counted after `businessDays`. */
  readonly arrivesAfter: number;
  /** Business days from creation until it arrives, at the time of day of its creation. */
  readonly businessDays: number;
}

/** Bounds of an amount, in pesos, both of them included. */
export interface AmountBounds {
  readonly least: number;
  readonly most: number;
}

/**
 * What the interface leaves open, answered in one place. No other file holds a literal of an open point: the
 * sandbox answers in the profile it was started with, and clients tolerate every variant.
 */
export interface Profile {
  readonly name: string;
  readonly status: {
    /** A creation that succeeded. */
    readonly created: number;
    /** A creation that gives back what was there already. */
    readonly existing: number;
    /** A read, an update, a resolve. */
    readonly ok: number;
    /** A deletion, whose answer has no body. */
    readonly deleted: number;
    /** No key, an unknown key, a key of the wrong kind. */
    readonly unauthenticated: number;
    /** An id in a path or in a body that names nothing of this account. */
    readonly unknownReference: number;
    /** A request whose fields do not fit. Stated for the resolver, assumed elsewhere. */
    readonly validation: number;
    /** A debit of a method that exists and was not authorized for it. */
    readonly notAuthorized: number;
    /** The deletion of an invoice that was paid by other means, a second time. */
    readonly alreadyClosed: number;
    /** An update that would make an invoice the double of another one. */
    readonly duplicate: number;
  };
  readonly customers: {
    readonly userTypes: readonly string[];
    readonly documentTypes: readonly string[];
    /** The one of `userTypes` that is a natural person: enrolled for instant transfers unless told otherwise. */
    readonly naturalType: string;
  };
  readonly banks: {
    /** Whether the list of banks stands in a field `data`. */
    readonly wrapped: boolean;
  };
  readonly accounts: {
    readonly subtypes: readonly string[];
    /** `status` of a new account. */
    readonly status: string;
  };
  /** Whether it is one for tests alone: a client then refuses any address but those of its own machine. */
  readonly localOnly?: boolean;
  readonly cards: {
    /** Where a card is created from a token, with the secret key; `undefined` where that cannot be done. */
    readonly tokenPath: `/v1/${string}` | undefined;
    /** `code_name` of a charge on a card created without `authorization: true`. */
    readonly notAuthorizedName: string;
  };
  readonly balance: {
    /** What a new namespace has, in pesos. */
    readonly initial: number;
    /** Whether charges and payments add to it. */
    readonly collectionsCredit: boolean;
  };
  readonly cashouts: {
    /** When an unknown account and an unavailable bank show: as a refusal, or later as a failed transfer. */
    readonly conditionsShow: 'at_creation' | 'later';
    readonly insufficientBalance: OpenRefusal;
    readonly invalidAccount: OpenRefusal;
    readonly bankUnavailable: OpenRefusal;
    /** An instant transfer to whom it cannot reach. */
    readonly notEnrolled: OpenRefusal;
    readonly speeds: Readonly<Record<CashoutMethod, CashoutSpeed>>;
  };
  readonly charges: {
    /** `payment_method_type` of a charge on a card, and of one on a bank account. */
    readonly cardMethodType: string;
    readonly accountMethodType: string;
    /** Seconds that a charge stays `pending`; at 0 it is answered with its end. */
    readonly cardSettlesAfter: number;
    readonly accountSettlesAfter: number;
  };
  readonly payments: {
    /** `status` of a payment that was cancelled, and of one that expired. */
    readonly cancelledStatus: string;
    readonly expiredStatus: string;
    /** `payment_method_type` of an attempt at a bank, and of one with a wallet. */
    readonly bankMethodType: string;
    readonly walletMethodType: string;
    /** Seconds from a resolve until the payment moves. */
    readonly resolvesAfter: number;
    /** Seconds from a rejection until a payment with a phone is open again. */
    readonly returnsAfter: number;
    /** Whether the list of attempts stands in a field `data`. */
    readonly attemptsWrapped: boolean;
  };
  readonly invoices: {
    /** `status` of an invoice that was paid by other means. */
    readonly externallyPaidStatus: string;
    /** What an event says is the `status` of an invoice that was removed; nothing else tells of it. */
    readonly removedStatus: string;
    readonly pageSize: number;
    /** Fields that an invoice from a provider cannot do without, beside `provider` and `amount`. */
    readonly required: readonly string[];
    readonly amount: AmountBounds;
    /** Characters of a name. */
    readonly nameLength: AmountBounds;
    /** What an update with another provider comes to. */
    readonly providerChange: 'refuse' | 'ignore';
    /** Why an invoice is deleted when the request does not say; `undefined` refuses that request. */
    readonly defaultReason: 'PAID_FROM_PROVIDER' | 'DELETE_FROM_PROVIDER' | undefined;
    /** Reminders of an unpaid invoice: the days between them, and how many. */
    readonly reminders: { readonly everyDays: number; readonly most: number };
  };
  readonly connectLinks: {
    /** Field of the answer that holds the link. */
    readonly linkField: string;
    /** Whether a link is for single use when the request does not say. */
    readonly singleUse: boolean;
  };
  readonly amounts: AmountBounds;
  readonly events: {
    /** The name of a completed capture. */
    readonly captured: string;
    /** Events that are sent beside the stated ones, of those that the state machines name as extra. */
    readonly extra: readonly string[];
    /** `object`: `{ event: { id, type, timestamp, environment }, <noun>: … }`; `data`: `{ event: <name>, data: … }`. */
    readonly envelope: 'object' | 'data';
    /** What `environment` says for test keys. */
    readonly environment: string;
    /** The header with the HMAC-SHA256 of the body in hexadecimal digits; `undefined` sends none. */
    readonly signatureHeader: string | undefined;
    /** Whether deliveries carry the three headers of Standard Webhooks. */
    readonly standardWebhooks: boolean;
    /** Seconds from an event to its first delivery, and from each delivery that failed to the next. */
    readonly deliverAfter: readonly number[];
  };
  readonly idempotency: {
    /** Whether the creations that take an idempotency key refuse to run without one. */
    readonly required: boolean;
    /** How long a key is remembered, in hours. */
    readonly retentionHours: number;
    /** The same key with another body. */
    readonly mismatch: { readonly status: number; readonly codeName: string };
    /** Response header that marks an answer given before. */
    readonly replayHeader: string;
  };
}

/** As much of a profile as who calls the service reads of it; a whole profile is one. */
export interface ClientProfile {
  readonly name: string;
  readonly localOnly?: boolean;
  readonly cards: Pick<Profile['cards'], 'tokenPath'>;
  readonly cashouts: Pick<
    Profile['cashouts'],
    'insufficientBalance' | 'invalidAccount' | 'bankUnavailable' | 'notEnrolled'
  >;
  readonly connectLinks: Pick<Profile['connectLinks'], 'linkField'>;
  readonly events: Pick<
    Profile['events'],
    'captured' | 'envelope' | 'environment' | 'signatureHeader' | 'standardWebhooks'
  >;
}
