import type { ClientProfile } from './profile.ts';

/** What callers read of the profile `stated`. */
const stated: ClientProfile = {
  name: 'stated',
  cards: { tokenPath: undefined },
  cashouts: {
    insufficientBalance: { status: 422, codeName: 'insufficient_balance' },
    invalidAccount: { status: 422, codeName: 'invalid_account' },
    bankUnavailable: { status: 422, codeName: 'bank_unavailable' },
    notEnrolled: { status: 422, codeName: 'customer_not_enrolled' },
  },
  connectLinks: { linkField: 'url' },
  events: {
    captured: 'connect_link.completed',
    envelope: 'object',
    environment: 'test',
    signatureHeader: 'x-signature',
    standardWebhooks: true,
  },
};

/** What callers read of the profile `observed`. */
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

/** The profiles that come with this package, by name, without what the service alone needs: a client bundles no more. */
export const clientProfiles = { stated, observed } as const satisfies Record<string, ClientProfile>;
