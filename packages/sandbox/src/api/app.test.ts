import { stated } from '@datafono/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../start/create-sandbox.ts';
import { type Call, call, callsOf, card, charge, customer, errorsOf } from '../test-support/calls.ts';

const CUSTOMERS = 'http://api.test/v1/customers';
const CARDS = 'http://cards.test/v1/cards';
const SECRET = 'sk_test_sandbox_0001';
const PUBLIC = 'pk_test_sandbox_0001';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

/** Sends a request to the address in its URL. */
const send = (options: Omit<Call, 'send'>, to = sandbox) =>
  call({ ...options, send: options.url === CARDS ? to.cards : to.api });

describe('every answer', () => {
  it.each([
    ['a success', { url: CUSTOMERS, key: SECRET, body: customer }, 201],
    ['no version', { url: 'http://api.test/customers' }, 404],
    ['another method', { url: CUSTOMERS, method: 'DELETE' }, 405],
    ['a preflight at the main address', { url: CUSTOMERS, method: 'OPTIONS' }, 405],
    ['a failure', { url: CARDS, key: PUBLIC, body: card }, 422],
  ])('is JSON, has a request id and is not cacheable: %s', async (_, options, status) => {
    const { headers, ...reply } = await send(options);
    expect(reply.status).toBe(status);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/json',
      'no-store',
    ]);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a key', () => {
  it('is accepted after the scheme in any case', async () => {
    const headers = { authorization: `BEARER   ${SECRET}` };
    expect((await send({ url: CUSTOMERS, body: customer, headers })).status).toBe(201);
  });

  it.each([
    ['missing', CARDS, undefined, 'Falta la llave.', 'pk_test_'],
    ['empty', CUSTOMERS, 'Bearer ', 'no tiene la forma', 'sk_test_'],
    ['followed by more', CUSTOMERS, `Bearer ${SECRET} more`, 'no es de este servicio', 'sk_test_'],
    ['live', CUSTOMERS, 'Bearer sk_live_of_somebody', 'solo sirven llaves de pruebas', 'sk_test_'],
    ['unknown', CUSTOMERS, 'Bearer sk_test_of_somebody', 'no es de este servicio', 'sk_test_'],
    ['outside the alphabet', CARDS, 'Bearer sk_live_of_somebody<b>', 'no es de este servicio', 'pk_test_'],
    [
      'secret where public is required',
      CARDS,
      `Bearer ${SECRET}`,
      'secreta, sino con la pública',
      'pk_test_',
    ],
  ])('that is %s is refused, at %s', async (_, url, authorization, reason, wanted) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const reply = await send({ url, body: customer, headers });
    expect(reply.status).toBe(401);
    expect(Object.keys(reply.body)).toEqual(['message']);
    expect(reply.body['message']).toContain(reason);
    expect(reply.body['message']).toContain(wanted);
    expect(reply.text).not.toMatch(/sandbox_0001|somebody|nonsense/);
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('is checked before the body is read', async () => {
    const request = new Request(CUSTOMERS, { method: 'POST', body: '{' });
    expect((await sandbox.api(request)).status).toBe(401);
    expect(request.bodyUsed).toBe(false);
  });
});

describe('a body', () => {
  const key = SECRET;
  const json = JSON.stringify(customer);

  it.each(['Application/JSON; charset=utf-8', 'application/vnd.api+json'])(
    'is accepted as %s',
    async (type) => {
      expect(
        (await send({ url: CUSTOMERS, key, body: json, headers: { 'content-type': type } })).status,
      ).toBe(201);
    },
  );

  it('is accepted as JSON without a content type', async () => {
    const headers = { authorization: `Bearer ${key}` };
    const request = new Request(CUSTOMERS, { method: 'POST', headers, body: new TextEncoder().encode(json) });
    expect((await sandbox.api(request)).status).toBe(201);
  });

  it.each(['text/plain', ''])('is rejected as %j', async (type) => {
    const headers = { 'content-type': type };
    const reply = await send({ url: CUSTOMERS, key, body: json, headers });
    expect([reply.status, Object.keys(reply.body)]).toEqual([415, ['message']]);
  });

  it.each([
    ['empty', ''],
    ['cut short', json.slice(0, -2)],
    ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('that is %s is malformed', async (_, body) => {
    const reply = await send({ url: CUSTOMERS, key, body });
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['message']]);
  });

  it('has at most 100 objects and lists in each other', async () => {
    const nested = (levels: number) =>
      `${'{"a":['.repeat(levels / 2)}${'{}'.repeat(levels % 2)}${']}'.repeat(levels / 2)}`;
    expect((await send({ url: CUSTOMERS, key, body: nested(100) })).status).toBe(422);
    expect((await send({ url: CUSTOMERS, key, body: nested(101) })).status).toBe(400);
  });

  it.each(['[]', 'null', '"text"'])('that is %s is rejected: not an object', async (body) => {
    const reply = await send({ url: CUSTOMERS, key, body });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: 10001, code_name: 'validation_error', errors: {} });
  });

  it('is accepted up to 64 KiB', async () => {
    const padded = (length: number) => json + ' '.repeat(length - Buffer.byteLength(json));
    expect((await send({ url: CUSTOMERS, key, body: padded(65_536) })).status).toBe(201);
    expect((await send({ url: CUSTOMERS, key, body: padded(65_537) })).status).toBe(413);
    const headers = { 'content-length': '10' };
    expect((await send({ url: CUSTOMERS, key, body: padded(65_537), headers })).status).toBe(413);
  });
});

