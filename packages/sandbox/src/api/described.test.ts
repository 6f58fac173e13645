import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createSandbox, type Sandbox } from '../start/create-sandbox.ts';
import { call, card, charge, customer, type Json, NOON, type Reply } from '../test-support/calls.ts';

/** An operation in `GET /openapi.json`. */
interface Described {
  readonly method: string;
  readonly path: string;
  readonly fields: readonly string[];
  readonly query: readonly string[];
}

const malformed: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    -1,
    0,
    1.5,
    2 ** 60,
    '',
    ' ',
    'x'.repeat(100_000),
    '\u0000',
    '\ud800',
    '<b>',
    '../..',
  ],
  ...[[], [null], {}, { a: [{}] }, '4242424242424242', '9'.repeat(400)],
];

async function describedOperations(): Promise<Described[]> {
  await using sandbox = await createSandbox();
  const { body } = await call({ send: sandbox.api, url: 'http://api/openapi.json', method: 'GET' });
  const { paths, components } = body as { paths: Record<string, Record<string, Json>>; components: Json }; // OpenAPI 3.1
  const { schemas } = components as { schemas: Record<string, { properties?: Json }> }; // the same
  const fieldsOf = (operation: Json) => {
    const reference = /schemas\/(\w+)"/.exec(JSON.stringify(operation['requestBody'] ?? ''))?.[1] ?? '';
    return Object.keys(schemas[reference]?.properties ?? {});
  };
  const queryOf = ({ parameters = [] }: Json) =>
    (parameters as { in: string; name: string }[])
      .filter((one) => one.in === 'query')
      .map(({ name }) => name); // the same
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs)
      .filter(([verb]) => ['get', 'post', 'put', 'delete'].includes(verb))
      .map(([verb, operation]) => {
        return { method: verb.toUpperCase(), path, fields: fieldsOf(operation), query: queryOf(operation) };
      }),
  );
}

/** A sandbox with one object of each kind, a valid body of each operation, and the ids for paths. */
async function world() {
  const sandbox = await createSandbox({ clock: 'frozen', now: () => NOON, seed: 1 });
  onTestFinished(() => sandbox.close());
  const send = (method: string, path: string, body?: unknown) => sendTo(sandbox, method, path, body);
  const made = async (path: string, body: Json) => {
    const { status, body: answer } = await send('POST', path, body);
    expect([path, status]).toEqual([path, 201]);
    return String(answer['id']);
  };
  const { body: banks } = await send('GET', '/v1/accounts/banks');
  const [{ id: bank_id } = { id: '' }] = banks['data'] as { id: string }[]; // the list of banks
  const customer_id = await made('/v1/customers', customer);
  const account = { customer_id, bank_id, subtype: 'SAVINGS', account_number: '1234567890' };
  const bodies: Readonly<Record<string, Json>> = {
    'POST /v1/customers': customer,
    'POST /v1/accounts': account,
    'POST /v1/cards': { ...card, customer_id },
    'POST /v1/payments': { title: 'Café', amount: 25_000, customer_id },
    'POST /v1/invoices': {
      provider: 'erp',
      provider_id: '1',
      reference: 'F-1',
      name: 'Factura',
      amount: 25_000,
    },
    'PUT /v1/invoices/{invoice}': { name: 'Otra', amount: 30_000 },
    'DELETE /v1/invoices/{invoice}': { reason: 'DELETE_FROM_PROVIDER' },
    'POST /v1/payments/{payment_id}/resolve': { action: 'approve' },
    'POST /v1/connect-links': { customer_id, single_use: true },
  };
  const account_id = await made('/v1/accounts', account);
  const card_id = await made('/v1/cards', { ...card, customer_id });
  const money = { customer_id, account_id, amount: 25_000, currency: 'COP' };
  const id = await made('/v1/connect-links', { customer_id, single_use: true });
  const payment_id = await made('/v1/payments', { title: 'Café', amount: 25_000 });
  const invoice = await made('/v1/invoices', { ...bodies['POST /v1/invoices'], reference: 'F-2' });
  return {
    send,
    state: () => stateOf(sandbox),
    ids: { id, payment_id, invoice } as Readonly<Record<string, string>>, // indexed by parameter name
    bodies: {
      ...bodies,
      'POST /v1/charges': { ...charge, customer_id, card_id },
      'POST /v1/cashouts': { ...money, method: 'ACH' },
    } as Readonly<Record<string, Json>>, // indexed by operation
  };
}

function sendTo(sandbox: Sandbox, method: string, path: string, body?: unknown): Promise<Reply> {
  const [send, key] =
    path === '/v1/cards' ? [sandbox.cards, sandbox.publicKey] : [sandbox.api, sandbox.secretKey];
  return call({ send, url: `http://sandbox${path}`, key, method, body });
}

/** The latest entry of each list of the control API, and the balance. */
async function stateOf({ control, secretKey }: Sandbox): Promise<string> {
  const paths = ['/v1/history?limit=10', '/v1/events?limit=10', '/v1/messages?limit=10', '/v1/namespace'];
  const answers = await Promise.all(
    paths.map((path) => call({ send: control, url: `http://control${path}`, key: secretKey, method: 'GET' })),
  );
  return answers.map(({ text }) => text).join('\n');
}

const filled = (path: string, ids: Readonly<Record<string, string>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');

let operations: Described[] = [];
beforeAll(async () => {
  operations = await describedOperations();
});

describe('every operation of the API description', () => {
  it('is listed, and every one with a body is tested here', async () => {
    const { bodies } = await world();
    const withBody = operations.filter(({ fields }) => fields.length > 0);
    expect(operations.length).toBeGreaterThan(20);
    expect(withBody.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys(bodies).toSorted(),
    );
  });

  it('rejects malformed values in any field without a 500 and without a write', async () => {
    const { send, state, ids, bodies } = await world();
    let all = 0;
    for (const { method, path, fields } of operations)
      for (const field of fields) {
        const refusedOf = async (values: readonly unknown[]) => {
          const refused: unknown[] = [];
          for (const value of values) {
            const body = { ...bodies[`${method} ${path}`], [field]: value };
            const { status } = await send(method, filled(path, ids), body);
            expect([method, path, field, value, status < 500]).toEqual([method, path, field, value, true]);
            if (status >= 400) refused.push(value);
          }
          return refused;
        };
        let before = await state();
        const refused = await refusedOf(malformed);
        all += refused.length;
        if (refused.length < malformed.length) {
          before = await state(); // an accepted value changed something: the new baseline
          await refusedOf(refused);
        }
        expect([method, path, field, await state()]).toEqual([method, path, field, before]);
      }
    expect(all).toBeGreaterThan(500);
  });

  it('rejects malformed path and query parameters', async () => {
    const { send, state } = await world();
    const before = await state();
    for (const { method, path, query } of operations)
      for (const value of malformed) {
        const text = encodeURIComponent(`${value}`.slice(0, 4_000).replaceAll('\ud800', '%'));
        const address = path.replace(/\{\w+\}/g, text);
        const search = query.map((name) => `${encodeURIComponent(name)}=${text}`).join('&');
        if (method !== 'GET' && address === path) continue;
        const { status } = await send(method, `${address}?${search}`);
        expect([method, path, value, status < 500]).toEqual([method, path, value, true]);
      }
    expect(await state()).toBe(before);
  });
});
