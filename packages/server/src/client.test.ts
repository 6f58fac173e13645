import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import {
  AbortedError,
  AuthenticationError,
  ConfigurationError,
  ConflictError,
  ConnectionError,
  createClient,
  DeadlineError,
  NotFoundError,
  PayError,
  PermissionError,
  RateLimitError,
  RefusedError,
  RequestError,
  UnavailableError,
  UnreadableAnswerError,
  ValidationError,
} from './index.ts';

const KEY = 'sk_test_canary';
const charge = { title: 'Café', customer_id: 'cus_1', amount: 38_000, card_id: 'card_1' };
const customer = {
  user_type: 'natural',
  first_name: 'Ana',
  last_name: 'Gómez',
  email: 'ana@example.com',
  phone: '+573001234567',
  document_type: 'CC',
  document_number: '0012345678',
};

interface Recorded {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A service that gives one answer and records what it was sent. */
async function service(answer: (response: ServerResponse) => void) {
  const calls: Recorded[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    calls.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: JSON.parse(text),
    });
    answer(response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a listening server has one
  return { calls, baseUrl, client: createClient({ secretKey: KEY, baseUrl, deadline: 10_000 }) };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

const created = json(201, {
  id: 'cha_1',
  status: 'succeeded',
  amount: 38_000,
  title: 'Café',
  new_field: { a: 1 },
});

const failureOf = (promise: Promise<unknown>): Promise<PayError> =>
  promise.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: PayError) => error,
  );

describe('a call', () => {
  it('sends what the interface states', async () => {
    const { client, calls } = await service(created);
    await client.charges.create(charge, { idempotencyKey: 'order-1-attempt-1' });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/v1/charges', body: charge });
    expect(calls[0]?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      'x-idempotency': 'order-1-attempt-1',
    });
  });

  it('makes an idempotency key where the caller gives none, another for each call', async () => {
    const { client, calls } = await service(json(201, { id: 'cus_1' }));
    await client.customers.create(customer);
    await client.customers.create(customer);
    const [first, second] = calls.map(({ headers }) => headers['x-idempotency']);
    expect(first).toMatch(/\S/);
    expect(second).not.toBe(first);
  });

  it('joins the path to a base address with and without slashes at its end', async () => {
    const { baseUrl, calls } = await service(created);
    for (const end of ['', '/', '//', '/pay/'])
      await createClient({ secretKey: KEY, baseUrl: baseUrl + end }).charges.create(charge);
    expect(calls.map(({ url }) => url)).toEqual([
      '/v1/charges',
      '/v1/charges',
      '/v1/charges',
      '/pay/v1/charges',
    ]);
  });

  it('keeps fields and values that the contract does not know', async () => {
    const { client } = await service(
      json(201, { id: 'c', status: 'frozen', amount: 1, title: 't', extra: [1] }),
    );
    expect(await client.charges.create(charge)).toEqual({
      id: 'c',
      status: 'frozen',
      amount: 1,
      title: 't',
      extra: [1],
    });
  });

  it('has no method that takes a card', () => {
    const client = createClient({ secretKey: KEY, baseUrl: 'https://api.test' });
    expect(Object.keys(client).sort()).toEqual(['charges', 'customers']);
  });
});

