import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SandboxOptions } from '../engine/sandbox-options.ts';
import { banks } from '../lib/banks.ts';
import { createSandbox, type Sandbox } from '../start/create-sandbox.ts';
import { call, callsOf, card, charge, controlOf, idOf, type Json, NOON } from '../test-support/calls.ts';

/** Makes an object of every kind, some of them in progress. */
async function fill(sandbox: Sandbox): Promise<void> {
  const { charges, cards, ready, post } = callsOf(sandbox);
  const { customer_id, card_id } = await ready();
  const account = { customer_id, bank_id: banks[0]?.id, subtype: 'SAVINGS', account_number: '987654321' };
  const account_id = idOf(await post('/v1/accounts', { ...account, authorization: true }));
  await charges({ ...charge, customer_id, card_id });
  await charges({ ...charge, customer_id, card_id, test_scenario: 'INSUFFICIENT_FUNDS' });
  await charges({ ...charge, customer_id, account_id });
  const payout = { amount: 5_000, customer_id, account_id, currency: 'COP', method: 'ACH' };
  await post('/v1/cashouts', payout);
  const metadata = { 2: 'b', 1: 'a', nested: { x: [1, null] } };
  const payment = { title: 'Arriendo', amount: 90_000, customer_id, metadata };
  const payment_id = idOf(await post('/v1/payments', payment));
  await post(`/v1/payments/${payment_id}/resolve`, { action: 'reject', remarks: 'CARD_EXPIRED' });
  const invoice = { provider: 'siigo', provider_id: '7', reference: 'FV-7', name: 'Factura', amount: 6_000 };
  await post('/v1/invoices', { ...invoice, phone: '+573001234567', email: 'ana@ejemplo.co' });
  const link_id = idOf(await post('/v1/connect-links', { customer_id, single_use: true }));
  const captured = idOf(await cards({ ...card, customer_id }));
  const { body } = await controlOf(sandbox).get('/v1/namespace');
  await sandbox.pages(
    new Request(`https://pages.sandbox.test/${body['pageToken']}/c/${link_id}`, {
      method: 'POST',
      headers: { origin: 'https://pages.sandbox.test' },
      body: new URLSearchParams({ method: 'card', card_id: captured }),
    }),
  );
  await controlOf(sandbox).put(`/v1/banks/${banks[1]?.id}`, { available: false });
  await controlOf(sandbox).post('/v1/clock/advance', { by: 'PT2S' });
}

const filled = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const sandbox = await createSandbox({ clock: 'frozen', now: NOON, ...options });
  await fill(sandbox);
  return sandbox;
};

const stateOf = async (sandbox: Sandbox) => (await controlOf(sandbox).get('/v1/state')).text;
const load = (sandbox: Sandbox, state: unknown, query = '') =>
  controlOf(sandbox).put(`/v1/state${query}`, state);

describe('the state of a namespace', () => {
  /** A running clock on a machine whose time stands still. */
  const running = { clock: 'real', now: () => NOON } as const;

  it('may have a text of 10,000 characters', async () => {
    await using sandbox = await filled();
    const state = JSON.parse(await stateOf(sandbox));
    const longest = changed(state, ['objects', 'payments', '0', 'title'], 'a'.repeat(10_000));
    expect((await load(sandbox, longest, '?replace=true')).status).toBe(204);
  });

  it('may have 128 MiB', async () => {
    await using sandbox = await createSandbox();
    const url = 'http://control.test/v1/state';
    const sent = (length: number) =>
      call({
        ...{ send: sandbox.control, url, key: sandbox.secretKey, method: 'PUT', body: '{' },
        headers: { 'content-length': `${length}` },
      });
    expect([(await sent(134_217_728)).status, (await sent(134_217_729)).status]).toEqual([400, 413]);
  });

  it.each<{ from: SandboxOptions; to: SandboxOptions }>([
    { from: {}, to: {} },
    { from: { seed: 7 }, to: { profile: 'observed', balance: 5 } },
    { from: running, to: { ...running, secretKey: 'sk_test_b', publicKey: 'pk_test_b' } },
  ])('is the same after it was loaded elsewhere: %j', async ({ from, to }) => {
    await using sandbox = await filled(from);
    const state = await stateOf(sandbox);
    const { objects, jobs } = JSON.parse(state);
    for (const [type, rows] of Object.entries(objects)) expect([type, rows]).not.toEqual([type, []]);
    expect(jobs.length).toBeGreaterThan(2);
    await using other = await createSandbox({ clock: 'frozen', ...to });
    expect((await load(other, state)).status).toBe(204);
    expect(await stateOf(other)).toBe(state);
    expect((await load(other, state, '?replace=true')).status).toBe(204);
    expect(await stateOf(other)).toBe(state);
  });

  it('goes on in another sandbox', async () => {
    await using sandbox = await filled();
    const state = await stateOf(sandbox);
    await using other = await createSandbox({ secretKey: 'sk_test_b', publicKey: 'pk_test_b' });
    await load(other, state);
    const { list, get, post: control } = controlOf(other);
    const [stored] = JSON.parse(state).objects.cards;
    const method = { customer_id: stored.customer_id, card_id: stored.id };
    const { body } = await callsOf(other).charges({ ...charge, ...method });
    expect(body).toMatchObject({ status: 'succeeded' });
    await control('/v1/clock/advance', { by: 'P7D' });
    const [cashout] = await list('/v1/objects?type=cashout');
    expect(cashout).toMatchObject({ status: 'processed' });
    const token = String((await get('/v1/namespace')).body['pageToken']);
    const [payment] = await list('/v1/objects?type=payment');
    const [message] = await list(`/v1/messages?subject=${payment?.['id']}`);
    expect(message?.['link']).toBe(`https://pages.sandbox.test/${token}/p/${payment?.['id']}`);
    const page = await other.pages(new Request(String(message?.['link'])));
    expect(page.status).toBe(200);
  });

  it('has no keys, secrets, tokens, requests and numbers of cards and accounts', async () => {
    await using sandbox = await filled();
    const { body } = await controlOf(sandbox).get('/v1/namespace');
    await controlOf(sandbox).post('/v1/webhooks', { url: 'http://127.0.0.1:9/private-hook' });
    const state = await stateOf(sandbox);
    const absent = ['secretKey', 'publicKey', 'webhookSecret', 'pageToken'].map((name) => String(body[name]));
    for (const text of [...absent, card.card_number, '987654321', 'private-hook', 'whsec_', 'fingerprint'])
      expect(state).not.toContain(text);
  });

  it('continues the ids of its seed, and not those of another', async () => {
    await using sandbox = await filled({ seed: 'a' });
    const state = await stateOf(sandbox);
    const next = await callsOf(sandbox).customerId();
    await using same = await createSandbox({ clock: 'frozen', seed: 'a' });
    await load(same, state);
    expect(await callsOf(same).customerId()).toBe(next);
    await using own = await createSandbox({ clock: 'frozen', seed: 'b' });
    await using fresh = await createSandbox({ clock: 'frozen', seed: 'b' });
    await load(own, state);
    expect(await callsOf(own).customerId()).toBe(await callsOf(fresh).customerId());
  });
});

