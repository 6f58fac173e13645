import type { Profile } from './profile.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Ten thousand million pesos: an assumption, no bound is shown. Card numbers are longer, so none passes for an amount. */
const MOST = 10_000_000_000;

/** The default: what the interface states, and a documented assumption wherever a stated rule needs an answer. */
export const stated: Profile = {
  name: 'stated',
  status: {
    created: 201,
    existing: 200,
    ok: 200,
    deleted: 204,
    unauthenticated: 401,
    unknownReference: 404,
    validation: 422,
    notAuthorized: 422,
    alreadyClosed: 409,
    duplicate: 422,
  },
  customers: {
    userTypes: ['natural', 'company'],
    documentTypes: ['CC', 'CE', 'NIT', 'PASSPORT'],
    naturalType: 'natural',
  },
  banks: { wrapped: true },
  accounts: { subtypes: ['SAVINGS', 'CHECKING', 'ELECTRONIC_DEPOSIT'], status: 'ACTIVE' },
  cards: { tokenPath: undefined, notAuthorizedName: 'CARD_IS_NOT_AUTHORIZED' },
  balance: { initial: 100_000_000, collectionsCredit: false },
  cashouts: {
    conditionsShow: 'at_creation',
    insufficientBalance: { status: 422, codeName: 'insufficient_balance' },
    invalidAccount: { status: 422, codeName: 'invalid_account' },
    bankUnavailable: { status: 422, codeName: 'bank_unavailable' },
    notEnrolled: { status: 422, codeName: 'customer_not_enrolled' },
    speeds: {
      ACH: { startsAfter: HOUR, arrivesAfter: 0, businessDays: 2 },
      TURBO: { startsAfter: MINUTE, arrivesAfter: 30 * MINUTE, businessDays: 0 },
      INSTANT: { startsAfter: 0, arrivesAfter: 0, businessDays: 0 },
    },
  },
  charges: {
    cardMethodType: 'CreditCard',
    accountMethodType: 'Account',
    cardSettlesAfter: 0,
    accountSettlesAfter: 3,
  },
  payments: {
    cancelledStatus: 'cancelled',
    expiredStatus: 'expired',
    bankMethodType: 'PSE',
    walletMethodType: 'Wallet',
    resolvesAfter: 3,
    returnsAfter: 1,
    attemptsWrapped: true,
  },
  invoices: {
    externallyPaidStatus: 'PAID_FROM_PROVIDER',
    removedStatus: 'DELETED',
    pageSize: 20,
    required: [],
    amount: { least: 1, most: MOST },
    nameLength: { least: 1, most: 255 },
    providerChange: 'refuse',
    defaultReason: undefined,
    reminders: { everyDays: 3, most: 3 },
  },
  connectLinks: { linkField: 'url', singleUse: false },
  amounts: { least: 1, most: MOST },
  events: {
    captured: 'connect_link.completed',
    extra: [],
    envelope: 'object',
    environment: 'test',
    signatureHeader: 'x-signature',
    standardWebhooks: true,
    deliverAfter: [
      0,
      5,
      5 * MINUTE,
      30 * MINUTE,
      2 * HOUR,
      5 * HOUR,
      10 * HOUR,
      14 * HOUR,
      20 * HOUR,
      24 * HOUR,
    ],
  },
  idempotency: {
    required: false,
    retentionHours: 24,
    mismatch: { status: 409, codeName: 'idempotency_key_reused' },
    replayHeader: 'x-idempotent-replay',
  },
};

/** What public documentation and public clients say of the open points; where they say nothing, as `stated`. */
export const observed: Profile = {
  ...stated,
  name: 'observed',
  banks: { wrapped: false },
  cards: { ...stated.cards, tokenPath: '/v1/cards/tokenized' },
  cashouts: {
    ...stated.cashouts,
    insufficientBalance: { status: 401, codeName: 'insufficient_funds', code: 10_501 },
  },
  invoices: {
    ...stated.invoices,
    required: ['name', 'phone', 'email'],
    amount: { least: 5_000, most: 100_000_000 },
    nameLength: { least: 5, most: 100 },
    providerChange: 'ignore',
    defaultReason: 'DELETE_FROM_PROVIDER',
  },
  events: {
    ...stated.events,
    extra: [
      'payment.created',
      'payment.deleted',
      'payment.expired',
      'charge.created',
      'cashout.created',
      'cashout.rejected',
      'invoice.created',
    ],
    signatureHeader: 'signature',
    standardWebhooks: false,
  },
  idempotency: { ...stated.idempotency, required: true },
};

/** The profiles that come with this package, by name. */
export const profiles = { stated, observed } as const satisfies Record<string, Profile>;