describe('an error of the service', () => {
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
    const { client, calls } = await service(json(status, refusal, { 'x-request-id': 'req_1' }));
    const error = await failureOf(client.charges.create(charge, { idempotencyKey: 'k' }));
    expect(error).toBeInstanceOf(ErrorClass);
    expect(error).toMatchObject({
      message: 'No.',
      status,
      code: 4711,
      codeName: 'SOMETHING_NEW',
      requestId: 'req_1',
      outcome: 'none',
      idempotencyKey: 'k',
    });
    expect(error.name).toBe(ErrorClass.name);
    expect(calls).toHaveLength(1);
  });

  it('names the fields of a validation error', async () => {
    const errors = { customer_id: ['Falta.'] };
    const { client } = await service(
      json(422, { message: 'No.', code: 10001, code_name: 'validation_error', errors }),
    );
    const error = await failureOf(client.charges.create(charge));
    expect(error).toBeInstanceOf(ValidationError);
    expect(error.fieldErrors).toEqual(errors);
  });

  it('is recognised by the name of its condition', async () => {
    const { client } = await service(json(422, { message: 'No.', code_name: 'ACCOUNT_IS_NOT_AUTHORIZED' }));
    const error = await failureOf(client.charges.create(charge));
    expect(error.is('ACCOUNT_IS_NOT_AUTHORIZED')).toBe(true);
    expect(error.is('CARD_EXPIRED')).toBe(false);
  });

  it('may carry only a message', async () => {
    const { client } = await service(json(409, { message: 'Ya está pagada.' }));
    const error = await failureOf(client.charges.create(charge));
    expect(error).toMatchObject({
      message: 'Ya está pagada.',
      code: undefined,
      codeName: undefined,
      fieldErrors: {},
    });
  });

  it('tells how long to wait', async () => {
    const { client } = await service(json(429, { message: 'Slow.' }, { 'retry-after': '7' }));
    expect((await failureOf(client.charges.create(charge))).retryAfter).toBe(7);
  });

  it('leaves the outcome open when the service failed', async () => {
    const { client, calls } = await service(json(503, { message: 'Down.' }));
    const error = await failureOf(client.charges.create(charge));
    expect(error).toBeInstanceOf(UnavailableError);
    expect(error.outcome).toBe('unknown');
    expect(calls).toHaveLength(1);
  });
});

describe('an answer that never comes whole', () => {
  it.each([
    [
      'a page',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hi'),
    ],
    ['truncated JSON', (response: ServerResponse) => response.writeHead(201).end('{"id": "c')],
    ['an object without id', json(201, { status: 'succeeded' })],
    ['a page with status 400', (response: ServerResponse) => response.writeHead(400).end('<p>Bad')],
  ])('is unreadable when it is %s', async (_, answer) => {
    const { client } = await service(answer);
    const error = await failureOf(client.charges.create(charge));
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.outcome).toBe('unknown');
  });

  it('is a lost connection when it is reset', async () => {
    const { client } = await service((response) => {
      response.writeHead(201, { 'content-length': '100' });
      response.write('{"id":', () => response.socket?.destroy());
    });
    const error = await failureOf(client.charges.create(charge));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.outcome).toBe('unknown');
  });

  it('is given up at the deadline', async () => {
    const { client } = await service(() => {});
    const error = await failureOf(client.charges.create(charge, { deadline: 50 }));
    expect(error).toBeInstanceOf(DeadlineError);
    expect(error.outcome).toBe('unknown');
  });

  it('is given up by the caller', async () => {
    const abort = new AbortController();
    const { client } = await service(() => abort.abort());
    const error = await failureOf(client.charges.create(charge, { signal: abort.signal }));
    expect(error).toBeInstanceOf(AbortedError);
    expect(error.outcome).toBe('unknown');
  });

  it('is never asked for when the caller gave up before', async () => {
    const { client, calls } = await service(created);
    const error = await failureOf(client.charges.create(charge, { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ name: 'AbortedError', outcome: 'none' });
    expect(calls).toHaveLength(0);
  });
});

