import type { Profile } from './profile.ts';

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

/** What callers read of {@link stated}. */
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

/** What callers read of {@link observed}. */
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

/** The profiles that come with this package, by name, without what the service alone goes by. */
export const clientProfiles = { stated, observed } as const satisfies Record<string, ClientProfile>;
