import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { call, callsOf, controlOf, customer, errorsOf } from '../test-support/calls.ts';

const LONE_SURROGATE = '\ud800';
const message = 'Este texto tiene un carácter incompleto. Escríbalo de nuevo.';

describe('a lone surrogate', () => {
  it.each([`Ana ${LONE_SURROGATE}`, '\udc00\ud800'])('is rejected in %j', async (first_name) => {
    await using sandbox = await createSandbox();
    const reply = await callsOf(sandbox).customers({ ...customer, first_name });
    expect([reply.status, errorsOf(reply)]).toEqual([422, { first_name: [message] }]);
  });

  it.each([
    [{ note: LONE_SURROGATE }],
    [{ [LONE_SURROGATE]: 'note' }],
    [{ notes: [{ text: LONE_SURROGATE }] }],
  ])('is rejected at any depth: %j', async (metadata) => {
    await using sandbox = await createSandbox();
    const { customerId, post } = callsOf(sandbox);
    const reply = await post('/v1/connect-links', { customer_id: await customerId(), metadata });
    expect(errorsOf(reply)).toEqual({ metadata: [message] });
  });
});

/** A URL with this number of characters. */
const address = (length: number): string => 'https://ejemplo.co/'.padEnd(length, 'a');

describe('a text', () => {
  const send = async (path: string, body: unknown) => {
    await using sandbox = await createSandbox();
    const { customerId, post } = callsOf(sandbox);
    const reply = await post(path, { ...Object(body), customer_id: await customerId() });
    const { body: kept } = await controlOf(sandbox).get('/v1/objects?type=payment');
    return [reply.status, errorsOf(reply), kept['data']];
  };
  const payment = { title: 'Café', amount: 25_000 };

  it.each([
    [{ title: '\u0000' }, 'control'],
    [{ title: 'Caf\u001b[31mé' }, 'control'],
    [{ title: 'Café \u202e000.83 $' }, 'control'],
    [{ metadata: { note: ['a\u0000'] } }, 'control'],
    [{ metadata: { '\u0000': 1 } }, 'control'],
    [{ title: '\u200b\u2060' }, 'vacío'],
    [{ title: '\u3164' }, 'vacío'],
    [{ reference: '\u200b' }, 'vacío'],
    [{ title: 'a'.repeat(256) }, '255 caracteres'],
    [{ description: 'a'.repeat(1_001) }, '1000 caracteres'],
    [{ redirect_url: address(2_049) }, '2048 caracteres'],
    [{ redirect_url: 'https://ana:clave@ejemplo.co/' }, 'usuario'],
    [{ redirect_url: 'javascript:alert(1)' }, 'dirección'],
  ])('is refused in words, and nothing is stored: %j', async (changes, words) => {
    const [field = ''] = Object.keys(changes);
    expect(await send('/v1/payments', { ...payment, ...changes })).toEqual([
      422,
      { [field]: [expect.stringContaining(words)] },
      [],
    ]);
  });

  it.each([
    { title: '\u200bC' },
    { title: '🥐'.repeat(255) },
    { description: 'Uno\n\tdos\r\n' },
    { description: '' },
    { description: 'a'.repeat(1_000) },
    { redirect_url: address(2_048) },
    { redirect_url: 'https://ejemplo.co/a@b?c=d:e' },
  ])('is stored as it is: %j', async (changes) => {
    expect(await send('/v1/payments', { ...payment, ...changes })).toMatchObject([
      201,
      {},
      [{ object: changes }],
    ]);
  });

  it.each(['2026-02-30', '30/11/2026', '2026-11-30T00:00:00Z', ' '])(
    'is no day of the calendar: due_date %j',
    async (due_date) => {
      const [status, errors] = await send('/v1/invoices', { provider: 'erp', amount: 20_000, due_date });
      expect([status, Object.keys(Object(errors)).includes('due_date')]).toEqual([422, true]);
    },
  );
});

describe('a query', () => {
  const refused = async (path: string, method: string) => {
    await using sandbox = await createSandbox();
    const url = `http://api.test${path}`;
    const reply = await call({ send: sandbox.api, url, key: sandbox.secretKey, method });
    return [reply.status, reply.body['code_name'], errorsOf(reply)];
  };

  it('with a parameter that is given twice is refused', async () => {
    const query = 'filter[status]=PAID&sort=created_at&filter%5Bstatus%5D=CREATED';
    const twice = 'Este parámetro llegó más de una vez. Envíelo una sola vez.';
    const errors = { 'filter[status]': [twice] };
    expect(await refused(`/v1/invoices?${query}`, 'GET')).toEqual([422, 'validation_error', errors]);
  });

  it.each([
    ['GET', '/v1/invoices?limit=5', 'limit', 'page, filter[id], filter[status], filter[reference], sort'],
    ['GET', '/v1/balance?a', 'a', 'no tiene parámetros'],
    ['DELETE', '/v1/connect-links/none?force=true', 'force', 'no tiene parámetros'],
    ['GET', '/v1/invoices?limit=5&limit=5', 'limit', 'Este parámetro no existe en esta operación.'],
  ])(
    'with an unknown parameter is refused like an unknown field: %s %s',
    async (method, path, name, words) => {
      expect(await refused(path, method)).toEqual([
        422,
        'validation_error',
        { [name]: [expect.stringContaining(words)] },
      ]);
    },
  );
});

describe('the name __proto__', () => {
  it.each(['{"__proto__":{"a":1}}', '{"a":[{"__proto__":"b"}]}'])('is rejected in %s', async (metadata) => {
    await using sandbox = await createSandbox();
    const body = `{"title":"Café","amount":25000,"metadata":${metadata}}`;
    const reply = await callsOf(sandbox).post('/v1/payments', body);
    expect([reply.status, errorsOf(reply)]).toEqual([
      422,
      { metadata: [expect.stringContaining('__proto__')] },
    ]);
  });
});
