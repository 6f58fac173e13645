import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { callsOf, card, charge, controlOf, customer, NOON } from '../test-support/calls.ts';
import { newFile } from '../test-support/files.ts';
import { stderr } from '../test-support/stderr.ts';
import { createSandbox } from './create-sandbox.ts';
import { serveSandbox } from './serve-sandbox.ts';

/**
 * A sandbox whose database fails at every insert of a type of object, with a message that repeats a value.
 *
 * @param more SQL that breaks more
 */
async function failing(type: string, field: string, more = '') {
  const database = newFile();
  const sandbox = await createSandbox({ database, clock: 'frozen', now: NOON });
  const raw = new DatabaseSync(database);
  raw.exec(`create trigger broken before insert on objects when new.type = '${type}'
    begin select raise(abort, 'broken: ' || (new.body ->> '${field}')); end; ${more}`);
  raw.close();
  return sandbox;
}

const NO_JOURNAL =
  "create trigger no_journal before insert on journal begin select raise(abort, 'no journal'); end";

describe('an internal failure', () => {
  it('is reported once on stderr, with its stack and the id of the answer', async () => {
    const written = stderr();
    await using sandbox = await failing('customer', 'first_name');
    const { status, headers, body } = await callsOf(sandbox).customers({ ...customer, first_name: 'Inés' });
    expect([status, body]).toEqual([500, { message: 'El servicio falló. Intente de nuevo.' }]);
    expect(written).toHaveLength(1);
    expect(written[0]).toContain(`(${headers.get('x-request-id')})\nError: broken: Inés\n    at `);
  });

  it('is reported once where the journal fails after it', async () => {
    const written = stderr();
    await using sandbox = await failing('customer', 'first_name', NO_JOURNAL);
    const { status } = await callsOf(sandbox).customers(customer);
    expect([status, written.length]).toEqual([500, 1]);
    expect(written[0]).toContain('broken: Ana María\n');
  });

  it('shows no card data of a request at the cards address', async () => {
    const written = stderr();
    await using sandbox = await failing('card', 'holder_name');
    const { cards, customerId } = callsOf(sandbox);
    const { status } = await cards({ ...card, customer_id: await customerId() });
    expect([status, written.length]).toEqual([500, 1]);
    expect(written[0]).toMatch(/^datafono-sandbox: internal failure \(\S+\)\nError\n {4}at /);
    for (const value of [card.card_number, card.holder_name, '4242']) expect(written[0]).not.toContain(value);
  });

  it('shows no key and no card number', async () => {
    const written = stderr();
    await using sandbox = await failing('charge', 'title');
    const { charges, ready } = callsOf(sandbox);
    const title = `${sandbox.secretKey} whsec_ZGF0YWZvbm8`;
    expect((await charges({ ...charge, ...(await ready()), title })).status).toBe(500);
    expect(written[0]).toContain('broken: sk_test_… whsec_…\n');
  });

  it('of the control API is reported with all its causes', async () => {
    const written = stderr();
    let broken: Error | undefined;
    const now = () => {
      if (broken) throw broken;
      return NOON;
    };
    await using sandbox = await createSandbox({ clock: 'frozen', now });
    broken = new Error('outer', { cause: new TypeError('inner') });
    expect((await controlOf(sandbox).put('/v1/clock', { mode: 'real' })).status).toBe(500);
    expect(written.join('\n')).toMatch(/\((\S+)\)\nError: outer\n {4}at .*\nCaused by TypeError: inner\n/s);
  });

  it('is not reported for a client that does not wait for its answer', async () => {
    const written = stderr();
    const { api, control: address, secretKey, close } = await serveSandbox();
    const toServer = (request: Request) => {
      const { pathname } = new URL(request.url);
      return fetch(new Request(address + pathname, request));
    };
    const control = controlOf({ control: toServer, secretKey });
    await control.post('/v1/faults', { kind: 'timeoutAfterCommit', milliseconds: 600_000 });
    const client = new AbortController();
    const headers = { authorization: `Bearer ${secretKey}` };
    const lost = fetch(`${api}/v1/balance`, { headers, signal: client.signal });
    await vi.waitUntil(async () => (await control.list('/v1/faults'))[0]?.['hits'] === 1);
    client.abort();
    await expect(lost).rejects.toThrow('abort');
    await control.get('/v1/namespace'); // by now the server knows that the client has disconnected
    await close();
    expect(written).toEqual([]);
  });

  it('is not reported for a fault', async () => {
    const written = stderr();
    await using sandbox = await createSandbox();
    await controlOf(sandbox).post('/v1/faults', { kind: 'error500' });
    expect([(await callsOf(sandbox).customers({})).status, written]).toEqual([500, []]);
  });
});
