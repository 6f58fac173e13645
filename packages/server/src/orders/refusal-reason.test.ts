import { describe, expect, it } from 'vitest';
import { ConfigurationError, ConflictError, ConnectionError, RequestError } from '../errors/errors.ts';
import { charge, chargingFixture, lost, other, refused, visa } from '../test-support/charging-fixture.ts';
import type { OrderClient } from './order-settings.ts';

const none = { outcome: 'none' } as const;
const named = (code_name: string) => ({ code_name });
const onFields = (...names: readonly string[]) => ({
  code_name: 'validation_error',
  errors: Object.fromEntries(names.map((name) => [name, ['No.']])),
});

/** A client whose charges all fail with this error. */
const failing = (client: OrderClient, error: Error) => {
  const create = Object.assign(() => Promise.reject(error), client.charges.create);
  return { client: { charges: { ...client.charges, create } } };
};

describe('a refused charge', () => {
  it.each([
    ['payment_method', 404, {}],
    ['payment_method', 422, named('NEW')],
    ['payment_method', 422, named('validation_error')],
    ['payment_method', 422, onFields('card_id')],
    ['shop', 422, onFields('card_id', 'amount')],
    ['shop', 401, {}],
    ['not_allowed', 403, {}],
    ['later', 429, {}],
    ['INSUFFICIENT_FUNDS', 422, named('insufficient_funds')],
    ['not_authorized', 422, named('CARD_IS_NOT_AUTHORIZED')],
  ])('has the reason %s after %i %j, and another card can be used', async (reason, status, body) => {
    const { pay } = await chargingFixture([refused(status, body), charge('succeeded')]);
    expect(await pay(visa)).toEqual({ state: 'refused', attempt: 1, reason });
    expect(await pay(other)).toMatchObject({ state: 'paid', attempt: 2 });
  });

  it.each([
    ['refused', 'shop', new ConfigurationError('', none)],
    ['refused', 'shop', new RequestError('', none)],
    ['refused', 'later', new ConnectionError('', none)],
    ['unknown', 'lost', new ConflictError('', none)],
    ['unknown', 'lost', new TypeError('Broken.')],
  ])('leaves an order %s: %s after an error without an answer, %o', async (state, reason, error) => {
    const { pay, client } = await chargingFixture([]);
    expect(await pay(visa, failing(client, error))).toMatchObject({ state, reason });
  });
});

const in2Minutes = { now: () => new Date(Date.now() + 120_000) };

describe('a refused resubmission', () => {
  it.each([new ConnectionError('', none), new RequestError('', none)])(
    'does not end the attempt when it was not sent: %o',
    async (error) => {
      const { pay, resubmit, client } = await chargingFixture([lost]);
      await pay(visa);
      expect(await resubmit({ ...failing(client, error), ...in2Minutes })).toMatchObject({
        state: 'unknown',
      });
    },
  );

  it.each([
    [401, named('unauthorized')],
    [403, named('forbidden')],
    [409, named('idempotency_key_reused')],
    [408, named('timeout')],
    [429, named('slow_down')],
    [404, {}],
    [422, {}],
  ])('does not end the attempt when only the resubmission was turned away: %i %j', async (status, body) => {
    const { pay, resubmit } = await chargingFixture([lost, refused(status, body)]);
    await pay(visa);
    expect(await resubmit(in2Minutes)).toMatchObject({ state: 'unknown' });
  });

  it.each([
    ['payment_method', 422, named('validation_error')],
    ['payment_method', 404, named('card_not_found')],
    ['payment_method', 422, { code: 12_345 }],
    ['CARD_EXPIRED', 422, named('card_expired')],
  ])(
    'ends the attempt with the reason %s after %i %j, once the lost request can no longer arrive',
    async (reason, status, body) => {
      const answer = refused(status, body);
      const { pay, resubmit } = await chargingFixture([lost, answer, answer]);
      await pay(visa);
      expect(await resubmit()).toMatchObject({ state: 'unknown', reason: 'lost' });
      expect(await resubmit(in2Minutes)).toEqual({ state: 'refused', attempt: 1, reason });
    },
  );
});
