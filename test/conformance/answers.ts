import { type OpenRefusal, type Profile, routes } from '@datafono/contract';

/** The decisions of a profile that rows depend on. */
export interface Answers {
  readonly unauthenticated: number;
  readonly unknownReference: number;
  readonly validation: number;
  readonly accountNotAuthorized: Named;
  readonly cardNotAuthorized: Named;
  readonly idempotencyRequired: boolean;
  readonly idempotencyMismatch: Named;
  readonly replayHeader: string;
  readonly insufficientBalance: OpenRefusal;
  readonly invalidAccount: OpenRefusal;
  readonly bankUnavailable: OpenRefusal;
  readonly notEnrolled: OpenRefusal;
  readonly collectionsCredit: boolean;
  /** Seconds from a resolve to the transition of the payment. */
  readonly resolveDelay: number;
  readonly cancelledPayment: string;
  readonly externallyPaid: string;
  readonly pageSize: number;
  readonly providerChange: 'refuse' | 'ignore';
  /** The deletion of an invoice that was paid by other means. */
  readonly secondDelete: number;
  readonly linkField: string;
  /** The fields of a capture link with the word of its state, and with the number of its captures. */
  readonly linkStatusField: string;
  readonly linkCapturesField: string;
  readonly captureEvent: string;
  readonly signatureHeader: string | undefined;
  readonly standardWebhooks: boolean;
  /** Seconds from an event to its first delivery attempt, and from each failed one to the next. */
  readonly deliverAfter: readonly number[];
  readonly paths: Paths;
}

type Named = Pick<OpenRefusal, 'status' | 'codeName'>;

/** Paths, below the version segment, of operations that the interface mentions without showing them. */
interface Paths {
  readonly payments: string;
  readonly payment: (id: string) => string;
  readonly attempts: (id: string) => string;
  readonly connectLink: (id: string) => string;
  readonly invoice: (id: string) => string;
}

/** Reads a profile; no other module of the suite depends on the structure of profiles. */
export function answersOf(profile: Profile): Answers {
  const { status, cashouts, payments, invoices, events, idempotency } = profile;
  return {
    unauthenticated: status.unauthenticated,
    unknownReference: status.unknownReference,
    validation: status.validation,
    accountNotAuthorized: { status: status.notAuthorized, codeName: 'ACCOUNT_IS_NOT_AUTHORIZED' },
    cardNotAuthorized: { status: status.notAuthorized, codeName: profile.cards.notAuthorizedName },
    idempotencyRequired: idempotency.required,
    idempotencyMismatch: idempotency.mismatch,
    replayHeader: idempotency.replayHeader,
    insufficientBalance: cashouts.insufficientBalance,
    invalidAccount: cashouts.invalidAccount,
    bankUnavailable: cashouts.bankUnavailable,
    notEnrolled: cashouts.notEnrolled,
    collectionsCredit: profile.balance.collectionsCredit,
    resolveDelay: payments.resolvesAfter,
    cancelledPayment: payments.cancelledStatus,
    externallyPaid: invoices.externallyPaidStatus,
    pageSize: invoices.pageSize,
    providerChange: invoices.providerChange,
    secondDelete: status.alreadyClosed,
    linkField: profile.connectLinks.linkField,
    linkStatusField: profile.connectLinks.statusField,
    linkCapturesField: profile.connectLinks.capturesField,
    captureEvent: events.captured,
    signatureHeader: events.signatureHeader,
    standardWebhooks: events.standardWebhooks,
    deliverAfter: events.deliverAfter,
    paths: {
      payments: below(routes.payments.create.path),
      payment: (id) => below(routes.payments.get.path, id),
      attempts: (id) => below(routes.payments.attempts.path, id),
      connectLink: (id) => below(routes.connectLinks.get.path, id),
      invoice: (id) => below(routes.invoices.get.path, id),
    },
  };
}

/** A path of the route table without the version segment, with its parameter filled in. */
const below = (path: string, id = ''): string => path.replace(/^\/v1/, '').replace(/\{\w+\}/, id);
