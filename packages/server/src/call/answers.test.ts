import { describe, expect, it } from 'vitest';
import {
  AuthenticationError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  RefusedError,
  UnreadableAnswerError,
} from '../errors/errors.ts';
import { charge, errorOf, json, type ServiceAnswer, service } from '../test-support/service.ts';

async function failure(answer: ServiceAnswer) {
  const { client } = await service(answer);
  return errorOf(client.charges.create(charge));
}

describe('a condition is known wherever it arrives', () => {
  it.each([
    { message: 'No.', remarks: 'insufficient_funds' },
    { remarks: { code: 'INSUFFICIENT_FUNDS' } },
    { code_name: 'INSUFFICIENT_FUNDS' },
  ])('%j', async (body) => {
    const error = await failure(json(422, body));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ condition: 'INSUFFICIENT_FUNDS', outcome: 'none', status: 422 });
    expect(error.message).toMatch(/^(No\.|charges\.create: the service refused .*422.*)$/);
  });

  it.each([{}, { code: 7 }, { error: 'x' }, [], 'x', { message: 5 }, { remarks: null }])(
    'and %j says nothing',
    async (body) => {
      const error = await failure(json(422, body));
      expect(error).toBeInstanceOf(UnreadableAnswerError);
      expect(error.outcome).toBe('unknown');
    },
  );
});

describe('the errors of fields', () => {
  it('are told of a field of any name', async () => {
    const errors = [{ key: 'constructor', description: 'No.' }];
    const { fieldErrors } = await failure(json(422, { message: 'No.', errors }));
    expect(Object.entries(fieldErrors)).toEqual([['constructor', ['No.']]]);
  });

  it('but for the one that is the prototype', async () => {
    const error = await failure(
      json(422, { message: 'No.', errors: [{ key: '__proto__', description: 'x' }] }),
    );
    expect(error).toMatchObject({ name: 'RefusedError', message: 'No.' });
    expect(Object.getPrototypeOf(error.fieldErrors)).toBe(Object.prototype);
  });
});

describe('a status that says enough', () => {
  it.each([
    [401, AuthenticationError],
    [403, PermissionError],
    [404, NotFoundError],
    [429, RateLimitError],
  ])('%d is a %o of unknown outcome when it is not the service that says so', async (status, Class) => {
    for (const page of ['<p>No', '']) {
      const error = await failure((response) => response.writeHead(status).end(page));
      expect(error).toBeInstanceOf(Class);
      expect(error).toMatchObject({ status, outcome: 'unknown' });
    }
  });
});