describe('a request that cannot be right', () => {
  it.each([
    [{ ...charge, amount: 38_000.5 }, 'amount'],
    [{ ...charge, amount: '38000' }, 'amount'],
    [{ ...charge, amount: 0 }, 'amount'],
    [{ ...charge, title: ' ' }, 'title'],
    [{ ...charge, amout: 1 }, 'amout'],
  ])('is not sent: %j', async (body, field) => {
    const { client, calls } = await service(created);
    // what a caller without types may send
    const error = await failureOf(client.charges.create(body as typeof charge));
    expect(error).toBeInstanceOf(RequestError);
    expect(error.outcome).toBe('none');
    expect(Object.keys(error.fieldErrors)).toEqual([field]);
    expect(calls).toHaveLength(0);
  });

  it.each([
    { ...charge, title: 'Pago 4242 4242 4242 4242' },
    { ...charge, title: 'Pago ４２４２-4242-4242-4242.' },
    { ...charge, title: 4242424242424242 },
    { ...charge, ccv: '123' },
    { ...charge, metadata: { deep: [{ card_number: 'x' }] } },
  ])('is not sent when it holds card data, and the digits are not told: %#', async (body) => {
    const { client, calls } = await service(created);
    const error = await failureOf(client.charges.create(body as typeof charge)); // as above
    expect(error).toBeInstanceOf(RequestError);
    expect(error.message).toMatch(/card data.*cards address/);
    expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/4242|４２４２/);
    expect(calls).toHaveLength(0);
  });

  it.each([
    { ...charge, card_id: '4242424242424242' },
    { ...charge, card_id: '42424242-4242-4242-8242-424242424242' },
    { ...charge, title: 'Factura 1234567890123' },
    { ...charge, title: 'Pedido A4242424242424242' },
  ])('may hold other long numbers: %j', async (body) => {
    const { client, calls } = await service(created);
    await client.charges.create(body);
    expect(calls).toHaveLength(1);
  });

  it.each(['', ' ', 'a\nb', 'ñ'])('is not sent under the idempotency key %j', async (idempotencyKey) => {
    const { client, calls } = await service(created);
    expect(await failureOf(client.charges.create(charge, { idempotencyKey }))).toBeInstanceOf(RequestError);
    expect(calls).toHaveLength(0);
  });
});

describe('a client that cannot work is not made', () => {
  const good = { secretKey: KEY, baseUrl: 'https://api.test' };

  it.each([
    [{ ...good, secretKey: '' }, /secret key/],
    [{ ...good, secretKey: 'canary' }, /sk_/],
    [{ ...good, secretKey: 'pk_test_canary' }, /public key/],
    [{ secretKey: 'sk_live_canary', baseUrl: 'http://localhost:4101' }, /test key/],
    [{ ...good, baseUrl: 'api.test' }, /absolute/],
    [{ ...good, baseUrl: 'http://api.test' }, /https/],
    [{ ...good, baseUrl: 'https://a:b@api.test' }, /user/],
    [{ ...good, baseUrl: 'https://api.test/?a=1' }, /query/],
    [{ ...good, deadline: 0 }, /deadline/],
  ])('of %j', (options, message) => {
    expect(() => createClient(options)).toThrow(ConfigurationError);
    expect(() => createClient(options)).toThrow(message);
    expect(() => createClient(options)).not.toThrow(/canary/);
  });

  it('in a browser', async () => {
    Object.assign(globalThis, { window: {}, document: {} });
    try {
      expect(() => createClient(good)).toThrow(/browser/);
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
      Reflect.deleteProperty(globalThis, 'document');
    }
    await expect(import('./browser.ts')).rejects.toThrow(/@datafono\/elements/);
  });
});

describe('the secret key', () => {
  const everything = (value: unknown) =>
    [
      inspect(value, { depth: null, showHidden: true, getters: true }),
      JSON.stringify(value),
      String(value),
    ].join();

  it('is nowhere in a client', () => {
    expect(everything(createClient({ secretKey: KEY, baseUrl: 'https://api.test' }))).not.toContain('canary');
  });

  it.each([
    ['refused', json(401, { message: 'Unknown key.' })],
    ['failed', json(500, { message: 'Down.' })],
    ['reset', (response: ServerResponse) => response.socket?.destroy()],
  ])('is nowhere in an error after a call that %s', async (_, answer) => {
    const { client } = await service(answer);
    const error = await failureOf(client.charges.create(charge));
    expect(error).toBeInstanceOf(PayError);
    expect(everything(error)).not.toContain('canary');
    expect(error.stack).not.toContain('canary');
  });

  it('is nowhere in an error after no connection', async () => {
    const client = createClient({ secretKey: KEY, baseUrl: 'http://127.0.0.1:1' });
    const error = await failureOf(client.charges.create(charge));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(everything(error)).not.toContain('canary');
  });
});
