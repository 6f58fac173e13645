import { MOST_CHARACTERS } from '../lib/text.ts';
import { clientProfiles, type Profile } from './profile.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The largest amount, an assumption. It has fewer digits than a card number, so no card number passes as an amount. */
const MOST = 10_000_000_000;

/** The default: the interface as stated, with documented assumptions for its open points. */
export const stated: Profile = {
  ...clientProfiles.stated,
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
  lists: [],
  customers: {
    userTypes: ['natural', 'company'],
    documentTypes: ['CC', 'CE', 'NIT', 'PASSPORT'],
    naturalType: 'natural',
  },
  extraFields: { customers: [], accounts: [], cashouts: [], charges: [], payments: [], invoices: [] },
  textLengths: { description: 1_000, url: 2_048, other: MOST_CHARACTERS },
  banks: { wrapped: true },
  accounts: { subtypes: ['SAVINGS', 'CHECKING', 'ELECTRONIC_DEPOSIT'], status: 'ACTIVE' },
  cards: { ...clientProfiles.stated.cards, notAuthorizedName: 'CARD_IS_NOT_AUTHORIZED' },
  balance: { initial: 100_000_000, collectionsCredit: false },
  cashouts: {
    ...clientProfiles.stated.cashouts,
    conditionsShow: 'at_creation',
    speeds: {
      ACH: { startsAfter: HOUR, arrivesAfter: 0, businessDays: 2 },
      TURBO: { startsAfter: MINUTE, arrivesAfter: 30 * MINUTE, businessDays: 0 },
      INSTANT: { startsAfter: 0, arrivesAfter: 0, businessDays: 0 },
    },
  },
  charges: {
    cardMethodType: 'CreditCard',
    accountMethodType: 'Account',
    refusesForeignMethods: true,
    testScenarios: ['INSUFFICIENT_FUNDS', 'TRANSACTION_REJECTED', 'RISK_CONTROL', 'CARD_EXPIRED'],
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
  connectLinks: {
    ...clientProfiles.stated.connectLinks,
    singleUse: false,
    allows: ['cards', 'accounts'],
  },
  amounts: { least: 1, most: MOST },
  events: {
    ...clientProfiles.stated.events,
    extra: [],
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

/** The open points as in public documentation and public clients; elsewhere as in `stated`. */
export const observed: Profile = {
  ...stated,
  ...clientProfiles.observed,
  lists: ['customers', 'charges', 'payments'],
  customers: {
    ...stated.customers,
    documentTypes: [...stated.customers.documentTypes, 'TI', 'RUT'],
  },
  extraFields: {
    customers: ['enable_notifications', 'nationality', 'birthdate', 'related_to'],
    accounts: ['re-enrollment', 'external_id'],
    cashouts: ['external_id'],
    charges: ['currency', 'installments', 'redirect_url', 'allows', 'splits', 'metadata', 'external_id'],
    payments: [
      'tax',
      'document_url',
      'expiration_date',
      'schedule_at',
      'due_date',
      'allows',
      'splits',
      'partial_payment_config',
      'template_id',
    ],
    invoices: ['partial_payment_config'],
  },
  banks: { wrapped: false },
  cards: { ...stated.cards, ...clientProfiles.observed.cards },
  cashouts: { ...stated.cashouts, ...clientProfiles.observed.cashouts },
  charges: {
    ...stated.charges,
    testScenarios: [...stated.charges.testScenarios, 'INTERNAL_ERROR', 'CANCELLED_BY_MERCHANT'],
  },
  connectLinks: {
    ...stated.connectLinks,
    allows: [
      ...stated.connectLinks.allows,
      ...['card_extra', 'realtime', 'pse', 'transfiya', 'wallets', 'full_extra', 'pse_debit', 'breb'],
    ],
  },
  invoices: {
    ...stated.invoices,
    required: ['reference', 'name', 'phone'],
    amount: { least: 5_000, most: 100_000_000 },
    nameLength: { least: 5, most: 100 },
    providerChange: 'ignore',
    defaultReason: 'DELETE_FROM_PROVIDER',
  },
  events: {
    ...stated.events,
    ...clientProfiles.observed.events,
    extra: [
      'payment.created',
      'payment.deleted',
      'payment.expired',
      'charge.created',
      'cashout.created',
      'cashout.rejected',
      'invoice.created',
    ],
  },
  idempotency: { ...stated.idempotency, required: true },
};

/** The profiles of this package by name. */
export const profiles = { stated, observed } as const satisfies Record<string, Profile>;
