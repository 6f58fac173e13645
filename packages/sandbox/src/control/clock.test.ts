import { describe, expect, it } from 'vitest';
import { createSandbox } from '../sandbox.ts';
import { errorsOf, NOON } from '../testing/calls.ts';
import { controlOf } from '../testing/control.ts';

const open = () => createSandbox({ clock: 'frozen', now: () => NOON });

describe('the clock', () => {
  it.each([
    [{ by: 'P3D' }, '2026-11-24T17:00:00.123000Z'],
    [{ by: 'P1WT2H3M4.5S' }, '2026-11-28T19:03:04.623000Z'],
    [{ by: { days: 1, hours: 1, minutes: 1, seconds: 1 } }, '2026-11-22T18:01:01.123000Z'],
    [{ by: { seconds: 0 } }, '2026-11-21T17:00:00.123000Z'],
    [{ to: '2026-12-24T20:00:00-05:00' }, '2026-12-25T01:00:00.000000Z'],
    [{ next: true }, '2026-11-21T17:00:00.123000Z'],
  ])('goes on by %j', async (body, now) => {
    await using sandbox = await open();
    const reply = await controlOf(sandbox).post('/v1/clock/advance', body);
    expect([reply.status, reply.body]).toEqual([200, { mode: 'frozen', now, next: null, moved: 0 }]);
  });

  it.each([
    [{}, 'next'],
    [{ by: 'P1D', next: true }, 'next'],
    [{ by: 'P1M' }, 'by'],
    [{ by: 'P' }, 'by'],
    [{ by: { days: -1 } }, 'by'],
    [{ by: { days: 1e12 } }, 'by'],
    [{ to: '2026-11-21' }, 'to'],
    [{ to: '2026-11-21T16:00:00Z' }, 'to'],
    [{ days: 1 }, 'days'],
  ])('does not go on by %j', async (body, field) => {
    await using sandbox = await open();
    const reply = await controlOf(sandbox).post('/v1/clock/advance', body);
    expect([reply.status, Object.keys(errorsOf(reply))]).toEqual([422, [field]]);
  });

  it('is set to run from a moment, and to stand at one', async () => {
    await using sandbox = await open();
    const { put, get } = controlOf(sandbox);
    await put('/v1/clock', { mode: 'real', now: '2027-05-01T00:00:00Z' });
    expect((await get('/v1/clock')).body).toMatchObject({ mode: 'real', now: '2027-05-01T00:00:00.000000Z' });
    await put('/v1/clock', { mode: 'frozen', now: '2026-05-01T00:00:00Z' });
    const { body } = await get('/v1/clock');
    expect(body).toEqual({ mode: 'frozen', now: '2026-05-01T00:00:00.000000Z', next: null });
    expect((await put('/v1/clock', { mode: 'stepped' })).status).toBe(422);
  });
});
