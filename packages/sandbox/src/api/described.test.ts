import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../start/create-sandbox.ts';
import { call, card, charge, controlOf, customer, idOf, type Json, NOON } from '../test-support/calls.ts';
import { account } from '../test-support/service.ts';

/** An operation in `GET /openapi.json`. */
interface Described {
  readonly method: string;
  readonly path: string;
  readonly fields: readonly string[];
}

const malformed: readonly unknown[] = [
  ...[null, true, -1, 0, 1.5, 2 ** 60, '', ' ', 'x'.repeat(100_000), '\u0000', '\ud800', '<b>', '../..'],
  ...[[], [null], {}, { a: [{}] }, '4242424242424242', '9'.repeat(400)],
];

const VERBS = ['get', 'post', 'put', 'delete'];

async function describedOperations(): Promise<Described[]> {
  await using sandbox = await createSandbox();
  const text = await (await sandbox.api(new Request('http://api/openapi.json'))).text();
  expect(text).toContain('https://api.sandbox.test');
  const { paths, components } = JSON.parse(text);
  const fieldsOf = (operation: Json) => {
    const reference = /schemas\/(\w+)"/.exec(JSON.stringify(operation['requestBody'] ?? ''))?.[1] ?? '';
    return Object.keys(components.schemas[reference]?.properties ?? {});
  };
  return Object.entries<Record<string, Json>>(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs)
      .filter(([verb]) => VERBS.includes(verb))
      .map(([verb, operation]) => ({
        ...{ method: verb.toUpperCase(), path, fields: fieldsOf(operation) },
      })),
  );
}

let sandbox: Sandbox;
let operations: readonly Described[];
/** Ids for paths, by the name of the parameter. */
let ids: Readonly<Record<string, string>>;
/** Valid values of fields. Each operation uses the fields that it has. */
let valid: Json;

const send = (method: string, path: string, body?: unknown) => {
  const { cards, api, publicKey, secretKey } = sandbox;
  const [to, key] = path === '/v1/cards' ? [cards, publicKey] : [api, secretKey];
  return call({ send: to, url: `http://sandbox${path}`, key, method, body });
};

/** The latest entry of each list of the control API, and the balance. */
async function stateOf(): Promise<string> {
  const { get } = controlOf(sandbox);
  const lists = ['/v1/history?limit=10', '/v1/events?limit=10', '/v1/messages?limit=10', '/v1/namespace'];
  return (await Promise.all(lists.map((path) => get(path)))).map(({ text }) => text).join('\n');
}

beforeAll(async () => {
  operations = await describedOperations();
  sandbox = await createSandbox({ clock: 'frozen', now: () => NOON, seed: 1 });
  const made = async (path: string, body: Json) => idOf(await send('POST', `/v1${path}`, body));
  const customer_id = await made('/customers', customer);
  const invoice = { provider: 'erp', provider_id: '1', reference: 'F-1', name: 'Factura', amount: 25_000 };
  valid = {
    ...customer,
    ...account,
    ...card,
    ...charge,
    ...invoice,
    customer_id,
    currency: 'COP',
    method: 'ACH',
  };
  const means = { account_id: await made('/accounts', { ...account, customer_id }) };
  Object.assign(valid, means, { action: 'approve', reason: 'DELETE_FROM_PROVIDER', single_use: true });
  ids = {
    id: await made('/connect-links', { customer_id, single_use: true }),
    payment_id: await made('/payments', charge),
    invoice: await made('/invoices', invoice),
  };
  return () => sandbox.close();
});

/** The fields of an operation, each with the bodies in which it is malformed. */
const attacks = ({ method, path, fields }: Described) => {
  const body = Object.fromEntries(fields.filter((name) => name in valid).map((name) => [name, valid[name]]));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  return fields.map((field) => {
    return { method, path: address, field, bodies: malformed.map((value) => ({ ...body, [field]: value })) };
  });
};

describe('every operation of the API description', () => {
  it('rejects malformed values in any field without a 500, and without a write', async () => {
    expect(operations.length).toBeGreaterThan(20);
    let refused = 0;
    for (const { method, path, field, bodies } of operations.flatMap(attacks)) {
      const before = await stateOf();
      const statuses: number[] = [];
      for (const body of bodies) statuses.push((await send(method, path, body)).status);
      expect([method, path, field, Math.max(...statuses) < 500]).toEqual([method, path, field, true]);
      refused += statuses.filter((status) => status >= 400).length;
      // An accepted value changes something.
      if (Math.min(...statuses) >= 400)
        expect([method, path, field, await stateOf()]).toEqual([method, path, field, before]);
    }
    expect(refused).toBeGreaterThan(500);
  });
});
