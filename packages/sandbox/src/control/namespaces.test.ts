import { eventNames, observed } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { callsOf, controlOf, customer, idOf, NOON, newNamespace } from '../test-support/calls.ts';
import { newFile } from '../test-support/files.ts';

describe('a namespace', () => {
  it('is read in the same form as its creation answers', async () => {
    await using sandbox = await createSandbox({ seed: 7, clock: 'frozen', now: () => NOON, balance: 5 });
    expect((await controlOf(sandbox).get('/v1/namespace')).body).toEqual({
      api: 'https://api.sandbox.test',
      cards: 'https://cards.sandbox.test',
      pages: 'https://pages.sandbox.test',
      control: 'https://control.sandbox.test',
      frame: 'https://frame.sandbox.test',
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
    [{ secretKey: 'sk_test_mine', publicKey: 'pk_test_mine' }, 409, /ya tienen su espacio/],
    [{ secretKey: 'sk_test_mine', publicKey: 'pk_test_other' }, 409, /de otro espacio/],
    [{ publicKey: 'pk_test_sandbox_0001' }, 409, /de otro espacio/],
  ])('is refused with the reason: %j', async (options, status, words) => {
    await using sandbox = await createSandbox();
    await newNamespace(sandbox, { secretKey: 'sk_test_mine', publicKey: 'pk_test_mine' });
    const reply = await controlOf(sandbox).post('/v1/namespaces', options);
    const { message, errors } = reply.body;
    expect([reply.status, JSON.stringify(errors ?? message)]).toEqual([status, expect.stringMatching(words)]);
  });

  it('shares no webhooks and messages with another', async () => {
    await using sandbox = await createSandbox({ clock: 'frozen', now: () => NOON });
    const other = controlOf(await newNamespace(sandbox));
    const { post } = controlOf(sandbox);
    await post('/v1/webhooks', { url: 'http://127.0.0.1:9/hook' });
    await post('/v1/payments', { is_test: false, title: 'Arriendo', amount: 1, phone: '+573001234567' });
    for (const path of ['/v1/webhooks', '/v1/history', '/v1/messages', '/v1/journal'])
      expect(await other.list(path)).toEqual([]);
  });

  it('is as at its start after a reset', async () => {
    await using sandbox = await createSandbox();
    const settings = { seed: 3, clock: { mode: 'frozen', now: '2026-11-21T17:00:00Z' }, balance: 9 };
    const one = await newNamespace(sandbox, settings);
    const { get, put, post, list } = controlOf(one);
    const before = (await get('/v1/namespace')).text;
    await callsOf(one).customerId();
    await post('/v1/clock/advance', { by: { days: 2 } });
    await put('/v1/balance', { balance: 1 });
    await post('/v1/faults', { kind: 'error500', nth: 99 });
    expect(await post('/v1/reset', { seeed: 1 })).toMatchObject({
      status: 422,
      body: { errors: { seeed: [expect.any(String)] } },
    });
    expect((await get('/v1/namespace')).text).not.toBe(before);
    expect((await post('/v1/reset')).status).toBe(204);
    expect((await get('/v1/namespace')).text).toBe(before);
    for (const path of ['/v1/objects', '/v1/journal', '/v1/faults', '/v1/messages'])
      expect(await list(path)).toEqual([]);
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

  it.each([['real'], [{ mode: 'real' }], ['frozen'], [{ mode: 'frozen' }]])(
    'begins with the clock %j',
    async (clock) => {
      await using sandbox = await createSandbox();
      const { body } = await controlOf(sandbox).post('/v1/namespaces', { clock });
      expect(body['clock']).toMatchObject(typeof clock === 'string' ? { mode: clock } : clock);
    },
  );

  it('does not accept the public key in place of the secret one', async () => {
    await using sandbox = await createSandbox();
    expect((await controlOf({ ...sandbox, secretKey: sandbox.publicKey }).get('/v1/namespace')).status).toBe(
      401,
    );
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
});
