import { describe, expect, it } from 'vitest';
import {
  AuthenticationError,
  ConfigurationError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  RefusedError,
  RequestError,
  ValidationError,
} from '../errors/errors.ts';
import { refusalReasonOf } from './refusal-reason.ts';

const none = { outcome: 'none' } as const;
const onFields = (...names: readonly string[]) => ({
  ...none,
  fieldErrors: Object.fromEntries(names.map((name) => [name, ['No.']])),
});

describe('a refusal', () => {
  it.each([
    ['payment_method', 'no such card', new NotFoundError('', none)],
    ['payment_method', 'a reason without a name', new RefusedError('', none)],
    [
      'payment_method',
      'a reason of a name that is not known',
      new RefusedError('', { ...none, codeName: 'NEW' }),
    ],
    ['payment_method', 'fields that are not named', new ValidationError('', none)],
    ['payment_method', 'the card’s field', new ValidationError('', onFields('card_id'))],
    ['shop', 'a field of the shop’s', new ValidationError('', onFields('card_id', 'amount'))],
    ['shop', 'a key that is not known', new AuthenticationError('', none)],
    ['shop', 'a request that is wrong', new RequestError('', none)],
    ['shop', 'a client that is set up wrongly', new ConfigurationError('', none)],
    ['not_allowed', 'a key or a card that may not', new PermissionError('', none)],
    ['later', 'too many requests', new RateLimitError('', none)],
    ['later', 'no network', new ConnectionError('', none)],
    ['INSUFFICIENT_FUNDS', 'a condition', new RefusedError('', { ...none, codeName: 'insufficient_funds' })],
    [
      'not_authorized',
      'no authorization',
      new RefusedError('', { ...none, codeName: 'CARD_IS_NOT_AUTHORIZED' }),
    ],
  ] as const)('has the reason %s: %s', (kind, _, error) => {
    expect(refusalReasonOf(error, false)).toBe(kind);
  });

  it.each([
    ['an error of the shop’s own', new TypeError('Broken.')],
    ['a connection that was lost', new ConnectionError('', { outcome: 'unknown' })],
    ['a key in use', new ConflictError('', none)],
  ])('is not %s', (_, error) => {
    expect(refusalReasonOf(error, false)).toBeUndefined();
  });

  it.each([
    [AuthenticationError, 401, 'unauthorized'],
    [PermissionError, 403, 'forbidden'],
    [ConflictError, 409, 'idempotency_key_reused'],
    [RefusedError, 408, 'timeout'],
    [RateLimitError, 429, 'slow_down'],
    [ConnectionError, undefined, undefined],
    [RequestError, undefined, undefined],
    [NotFoundError, 404, undefined],
    [RefusedError, 422, undefined],
  ] as const)('is not a resubmission that was turned away: %o, %s, %s', (Turned, status, codeName) => {
    expect(refusalReasonOf(new Turned('', { ...none, status, codeName }), true)).toBeUndefined();
  });

  it.each([
    ['payment_method', new ValidationError('', { ...none, status: 422, codeName: 'validation_error' })],
    ['payment_method', new NotFoundError('', { ...none, status: 404, codeName: 'card_not_found' })],
    ['payment_method', new RefusedError('', { ...none, status: 422, code: 12_345 })],
    ['CARD_EXPIRED', new RefusedError('', { ...none, codeName: 'card_expired', condition: 'CARD_EXPIRED' })],
  ] as const)('is an answer to a resubmission about the charge itself: %s', (kind, error) => {
    expect(refusalReasonOf(error, true)).toBe(kind);
  });
});
