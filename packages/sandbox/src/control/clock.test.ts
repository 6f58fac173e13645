import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { callsOf, charge, controlOf, errorsOf, idOf, NOON } from '../test-support/calls.ts';

const open = () => createSandbox({ clock: 'frozen', now: () => NOON });

describe('the clock', () => {
  it.each([
    [{ by: 'P1WT2H3M4.5S' }, '2026-11-28T19:03:04.623000Z'],
    [{ by: { years: 1, months: 3, hours: 1 } }, '2028-02-21T18:00:00.123000Z'],
    [{ to: '2026-12-24T20:00:00-05:00' }, '2026-12-25T01:00:00.000000Z'],
    [{ next: true }, '2026-11-21T17:00:00.123000Z'],
  ])('advances with %j', async (body, now) => {
    await using sandbox = await open();
    const reply = await controlOf(sandbox).post('/v1/clock/advance', body);
    expect([reply.status, reply.body]).toEqual([200, { mode: 'frozen', now, next: null, moved: 0 }]);
  });

  it.each([
    [{ by: 'P1D', next: true }, 'next'],
    [{ by: { days: 1e12 } }, 'by'],
    [{ to: '2026-11-21T16:00:00Z' }, 'to'],
    [{ days: 1 }, 'days'],
  ])('does not advance with %j', async (body, field) => {
    await using sandbox = await open();
    const reply = await controlOf(sandbox).post('/v1/clock/advance', body);
    expect([reply.status, Object.keys(errorsOf(reply))]).toEqual([422, [field]]);
  });

  it('advances to the end of the year 9999 and no further', async () => {
    await using sandbox = await open();
    const { put, post, get } = controlOf(sandbox);
    const [later, words] = ['9999-12-31T23:59:59-05:00', [expect.stringContaining('9999')]];
    const settings = { mode: 'frozen', now: later };
    expect(errorsOf(await put('/v1/clock', settings))).toEqual({ now: words });
    expect(errorsOf(await post('/v1/clock/advance', { to: later }))).toEqual({ to: words });
    expect((await post('/v1/namespaces', { clock: settings })).status).toBe(422);
    expect((await post('/v1/clock/advance', { to: '9999-12-31T23:59:59Z' })).status).toBe(200);
    expect(errorsOf(await post('/v1/clock/advance', { by: 'PT1S' }))).toEqual({ by: words });
    expect((await get('/v1/clock')).body).toMatchObject({ now: '9999-12-31T23:59:59.000000Z' });
  });

  it('at its end accepts calls, and runs later steps at its last moment; it expires nothing before', async () => {
    await using sandbox = await open();
    const control = controlOf(sandbox);
    const expiration_at = '9999-12-31T23:59:59-05:00';
    const lasting = idOf(await callsOf(sandbox).post('/v1/payments', { ...charge, expiration_at }));
    await control.post('/v1/clock/advance', { by: 'P1D' });
    const { body } = await control.get(`/v1/objects/payment/${lasting}`);
    expect(body['object']).toMatchObject({ status: 'pending' });
    await control.put('/v1/clock', { mode: 'frozen', now: '9999-12-31T23:59:59.999Z' });
    const made = await callsOf(sandbox).post('/v1/payments', { ...charge, phone: '+573001234567' });
    await callsOf(sandbox).post(`/v1/payments/${idOf(made)}/resolve`, {
      action: 'reject',
      remarks: 'RISK_CONTROL',
    });
    expect((await control.post('/v1/clock/advance', { next: true })).body).toMatchObject({ moved: 2 });
    expect((await control.list('/v1/journal')).at(-1)).toMatchObject({ at: '9999-12-31T23:59:59.999000Z' });
  });
});
