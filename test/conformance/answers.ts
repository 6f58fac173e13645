import { type Profile, routes } from '@datafono/contract';

/** The decisions of a profile that rows depend on. */
export type Answers = ReturnType<typeof answersOf>;

/** Reads a profile; no other module of the suite depends on the structure of profiles. */
export function answersOf(profile: Profile) {
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
    /** Seconds from a resolve to the transition of the payment. */
    resolveDelay: payments.resolvesAfter,
    cancelledPayment: payments.cancelledStatus,
    externallyPaid: invoices.externallyPaidStatus,
    pageSize: invoices.pageSize,
    providerChange: invoices.providerChange,
    /** The deletion of an invoice that was paid by other means. */
    secondDelete: status.alreadyClosed,
    linkField: profile.connectLinks.linkField,
    linkStatusField: profile.connectLinks.statusField,
    linkCapturesField: profile.connectLinks.capturesField,
    captureEvent: events.captured,
    signatureHeader: events.signatureHeader,
    standardWebhooks: events.standardWebhooks,
    /** Seconds from an event to its first delivery attempt, and from each failed one to the next. */
    deliverAfter: events.deliverAfter,
    /** Paths, below the version segment, of operations that the interface mentions without showing them. */
    paths: {
      payments: below(routes.payments.create.path),
      payment: (id: string) => below(routes.payments.get.path, id),
      attempts: (id: string) => below(routes.payments.attempts.path, id),
      connectLink: (id: string) => below(routes.connectLinks.get.path, id),
      invoice: (id: string) => below(routes.invoices.get.path, id),
    },
  };
}

/** A path of the route table without the version segment, with its parameter filled in. */
const below = (path: string, id = ''): string => path.replace(/^\/v1/, '').replace(/\{\w+\}/, id);
