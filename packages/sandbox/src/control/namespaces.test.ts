import { eventNames, observed } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../start/create-sandbox.ts';
import { call, callsOf, card, charge, customer, errorsOf, idOf, NOON } from '../test-support/calls.ts';
import { controlOf, newNamespace } from '../test-support/control.ts';
import { newFile } from '../test-support/files.ts';

const bodiesOf = async (sandbox: Sandbox) => {
  const { customers, charges, ready } = callsOf(sandbox);
  const method = await ready();
  const replies = [await customers(customer), await charges({ ...charge, ...method })];
  return replies.map(({ text }) => text);
};

describe('a namespace', () => {
  it('is read in the same form as its creation answers', async () => {
    await using sandbox = await createSandbox({ seed: 7, clock: 'frozen', now: () => NOON, balance: 5 });
    expect((await controlOf(sandbox).get('/v1/namespace')).body).toEqual({
      api: 'https://api.sandbox.test',
      cards: 'https://cards.sandbox.test',
      pages: 'https://pages.sandbox.test',
      control: 'https://control.sandbox.test',
      webhookSecret: sandbox.webhookSecret,
      secretKey: 'sk_test_sandbox_0001',
      publicKey: 'pk_test_sandbox_0001',
      pageToken: expect.stringMatching(/^[\w-]{12}$/),
      profile: 'stated',
      events: [...eventNames],
      clock: { mode: 'frozen', now: '2026-11-21T17:00:00.123000Z' },
      balance: 5,
      seed: 7,
      merchant: null,
    });
    await using other = await createSandbox({ profile: 'observed' });
    expect((await controlOf(other).get('/v1/profile')).body).toEqual(observed);
    const made = await controlOf(sandbox).post('/v1/namespaces', {
      secretKey: 'sk_test_mine',
      clock: { mode: 'frozen', now: '2027-01-01T00:00:00-05:00' },
      seed: 'abc',
      merchant: 'La Vereda',
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      secretKey: 'sk_test_mine',
      publicKey: expect.stringMatching(/^pk_test_[0-9a-f]{24}$/),
      clock: { mode: 'frozen', now: '2027-01-01T05:00:00.000000Z' },
      balance: 100_000_000,
      merchant: 'La Vereda',
      seed: 'abc',
    });
  });

  it.each([
    ['secretKey', 'sk_live_x', 422],
    ['publicKey', 'pk_test_sandbox_0001', 409],
    ['seed', 1.5, 422],
    ['balance', -1, 422],
    ['merchant', ' ', 422],
    ['merchant', 'La\nVereda', 422],
    ['clock', { mode: 'stopped' }, 422],
    ['clock', { mode: 'frozen', now: 'yesterday' }, 422],
    ['name', 'x', 422],
  ])('is not created with the %s %j', async (field, value, status) => {
    await using sandbox = await createSandbox();
    expect((await controlOf(sandbox).post('/v1/namespaces', { [field]: value })).status).toBe(status);
  });

  it('answers by the profile of the given name', async () => {
    await using sandbox = await createSandbox({ profile: 'observed' });
    expect((await controlOf(sandbox).get('/v1/namespace')).body).toMatchObject({ profile: 'observed' });
  });

  it.each([
    [{ secretKey: 'sk_test_mine', publicKey: 'pk_test_mine' }, 409, /ya tienen su espacio/],
    [{ secretKey: 'sk_test_mine', publicKey: 'pk_test_other' }, 409, /de otro espacio/],
    [{ clock: 'stopped' }, 422, /frozen.+frozen/],
  ])('is refused with the reason: %j', async (options, status, words) => {
    await using sandbox = await createSandbox();
    await newNamespace(sandbox, { secretKey: 'sk_test_mine', publicKey: 'pk_test_mine' });
    const reply = await controlOf(sandbox).post('/v1/namespaces', options);
    const { message, errors } = reply.body;
    expect([reply.status, JSON.stringify(errors ?? message)]).toEqual([status, expect.stringMatching(words)]);
  });

  it('shares no objects, clock, balance, faults or webhooks with another', async () => {
    await using sandbox = await createSandbox({ clock: 'frozen', now: () => NOON });
    const other = await newNamespace(sandbox);
    const [mine, theirs] = [controlOf(sandbox), controlOf(other)];
    const customer_id = await callsOf(sandbox).customerId();
    await mine.post('/v1/clock/advance', { by: 'P3D' });
    await mine.put('/v1/balance', { balance: 1 });
    await mine.post('/v1/faults', { kind: 'error500' });
    await mine.post('/v1/webhooks', { url: 'http://127.0.0.1:9/hook' });
    expect((await callsOf(other).cards({ ...card, customer_id })).status).toBe(404);
    expect((await theirs.get('/v1/clock')).body).toMatchObject({ mode: 'real' });
    expect((await theirs.get('/v1/namespace')).body).toMatchObject({ balance: 100_000_000 });
    for (const path of ['/v1/faults', '/v1/webhooks', '/v1/objects', '/v1/history', '/v1/events'])
      expect(await theirs.list(path)).toEqual([]);
    expect((await theirs.list('/v1/journal')).map(({ status }) => status)).toEqual([404]);
  });

  it('repeats a run byte for byte after a reset, which leaves other namespaces unchanged', async () => {
    await using sandbox = await createSandbox();
    const settings = { seed: 3, clock: { mode: 'frozen', now: '2026-11-21T17:00:00Z' }, balance: 9 };
    const [one, other] = [await newNamespace(sandbox, settings), await newNamespace(sandbox)];
    await callsOf(other).customerId();
    const before = (await controlOf(one).get('/v1/namespace')).text;
    const first = await bodiesOf(one);
    await controlOf(one).post('/v1/clock/advance', { by: { days: 2 } });
    await controlOf(one).put('/v1/balance', { balance: 1 });
    await controlOf(one).post('/v1/faults', { kind: 'error500', nth: 99 });
    expect((await controlOf(one).post('/v1/reset')).status).toBe(204);
    expect((await controlOf(one).get('/v1/namespace')).text).toBe(before);
    for (const path of ['/v1/objects', '/v1/journal', '/v1/faults', '/v1/messages'])
      expect(await controlOf(one).list(path)).toEqual([]);
    expect(await bodiesOf(one)).toEqual(first);
    expect(await controlOf(other).list('/v1/objects')).toHaveLength(1);
  });

  it('is deleted with its keys, and can be created again', async () => {
    await using sandbox = await createSandbox();
    const keys = { secretKey: 'sk_test_mine', publicKey: 'pk_test_mine' };
    const mine = await newNamespace(sandbox, keys);
    await callsOf(mine).customerId();
    expect((await controlOf(mine).remove('/v1/namespace')).status).toBe(204);
    expect((await callsOf(mine).customers(customer)).status).toBe(401);
    expect((await controlOf(mine).get('/v1/namespace')).status).toBe(401);
    await newNamespace(sandbox, keys);
    expect(await controlOf(mine).list('/v1/objects')).toEqual([]);
  });

  it.each(['real', 'frozen'])('begins with the clock %s, in a word or as an object', async (mode) => {
    await using sandbox = await createSandbox();
    for (const clock of [mode, { mode }]) {
      const { status, body } = await controlOf(sandbox).post('/v1/namespaces', { clock });
      expect([status, body]).toMatchObject([201, { clock: { mode } }]);
    }
  });

  it.each([
    ['secretKey', 'sk_live_1'],
    ['secretKey', 'pk_test_1'],
    ['publicKey', 'x'],
    ['publicKey', 'pk_live_1'],
  ])('refuses a %s such as %s', async (name, key) => {
    await using sandbox = await createSandbox();
    const reply = await controlOf(sandbox).post('/v1/namespaces', { [name]: key });
    expect([reply.status, errorsOf(reply)]).toEqual([422, { [name]: [expect.stringContaining('_test_')] }]);
  });

  it('does not accept the public key in place of the secret one', async () => {
    await using sandbox = await createSandbox();
    const url = 'http://control.test/v1/namespace';
    for (const key of [sandbox.publicKey, 'sk_test_nobody']) {
      expect((await call({ send: sandbox.control, url, key, method: 'GET' })).status).toBe(401);
    }
  });

  it('is restored from its file, with its clock at the same time', async () => {
    const database = newFile();
    const first = await createSandbox({ database, clock: 'frozen', now: () => NOON, seed: 1 });
    const mine = await newNamespace(first, { secretKey: 'sk_test_mine' });
    await callsOf(first).customerId();
    await controlOf(first).post('/v1/clock/advance', { by: 'PT1H' });
    await first.close();
    await using second = await createSandbox({ database });
    const { body } = await controlOf(second).get('/v1/namespace');
    expect(body).toMatchObject({ clock: { mode: 'frozen', now: '2026-11-21T18:00:00.123000Z' }, seed: 1 });
    expect((await controlOf({ ...second, secretKey: mine.secretKey }).get('/v1/namespace')).status).toBe(200);
    const ids = [...(await controlOf(second).list('/v1/objects')).map(({ id }) => id)];
    expect(ids).not.toContain(idOf(await callsOf(second).customers(customer)));
  });

  it('has the clock that a later start gives', async () => {
    const database = newFile();
    await (await createSandbox({ database })).close();
    await using sandbox = await createSandbox({ database, clock: 'frozen' });
    expect((await controlOf(sandbox).get('/v1/clock')).body).toMatchObject({ mode: 'frozen' });
  });
});
