import { profiles } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { type ClientOptions, ConfigurationError, createClient } from '../index.ts';

const good: ClientOptions = { secretKey: 'sk_test_canary', baseUrl: 'https://api.test' };

describe('a client is created', () => {
  it.each([
    good,
    { ...good, secretKey: 'sk_live_canary' },
    { ...good, baseUrl: 'https://api.test:8443/pay/' },
    { ...good, baseUrl: 'https://api.test/v1x' },
    { ...good, baseUrl: 'http://localhost:4101' },
    { ...good, baseUrl: 'http://127.0.0.1:4101/' },
    { ...good, baseUrl: 'http://[::1]:4101' },
    { ...good, baseUrl: 'http://api.localhost' },
    { ...good, profile: 'observed' as const },
    { ...good, profile: JSON.parse(JSON.stringify(profiles.stated)) },
    {
      ...good,
      baseUrl: 'http://localhost:4101',
      profile: { ...profiles.stated, name: 'mine', localOnly: true },
    },
  ])('with %j', (options) => {
    expect(() => createClient(options)).not.toThrow();
  });
});

describe('invalid options are rejected', () => {
  it.each([
    [{ ...good, secretKey: '' }, /secretKey is missing/],
    [{ ...good, secretKey: undefined }, /secretKey is missing/],
    [{ ...good, secretKey: 'canary' }, /sk_/],
    [{ ...good, secretKey: 'sk_test_canary\n' }, /line breaks/],
    [{ ...good, secretKey: 'sk_test_canary\u0000' }, /line breaks/],
    [{ ...good, secretKey: 'sk_test_cañary' }, /must be a secret key/],
    [{ ...good, secretKey: 'pk_test_canary' }, /public key.*secret key/],
    [{ secretKey: 'sk_live_canary', baseUrl: 'http://localhost:4101' }, /test key/],
    [{ secretKey: 'sk_live_canary', baseUrl: 'https://127.0.0.1' }, /test key/],
    [{ secretKey: 'sk_live_canary', baseUrl: 'https://127.1' }, /test key/],
    [{ ...good, baseUrl: undefined }, /absolute/],
    [{ ...good, baseUrl: 'api.test' }, /absolute/],
    [{ ...good, baseUrl: 'http://api.test' }, /https/],
    [{ ...good, baseUrl: 'http://localhost.test' }, /https/],
    [{ ...good, baseUrl: 'ftp://localhost' }, /https/],
    [{ ...good, baseUrl: 'https://canary:b@api.test' }, /user/],
    [{ ...good, baseUrl: 'https://api.test/?a=canary' }, /query/],
    [{ ...good, baseUrl: 'https://api.test/?' }, /query/],
    [{ ...good, baseUrl: 'https://api.test/#' }, /fragment/],
    [
      { ...good, profile: { ...profiles.stated, name: 'mine', localOnly: true } },
      /profile mine is for tests/,
    ],
    [{ ...good, profile: 'nope' }, /profile must be one of stated, observed/],
    [{ ...good, profile: 'constructor' }, /profile must be one of/],
    [{ ...good, profile: '__proto__' }, /profile must be one of/],
    [{ ...good, profile: null }, /profile must be one of/],
    [{ ...good, profile: {} }, /profile lacks name, cards, .*events/],
    [
      { ...good, profile: { ...profiles.stated, connectLinks: {}, events: 5 } },
      /lacks connectLinks\.linkField, .*events/,
    ],
    [{ ...good, fetch: 5 }, /fetch must be a function/],
    [{ ...good, baseUrl: 'https://api.test/v1' }, /version segment/],
    [{ ...good, baseUrl: 'https://api.test/pay/v1/' }, /version segment/],
    [undefined, /baseUrl/],
    [{ ...good, maxRetries: -1 }, /maxRetries/],
    [{ ...good, totalTimeout: 0 }, /totalTimeout/],
    [{ ...good, timeout: 0 }, /timeout/],
    [{ ...good, timeout: Number.POSITIVE_INFINITY }, /timeout/],
  ])('with %j', (options, message) => {
    const make = () => createClient(options as ClientOptions); // as without types
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(message);
    expect(make).not.toThrow(/canary/);
  });
});