/** The path of every part of a JSON value, as a list of names. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name]))];
}

function changed(value: unknown, [name = '', ...rest]: readonly string[], part: unknown): unknown {
  const copy: Record<string, unknown> = Array.isArray(value)
    ? Object.assign([], value)
    : { ...Object(value) };
  const inner = rest.length === 0 ? part : changed(copy[name], rest, part);
  if (inner === undefined) delete copy[name];
  else copy[name] = inner;
  return copy;
}

/** The first object of a list in a state, with changes. */
const firstOf =
  (list: string, changes: Json = {}) =>
  (state: Json): Json => ({ ...Object(state['objects'])[list][0], ...changes });

describe('a state that cannot be loaded', () => {
  it.each<[path: string, part: unknown, changedPath?: string]>([
    ['format', 'other'],
    ['version', 9],
    ['more', 1],
    ['objects.charges[0].amount', -1],
    ['objects.charges[0].status', 'x'],
    ['objects.charges[0].remarks.code', 1],
    ['objects.cards[0].ccv', '123'],
    ['objects.connect_links[0].allows.cards', 'no'],
    ['objects.payments[0].invoice_id', 'none'],
    ['objects.payments[0].redirect_url', 'https://banco.co@evil.example/'],
    ['objects.payments[0].title', 'Café\u0000'],
    ['objects.payments[0].title', 'a'.repeat(10_001)],
    ['objects.invoices', undefined],
    ['jobs[0].kind', 'toString'],
    ['clock.now', '2026'],
    ['objects.cards[0].customer_id', [], 'objects.customers'],
    ['objects.customers[1].id', firstOf('customers'), 'objects.customers[1]'],
    ['objects.bank_outages[1].id', firstOf('bank_outages'), 'objects.bank_outages[1]'],
    ['objects', firstOf('invoices', { id: 'twin' }), 'objects.invoices[1]'],
    ['objects', `Tarjeta ${card.card_number}`, 'objects.charges[0].title'],
  ])('is refused with its path, and nothing changes: %s', async (path, part, changedPath = path) => {
    await using sandbox = await filled();
    const before = await stateOf(sandbox);
    const state = JSON.parse(before);
    const sent = changed(
      state,
      changedPath.match(/\w+/g) ?? [],
      typeof part === 'function' ? part(state) : part,
    );
    const refused = await load(sandbox, sent, '?replace=true');
    expect([refused.status, Object.keys(Object(refused.body['errors']))]).toEqual([422, [path]]);
    expect(await stateOf(sandbox)).toBe(before);
  });

  it('is refused when it is not JSON or nested without end', async () => {
    await using sandbox = await filled();
    const before = await stateOf(sandbox);
    expect((await load(sandbox, '{', '?replace=true')).status).toBe(400);
    const deep = `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`;
    const nested = before.replace('"nested":{', `"nested":{"deep":${deep},`);
    expect(nested).not.toBe(before);
    expect((await load(sandbox, nested, '?replace=true')).status).toBe(422);
    expect(await stateOf(sandbox)).toBe(before);
  });

  it('is either loaded whole or leaves the state as it was, whatever is changed in the file', async () => {
    await using sandbox = await filled();
    await using other = await createSandbox();
    const state = JSON.parse(await stateOf(sandbox));
    await load(other, state);
    // A namespace keeps its first seed, so another seed would remain in every later state.
    const paths = pathsIn(state)
      .slice(1)
      .filter((path) => path.join('.') !== 'ids.seed');
    const value = fc.oneof(fc.constant(undefined), fc.constant(null), fc.jsonValue({ maxDepth: 1 }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), value, async (path, part) => {
        const before = await stateOf(other);
        const sent = JSON.parse(JSON.stringify(changed(state, path, part)));
        const { status } = await load(other, sent, '?replace=true');
        const after = JSON.parse(await stateOf(other));
        if (status === 204) expect(after).toEqual(sent);
        else expect([status, after]).toEqual([422, JSON.parse(before)]);
      }),
      { numRuns: 300 },
    );
  });
});
