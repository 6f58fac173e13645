import { stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { callsOf, charge, controlOf, idOf } from '../test-support/calls.ts';
import { newFile } from '../test-support/files.ts';

describe('webhooks', () => {
  it('are registered, listed and removed', async () => {
    await using sandbox = await createSandbox({ webhookHosts: ['shop.example'] });
    const { post, list, remove } = controlOf(sandbox);
    const url = 'https://shop.example/hook';
    const made = await post('/v1/webhooks', { url, events: ['charge.paid'] });
    expect(await list('/v1/webhooks')).toEqual([made.body]);
    expect(made.body).toMatchObject({ url, events: ['charge.paid'], secret: sandbox.webhookSecret });
    expect((await remove(`/v1/webhooks/${idOf(made)}`)).status).toBe(204);
    expect((await remove(`/v1/webhooks/${idOf(made)}`)).status).toBe(404);
    expect(await list('/v1/webhooks')).toEqual([]);
    expect((await post('/v1/events/none/replay')).status).toBe(404);
  });

  it('lose their scheduled deliveries when removed; those of others remain', async () => {
    const profile = { ...stated, events: { ...stated.events, deliverAfter: [60] } };
    const webhooks = ['http://127.0.0.1:9/other'];
    await using sandbox = await createSandbox({ clock: 'frozen', profile, webhooks });
    const { get, post, list, remove } = controlOf(sandbox);
    const made = await post('/v1/webhooks', { url: 'http://127.0.0.1:9/hook' });
    const { charges, ready } = callsOf(sandbox);
    await charges({ ...charge, ...(await ready()) });
    const waiting = async () => (await list('/v1/events')).map((event) => event['waiting']);
    expect(await waiting()).toMatchObject([
      [{ url: expect.stringMatching(/other$/) }, { endpoint: idOf(made) }],
    ]);
    await remove(`/v1/webhooks/${idOf(made)}`);
    expect(await waiting()).toMatchObject([[{ url: expect.stringMatching(/other$/) }]]);
    const [other] = await list('/v1/webhooks');
    await remove(`/v1/webhooks/${other?.['id']}`);
    expect([await waiting(), (await get('/v1/clock')).body['next']]).toEqual([[[]], null]);
  });

  it('are accepted for the events of the profile', async () => {
    const events = { ...stated.events, captured: 'link.captured', extra: ['cashout.failed'] };
    await using sandbox = await createSandbox({ profile: { ...stated, events } });
    const { post } = controlOf(sandbox);
    const url = 'http://127.0.0.1:9/hook';
    const wanted = (name: string) => post('/v1/webhooks', { url, events: [name] });
    expect((await wanted('link.captured')).status).toBe(201);
    expect((await wanted('cashout.failed')).status).toBe(201);
    expect((await wanted('connect_link.completed')).status).toBe(422);
  });

  it('of the sandbox’s options are registered once, after another start and after a reset too', async () => {
    const options = { database: newFile(), webhooks: ['http://127.0.0.1:9/hook', 'http://127.0.0.1:9/hook'] };
    await (await createSandbox(options)).close();
    await using sandbox = await createSandbox(options);
    const { list, post } = controlOf(sandbox);
    expect(await list('/v1/webhooks')).toHaveLength(1);
    await post('/v1/webhooks', { url: 'http://127.0.0.1:9/other' });
    await post('/v1/reset');
    expect(await list('/v1/webhooks')).toMatchObject([{ url: 'http://127.0.0.1:9/hook' }]);
  });

  it('are delivered with the chaos that is set', async () => {
    await using sandbox = await createSandbox();
    const { get, put } = controlOf(sandbox);
    const calm = { seed: 0, duplicate: 0, reorder: 0, delay: 0, drop: 0 };
    expect((await get('/v1/chaos')).body).toEqual(calm);
    await put('/v1/chaos', { seed: 3, drop: 0.5 });
    expect((await get('/v1/chaos')).body).toEqual({ ...calm, seed: 3, drop: 0.5 });
  });
});

describe('faults', () => {
  it('are added, listed with their hits, and removed', async () => {
    await using sandbox = await createSandbox();
    const { post, list, remove } = controlOf(sandbox);
    const { customers } = callsOf(sandbox);
    const made = await post('/v1/faults', { kind: 'error500', route: 'POST /v1/customers' });
    expect([made.status, (await customers({})).status]).toEqual([201, 500]);
    expect(await list('/v1/faults')).toMatchObject([{ id: made.body['id'], kind: 'error500', hits: 1 }]);
    expect((await remove(`/v1/faults/${made.body['id']}`)).status).toBe(204);
    expect((await remove(`/v1/faults/${made.body['id']}`)).status).toBe(404);
    expect((await customers({})).status).toBe(422);
    await post('/v1/faults', { kind: 'error500' });
    expect((await remove('/v1/faults')).status).toBe(204);
    expect(await list('/v1/faults')).toEqual([]);
  });
});
