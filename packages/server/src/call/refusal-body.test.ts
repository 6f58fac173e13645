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
    { message: 'No.', remarks: { code: 'INSUFFICIENT_FUNDS' } },
    { message: 'No.', remarks: 'insufficient_funds' },
    { message: 'No.', code_name: null, remarks: { code: 'INSUFFICIENT_FUNDS' } },
    { remarks: { code: 'INSUFFICIENT_FUNDS' } },
    { code_name: 'INSUFFICIENT_FUNDS' },
    { code_name: 'INSUFFICIENT_FUNDS', message: { es: 'No.' } },
  ])('%j', async (body) => {
    const error = await failure(json(422, body));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ condition: 'INSUFFICIENT_FUNDS', outcome: 'none', status: 422 });
    expect(error.message).toMatch(/^(No\.|charges\.create: the service refused .*422.*)$/);
  });

  it('and words for people are no name', async () => {
    const error = await failure(json(422, { message: 'No.', remarks: 'No hay fondos.' }));
    expect(error).toMatchObject({ codeName: undefined, condition: undefined });
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

describe('what is wrong with a field of any name is told', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty'])('%s', async (key) => {
    const errors = [{ key, description: 'No.' }];
    for (const how of [{ errors }, { erros: errors }, { errors: { [key]: ['No.'] } }]) {
      const error = await failure(json(422, { message: 'No.', ...how }));
      expect(error).toBeInstanceOf(RefusedError);
      expect(Object.entries(error.fieldErrors)).toEqual([[key, ['No.']]]);
    }
  });

  it('but for the one that is the prototype', async () => {
    const error = await failure(
      json(422, { message: 'No.', errors: [{ key: '__proto__', description: 'x' }] }),
    );
    expect(error).toMatchObject({ name: 'RefusedError', message: 'No.' });
    expect(Object.getPrototypeOf(error.fieldErrors)).toBe(Object.prototype);
  });
});

describe('a part that is not as it should be is dropped', () => {
  it.each([
    [{ errors: 'No.' }, {}],
    [{ errors: [null, { key: 'a', description: 'No.' }] }, { a: ['No.'] }],
    [{ errors: { a: [1, 'No.', null], b: 2 } }, { a: ['No.'] }],
  ])('of %j', async (how, fieldErrors) => {
    expect((await failure(json(422, { message: 'No.', ...how }))).fieldErrors).toEqual(fieldErrors);
  });

  it.each(['10001', 1.5, null, 2 ** 60])('which the code %j is', async (code) => {
    expect(await failure(json(422, { message: 'No.', code }))).toMatchObject({
      message: 'No.',
      code: undefined,
    });
  });
});

describe('a status that says enough', () => {
  const page: (status: number) => ServiceAnswer = (status) => (response) =>
    response.writeHead(status, { 'Content-Type': 'text/html' }).end('<p>No');
  const nothing: (status: number) => ServiceAnswer = (status) => (response) =>
    response.writeHead(status).end();

  it.each([
    [401, AuthenticationError],
    [403, PermissionError],
    [404, NotFoundError],
    [429, RateLimitError],
  ])(
    '%d is a %o, and leaves the outcome unknown when it is not the service that says so',
    async (status, Class) => {
      for (const answer of [page(status), nothing(status)]) {
        const error = await failure(answer);
        expect(error).toBeInstanceOf(Class);
        expect(error).toMatchObject({ status, outcome: 'unknown' });
      }
      expect(await failure(json(status, { code_name: 'x' }))).toMatchObject({ status, outcome: 'none' });
    },
  );
});
