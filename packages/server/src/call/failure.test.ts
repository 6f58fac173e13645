import { describe, expect, it } from 'vitest';
import {
  AuthenticationError,
  CallError,
  ConflictError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  RefusedError,
  UnavailableError,
  UnreadableAnswerError,
  ValidationError,
} from '../index.ts';
import { charge, errorOf, json, type ServiceAnswer, service } from '../test-support/service.ts';

async function failure(answer: ServiceAnswer): Promise<CallError> {
  const { client, calls } = await service(answer);
  const error = await errorOf(client.charges.create(charge, { idempotencyKey: 'k' }));
  expect(calls).toHaveLength(1);
  return error;
}

describe('a refusal of the service', () => {
  const refusal = { message: 'No.', code: 4711, code_name: 'SOMETHING_NEW' };

  it.each([
    [401, AuthenticationError],
    [403, PermissionError],
    [404, NotFoundError],
    [409, ConflictError],
    [429, RateLimitError],
    [422, RefusedError],
    [418, RefusedError],
  ])('with status %d is a %o', async (status, ErrorClass) => {
    const error = await failure(json(status, refusal, { 'X-Request-Id': 'req_1' }));
    expect(error).toBeInstanceOf(ErrorClass);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      name: ErrorClass.name,
      message: 'No.',
      status,
      code: 4711,
      codeName: 'SOMETHING_NEW',
      requestId: 'req_1',
      // Under a key that is in use, another call may be charging.
      outcome: status === 409 ? 'unknown' : 'none',
      idempotencyKey: 'k',
    });
  });

  it.each([
    [409, 'ConflictError', 'none'],
    [408, 'RefusedError', 'unknown'],
  ])('with %d on a route without keys is a %s of the outcome %s', async (status, name, outcome) => {
    const { client } = await service(json(status, refusal));
    const error = await errorOf(client.invoices.delete('inv_1', { reason: 'PAID_FROM_PROVIDER' }));
    expect(error).toMatchObject({ name, outcome, status });
  });

  it('with 408 leaves the outcome unknown, since a gateway may have forwarded the call', async () => {
    const error = await failure(json(408, { message: 'timeout', code: 408, code_name: 'request_timeout' }));
    expect(error).toMatchObject({ name: 'RefusedError', outcome: 'unknown', status: 408 });
  });

  it.each([
    [422, { code_name: 'validation_error' }],
    [400, { code: 10001 }],
  ])('of fields names them, whatever its status (%d)', async (status, how) => {
    const errors = { customer_id: ['Falta.', 'Otra.'] };
    const error = await failure(json(status, { message: 'No.', ...how, errors }));
    expect(error).toBeInstanceOf(ValidationError);
    expect(error.fieldErrors).toEqual(errors);
  });

  it('of another operation is no payout condition, although it has the same code', async () => {
    const error = await failure(json(422, { message: 'No.', code_name: 'insufficient_balance' }));
    expect(error.condition).toBeUndefined();
    expect(error.codeName).toBe('insufficient_balance');
  });
});

it.each([
  [401, AuthenticationError],
  [403, PermissionError],
  [404, NotFoundError],
  [429, RateLimitError],
])('%d is a %o of unknown outcome when it is not the service that says so', async (status, ErrorClass) => {
  for (const page of ['<p>No', '']) {
    const error = await failure((response) => response.writeHead(status).end(page));
    expect(error).toBeInstanceOf(ErrorClass);
    expect(error).toMatchObject({ status, outcome: 'unknown' });
  }
});

describe('a service that fails', () => {
  it.each([
    [503, 'its envelope', json(503, { message: 'Down.', code_name: 'MAINTENANCE' }), 'MAINTENANCE'],
    [503, 'a page', (response) => response.writeHead(503).end('<p>Down'), undefined],
  ] satisfies [number, string, ServiceAnswer, string | undefined][])(
    'with %d and %s leaves the outcome unknown',
    async (status, _, answer, codeName) => {
      const error = await failure(answer);
      expect(error).toBeInstanceOf(UnavailableError);
      expect(error).toMatchObject({ outcome: 'unknown', status, codeName, idempotencyKey: 'k' });
      expect(error.message).toMatch(/^charges\.create: .*unknown.*idempotencyKey/);
    },
  );
});

it('an error of a route without keys has no idempotency key', async () => {
  const { client } = await service(json(503, { message: 'Down.' }));
  const error = await errorOf(client.invoices.delete('inv_1', { reason: 'PAID_FROM_PROVIDER' }));
  expect(error.message).toMatch(
    /^invoices\.delete: the service failed \(503\)\. Whether .+ is unknown\. Down\.$/,
  );
});

describe('an answer that is unreadable or incomplete', () => {
  it.each([
    ['a page with status 400', (response) => response.writeHead(400).end('<p>Bad')],
    ['a refusal without message and name', json(422, { code: 7, remarks: null })],
  ] satisfies [string, ServiceAnswer][])('is unreadable when it is %s', async (_, answer) => {
    const error = await failure(answer);
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.outcome).toBe('unknown');
  });

  it.each([
    [
      'a page',
      (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Hi'),
      'UnreadableAnswerError',
    ],
    ['a choice', (response) => response.writeHead(300).end(), 'UnreadableAnswerError'],
    ['nothing', (response) => response.writeHead(204).end(), undefined],
    ['JSON', json(200, {}), undefined],
  ] satisfies [string, ServiceAnswer, string | undefined][])(
    'of an operation without an answer body is %s',
    async (_, answer, name) => {
      const { client } = await service(answer);
      const call = client.connectLinks.delete('l');
      if (name === undefined) return expect(await call).toBeUndefined();
      expect(await errorOf(call)).toMatchObject({ name, outcome: 'unknown' });
    },
  );

  it('is a refusal when it names a condition, whatever its status', async () => {
    const error = await failure(json(200, { message: 'No.', code_name: 'INSUFFICIENT_FUNDS' }));
    expect(error).toMatchObject({
      name: 'RefusedError',
      message: 'No.',
      condition: 'INSUFFICIENT_FUNDS',
      outcome: 'none',
    });
  });

  it('is no refusal when it is a success with a message alone', async () => {
    const error = await failure(json(200, { message: 'No.' }));
    expect(error).toMatchObject({ name: 'UnreadableAnswerError', outcome: 'done' });
  });

  it('has the outcome done when a success cannot be read', async () => {
    const error = await failure(json(201, { status: 'succeeded' }));
    expect(error).toMatchObject({ name: 'UnreadableAnswerError', outcome: 'done', idempotencyKey: 'k' });
  });
});
