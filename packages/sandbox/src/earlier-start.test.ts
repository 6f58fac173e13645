import { describe, expect, it } from 'vitest';
import { createSandbox } from './sandbox.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { NOON } from './testing/calls.ts';
import { controlOf } from './testing/control.ts';
import { newFile } from './testing/files.ts';

/** Starts on a file and ends; then starts on it again. */
async function again(first: SandboxOptions, second: SandboxOptions) {
  const database = newFile();
  await (await createSandbox({ ...first, database })).close();
  return createSandbox({ ...second, database });
}

const url = (name: string) => `http://127.0.0.1:9/${name}`;

describe('a start on a file of an earlier one', () => {
  it.each([
    [{ seed: 7 }, { seed: 8 }, /seed .+ began with 7\. .+ choose another file/],
    [{}, { seed: 8 }, /seed .+ began with none/],
    [{ balance: 5 }, { balance: 6 }, /balance .+ began with 5/],
  ])('begun with %j refuses %j', async (first, second, message) => {
    await expect(again(first, second)).rejects.toMatchObject({
      code: 'bad_option',
      message: expect.stringMatching(message),
    });
  });

  it.each([
    [{ seed: 7 }, { seed: '7' }],
    [{ seed: 7, balance: 5 }, {}],
  ])('begun with %j takes %j', async (first, second) => {
    await using sandbox = await again(first, second);
    expect(sandbox.notes).toEqual([]);
  });

  it('says that a clock stands where nobody asked for that', async () => {
    await using sandbox = await again({ clock: 'frozen', now: NOON }, {});
    expect(sandbox.notes).toEqual([expect.stringMatching(/clock .+ stands at 2026-11-21T17:00:00\.123000Z/)]);
  });

  it('lets the clock go as it is told to now', async () => {
    await using sandbox = await again({ clock: 'frozen' }, { clock: 'real' });
    expect(sandbox.notes).toEqual([]);
    expect((await controlOf(sandbox).get('/v1/clock')).body).toMatchObject({ mode: 'real' });
  });

  it('says that time goes on where it was', async () => {
    const later = new Date('2027-01-01T00:00:00Z');
    await using sandbox = await again({ clock: 'frozen', now: NOON }, { clock: 'frozen', now: later });
    expect(sandbox.notes).toEqual([expect.stringMatching(/clock .+ is at 2026-11-21T17:00:00\.123000Z/)]);
  });

  it('replaces the webhooks that were given before, and says which stay', async () => {
    const database = newFile();
    const webhookSecret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
    const first = await createSandbox({ database, webhooks: [url('old'), url('both')] });
    await controlOf(first).post('/v1/webhooks', { url: url('own') });
    const [, kept] = await controlOf(first).list('/v1/webhooks');
    await first.close();
    await using sandbox = await createSandbox({
      database,
      webhookSecret,
      webhooks: [url('both'), url('new')],
    });
    const now = await controlOf(sandbox).list('/v1/webhooks');
    expect(now.map((each) => each['url'])).toEqual([url('both'), url('own'), url('new')]);
    expect(now[0]).toEqual({ ...kept, secret: webhookSecret });
    expect(sandbox.notes).toEqual([
      expect.stringMatching(`^Events also go .+ ${url('own')}\\.$`),
      expect.stringMatching(`^Events no longer go .+ ${url('old')}\\.$`),
    ]);
  });

  it('sends nothing to addresses that nobody gives any more', async () => {
    await using sandbox = await again({ webhooks: [url('old')] }, {});
    expect(await controlOf(sandbox).list('/v1/webhooks')).toEqual([]);
  });
});

describe('where a clock begins', () => {
  it.each(['real', 'frozen'] as const)('is the moment that is given, when it is %s', async (clock) => {
    await using sandbox = await createSandbox({ clock, now: NOON });
    const nowOf = async () => {
      const { body } = await controlOf(sandbox).get('/v1/clock');
      return Date.parse(String(body['now'])) - NOON.getTime();
    };
    expect(await nowOf()).toBeGreaterThanOrEqual(0);
    expect(await nowOf()).toBeLessThan(clock === 'frozen' ? 1 : 60_000);
    await controlOf(sandbox).post('/v1/clock/advance', { by: 'P1D' });
    await controlOf(sandbox).post('/v1/reset');
    expect(await nowOf()).toBeLessThan(60_000);
  });
});
