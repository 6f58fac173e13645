import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../start/create-sandbox.ts';
import { call, callsOf, errorsOf } from '../test-support/calls.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ clock: 'frozen' });
});
afterAll(() => sandbox.close());

interface Details {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly key?: string;
}

/** Sends a control call in a language. */
const send = (method: string, path: string, language: string, { headers, ...details }: Details = {}) =>
  call({
    send: sandbox.control,
    url: `http://control.test${path}`,
    key: sandbox.secretKey,
    method,
    ...details,
    headers: { ...headers, 'accept-language': language },
  });

/** The texts of a refusal: its message and those of its fields. */
const textsOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => [
  String(body['message']),
  ...Object.values(Object(body['errors'])).flat().map(String),
];

const refusals: readonly (readonly [status: number, method: string, path: string, details?: Details])[] = [
  [401, 'GET', '/v1/clock', { key: 'sk_test_other' }],
  [403, 'GET', '/v1/clock', { headers: { origin: 'https://elsewhere.example' } }],
  [404, 'GET', '/v1/nothing'],
  [404, 'GET', '/v1/objects/charge/none'],
  [404, 'POST', '/v1/cashouts/none/complete', { body: {} }],
  [400, 'PUT', '/v1/clock', { body: '{' }],
  [422, 'PUT', '/v1/clock', { body: { mode: 'stopped', now: 'today', other: 1 } }],
  [422, 'POST', '/v1/clock/advance', { body: { by: 'P3', to: 'then' } }],
  [422, 'POST', '/v1/clock/advance', { body: {} }],
  [422, 'POST', '/v1/clock/advance', { body: { to: '2000-01-01T00:00:00Z' } }],
  [422, 'GET', '/v1/journal?after=x'],
  [422, 'GET', '/v1/journal?before=x'],
  [422, 'GET', '/v1/journal?limit=0'],
  [422, 'GET', '/v1/journal?limit=1001'],
  [422, 'GET', `/v1/journal?${'request=r&'.repeat(101)}`],
  [422, 'GET', '/v1/objects?type=other'],
  [422, 'GET', '/v1/objects?status=paidd'],
  [422, 'GET', '/v1/objects?type=charge&status=approved'],
  [
    422,
    'POST',
    '/v1/namespaces',
    {
      body: { secretKey: 'a', publicKey: 'b', clock: 1, seed: [], balance: -1, merchant: '' },
    },
  ],
  [409, 'POST', '/v1/namespaces', { body: { secretKey: 'sk_test_sandbox_0001' } }],
  [422, 'POST', '/v1/webhooks', { body: { url: 'http://example.com' } }],
  [422, 'POST', '/v1/webhooks', { body: { url: 'http://127.0.0.1:9', events: ['x'] } }],
  [422, 'POST', '/v1/webhooks', { body: { url: 'http://127.0.0.1:9', events: [] } }],
  [422, 'POST', '/v1/webhooks', { body: { url: 'http://127.0.0.1:9', secret: 'x' } }],
  [422, 'PUT', '/v1/chaos', { body: { drop: 2 } }],
  [422, 'PUT', '/v1/chaos', { body: { seed: [] } }],
  ...['kind', 'route', 'nth', 'times', 'probability', 'seed', 'milliseconds', 'key', 'other'].map(
    (field) => [422, 'POST', '/v1/faults', { body: { kind: 'latency', [field]: [] } }] as const,
  ),
  [422, 'POST', '/v1/faults', { body: { kind: 'latency', route: 'POST /v1/nothing' } }],
  [422, 'POST', '/v1/faults', { body: { kind: 'error503', retryAfter: -1 } }],
  [422, 'PUT', '/v1/state', { body: {} }],
  [400, 'PUT', '/v1/state', { body: '{' }],
  [415, 'PUT', '/v1/state', { body: {}, headers: { 'content-type': 'text/plain' } }],
  [422, 'PUT', '/v1/state?replace=yes', { body: {} }],
];

describe('a refusal', () => {
  const cases = refusals.map(([status, method, path, details]) => ({ status, method, path, details }));

  it.each(cases)('is in the language that the call prefers: $status $method $path', async (one) => {
    const { status, method, path, details } = one;
    const [es, en] = [
      await send(method, path, 'es-CO', details),
      await send(method, path, 'en-US,en;q=0.9', details),
    ];
    expect([es.status, en.status]).toEqual([status, status]);
    expect(es.headers.get('content-language')).toBe('es-CO');
    expect(en.headers.get('content-language')).toBe('en');
    expect(en.headers.get('vary')).toBe('accept-language');
    expect(Object.keys(errorsOf(en))).toEqual(Object.keys(errorsOf(es)));
    const texts = textsOf(es);
    expect(textsOf(en)).toHaveLength(texts.length);
    for (const text of textsOf(en)) expect(texts).not.toContain(text);
  });

  it('of a state that would replace objects is in English too', async () => {
    expect(await callsOf(sandbox).customerId()).not.toBe('');
    const state = (await send('GET', '/v1/state', 'en')).body;
    const { status, body } = await send('PUT', '/v1/state', 'en', { body: state });
    expect([status, body['message']]).toEqual([409, expect.stringMatching(/^This namespace has objects/)]);
  });
});

describe('a query parameter', () => {
  it.each([
    ['GET', '/v1/journal?status=200', 'status', 'after, before, limit, request'],
    ['GET', '/v1/history?request=r', 'request', 'after, before, limit, root'],
    ['GET', '/v1/events?type=charge.paid', 'type', 'after, before, limit, id, root'],
    ['GET', '/v1/objects?Type=charge', 'Type', 'after, before, limit, type, status, customer_id'],
    ['PUT', '/v1/state?replaces=true', 'replaces', 'replace'],
  ])('that is unknown is refused with those that there are: %s %s', async (method, path, name, known) => {
    const refused = await send(method, path, 'es', { ...(method === 'PUT' && { body: {} }) });
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      { [name]: [`Este parámetro no existe en esta operación. Los que hay: ${known}.`] },
    ]);
  });

  it.each([
    ['GET', '/v1/clock'],
    ['GET', '/v1/stream'],
    ['POST', '/v1/cashouts/none/complete'],
  ])('of a call without parameters is refused: %s %s', async (method, path) => {
    const refused = await send(method, `${path}?limit=1`, 'en', { ...(method === 'POST' && { body: {} }) });
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      { limit: ['This operation has no parameters. Remove it.'] },
    ]);
  });

  it('that is given twice is refused, unless it may be repeated', async () => {
    const refused = await send('GET', '/v1/objects?status=pending&status=declined', 'en');
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      { status: ['This parameter was sent more than once. Send it once.'] },
    ]);
    expect((await send('GET', '/v1/events?root=a&root=b', 'en')).status).toBe(200);
  });
});

it.each([
  ['/v1/namespaces', 'secret_key', 'Its fields: secretKey, publicKey, clock, seed, balance, merchant.'],
  ['/v1/webhooks', 'event', 'Its fields: url, events, secret.'],
])('an unknown field of %s is answered with the names of the fields', async (path, name, text) => {
  const { status, body } = await send('POST', path, 'en', {
    body: { url: 'http://127.0.0.1:9', [name]: 'x' },
  });
  expect([status, errorsOf({ body })[name]]).toEqual([422, [`This operation has no such field. ${text}`]]);
});