describe('unknown fields', () => {
  it('are each listed in the error envelope', async () => {
    const reply = await callsOf(sandbox).customers({ ...customer, nickname: 'Anita', ['__proto__x']: 1 });
    expect(reply.status).toBe(422);
    expect(errorsOf(reply)).toEqual({
      nickname: [expect.stringContaining('no existe')],
      __proto__x: [expect.stringContaining('no existe')],
    });
    expect(reply.text).not.toContain('Anita');
  });
});

describe('messages never repeat a value', () => {
  const CANARY = 'Canario-7391';
  const calls = [
    ['customers', Object.fromEntries(Object.keys(customer).map((name) => [name, ` ${CANARY}@`]))],
    [
      'cards',
      { ...Object.fromEntries(Object.keys(card).map((name) => [name, CANARY])), customer_id: CANARY },
    ],
    ['charges', { ...charge, amount: CANARY, customer_id: CANARY, card_id: CANARY, account_id: CANARY }],
  ] as const;

  it.each(calls)('of %s', async (noun, body) => {
    const reply = await callsOf(sandbox)[noun](body);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.text).not.toContain('Canario');
  });
});

describe('the cards address', () => {
  const preflight = {
    url: CARDS,
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type',
    },
  };

  it('allows a page of any origin to create a card', async () => {
    const { status, headers, text } = await send(preflight);
    expect([status, text]).toEqual([204, '']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(0);
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  it.each([
    ['created', { url: CARDS, key: 'pk_test_sandbox_0001' }, 201],
    ['another method', { url: CARDS, method: 'PUT' }, 405],
    ['broken', { url: CARDS, key: 'pk_test_sandbox_0001' }, 500],
  ])('allows the page to read the answer: %s', async (_, options, status) => {
    const customer_id = await callsOf(sandbox).customerId();
    const card_number = status === 500 ? '4000000000000119' : card.card_number;
    const body = { ...card, customer_id, card_number };
    const reply = await call({ ...options, send: sandbox.cards, body });
    expect(reply.status).toBe(status);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-expose-headers')).toBe('x-request-id,retry-after');
  });

  it('is the only address with CORS', async () => {
    const { headers } = await send({ ...preflight, url: CUSTOMERS });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

it('a profile decides what the interface leaves open', async () => {
  const status = { ...stated.status, created: 200, unauthenticated: 403, unknownReference: 422 } as const;
  const people = { ...stated.customers, userTypes: ['person'], documentTypes: ['TI'] };
  await using own = await createSandbox({ profile: { ...stated, status, customers: people } });
  const { customers, cards } = callsOf(own);
  expect((await send({ url: CUSTOMERS }, own)).status).toBe(403);
  expect(errorsOf(await customers(customer))).toEqual({
    user_type: ['Use uno de estos valores: person.'],
    document_type: ['Use uno de estos valores: TI.'],
  });
  expect((await customers({ ...customer, user_type: 'person', document_type: 'TI' })).status).toBe(200);
  expect((await cards({ ...card, customer_id: 'nobody' })).status).toBe(422);
});
