import type { ClientProfile } from './profile.ts';

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
