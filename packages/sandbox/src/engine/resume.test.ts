import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../start/create-sandbox.ts';
import { callsOf, charge, controlOf, NOON, newNamespace } from '../test-support/calls.ts';
import { newFile } from '../test-support/files.ts';
import type { SandboxOptions } from './sandbox-options.ts';

/** Starts on a new database, closes it, and starts on it again. */
async function restart(first: SandboxOptions, second: SandboxOptions) {
  const database = newFile();
  await (await createSandbox({ ...first, database })).close();
  return createSandbox({ ...second, database });
}

const LATER = new Date('2027-01-01T00:00:00Z');
const url = (name: string) => `http://127.0.0.1:9/${name}`;

describe('a start on an existing database', () => {
  it.each([
    [{ seed: 7 }, { seed: 8 }, /seed .+ created with 7\. .+ choose another file/],
    [{}, { seed: 8 }, /seed .+ created with none/],
    [{ balance: 5 }, { balance: 6 }, /balance .+ created with 5/],
  ])('created with %j rejects %j', async (first, second, message) => {
    await expect(restart(first, second)).rejects.toMatchObject({
      code: 'bad_option',
      message: expect.stringMatching(message),
    });
  });

  it.each([
    [{ seed: 7 }, { seed: '7' }],
    [{ seed: 7, balance: 5 }, {}],
    [
      { clock: 'frozen', now: NOON },
      { clock: 'frozen', now: NOON },
    ],
    [
      { clock: 'frozen', now: NOON },
      { clock: 'frozen', now: () => LATER },
    ],
  ] satisfies [SandboxOptions, SandboxOptions][])('created with %j accepts %j', async (first, second) => {
    await using sandbox = await restart(first, second);
    expect(sandbox.notes).toEqual([]);
  });

  it('replaces the merchant’s name, and keeps it without one', async () => {
    const database = newFile();
    const nameAfter = async (options: SandboxOptions) => {
      await using sandbox = await createSandbox({ ...options, database });
      return (await controlOf(sandbox).get('/v1/namespace')).body['merchant'];
    };
    expect(await nameAfter({ merchant: 'La Vereda' })).toBe('La Vereda');
    expect(await nameAfter({})).toBe('La Vereda');
    expect(await nameAfter({ merchant: 'El Roble' })).toBe('El Roble');
  });

  it('notes that the clock continues from its time', async () => {
    await using sandbox = await restart({ clock: 'frozen', now: NOON }, { clock: 'frozen', now: LATER });
    expect(sandbox.notes).toEqual([expect.stringMatching(/clock .+ is at 2026-11-21T17:00:00\.123000Z/)]);
  });

  it('replaces the webhooks of the previous options, and notes which stay', async () => {
    const database = newFile();
    const webhookSecret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
    const first = await createSandbox({ database, webhooks: [url('old'), url('both')] });
    await controlOf(first).post('/v1/webhooks', { url: url('own') });
    await controlOf(await newNamespace(first)).post('/v1/webhooks', { url: url('theirs') });
    const [, both, own] = await controlOf(first).list('/v1/webhooks');
    await first.close();
    await using sandbox = await createSandbox({
      database,
      webhookSecret,
      webhooks: [url('both'), url('new')],
    });
    const now = await controlOf(sandbox).list('/v1/webhooks');
    expect(now.map((each) => each['url'])).toEqual([url('both'), url('own'), url('new')]);
    expect(now.slice(0, 2)).toEqual([{ ...both, secret: webhookSecret }, own]);
    expect(sandbox.notes).toEqual([
      expect.stringMatching(`^Events are also sent .+ ${url('own')}\\.$`),
      expect.stringMatching(`^Events are no longer sent .+ ${url('old')}\\.$`),
    ]);
  });

  it('drops the pending deliveries of a removed webhook, and notes how many', async () => {
    const database = newFile();
    const first = await createSandbox({ database, clock: 'frozen', webhooks: [url('old'), url('both')] });
    const { ready, charges } = callsOf(first);
    const means = await ready();
    const charged = async (count: number) => {
      for (let made = 0; made < count; made += 1) await charges({ ...charge, ...means });
    };
    await charged(2);
    await controlOf(first).post('/v1/clock/advance', { by: 'PT0S' });
    await controlOf(first).put('/v1/chaos', { delay: 1 });
    await charged(1);
    await first.close();
    await using sandbox = await createSandbox({ database, clock: 'frozen', webhooks: [url('both')] });
    expect(sandbox.notes).toEqual([
      expect.stringMatching(`${url('old')} \\(3 pending deliveries dropped\\)\\.$`),
      expect.stringMatching(`^3 deliveries of events wait in ${database}; the next is due at 2`),
    ]);
    const events = await controlOf(sandbox).list('/v1/events');
    expect(events.map((event) => event['waiting'])).toEqual(
      Array(3).fill([expect.objectContaining({ url: url('both') })]),
    );
  });

  it('that is rejected changes nothing, and creates no file', async () => {
    const database = newFile();
    const refused = { database, webhooks: ['http://example.com/hook'] };
    await expect(createSandbox({ ...refused, seed: 1 })).rejects.toMatchObject({ code: 'bad_option' });
    expect(existsSync(database)).toBe(false);
    await (await createSandbox({ database, clock: 'frozen' })).close();
    await expect(createSandbox({ ...refused, clock: 'real' })).rejects.toMatchObject({ code: 'bad_option' });
    await using sandbox = await createSandbox({ database });
    expect((await controlOf(sandbox).get('/v1/clock')).body).toMatchObject({ mode: 'frozen' });
  });

  it.each([
    [
      'http://user:word@127.0.0.1/',
      /^The webhook http:\/\/127\.0\.0\.1\/ cannot receive events: .+ credentials(?!.*word@)/,
    ],
    ['none', /^The webhook none cannot receive events: give/],
  ])('explains why %s cannot receive events', async (webhook, message) => {
    await expect(createSandbox({ webhooks: [webhook] })).rejects.toThrow(message);
  });
});

describe('the profile of a database', () => {
  const profileOf = async (sandbox: Sandbox) =>
    (await controlOf(sandbox).get('/v1/namespace')).body['profile'];

  it('is not changed by a rejected start', async () => {
    const database = newFile();
    await (await createSandbox({ database, profile: 'observed' })).close();
    const refused = createSandbox({ database, profile: 'stated', seed: 8 });
    await expect(refused).rejects.toMatchObject({ code: 'bad_option' });
    await using sandbox = await createSandbox({ database });
    expect(await profileOf(sandbox)).toBe('observed');
  });
});

describe('the initial time of a clock', () => {
  const timeOf = async (sandbox: Sandbox) =>
    Date.parse(String((await controlOf(sandbox).get('/v1/clock')).body['now']));

  it.each([
    ['frozen', NOON],
    ['real', LATER],
  ] as const)('is the machine’s time by default, and a reset sets a %s one to %s', async (clock, back) => {
    let now = NOON;
    await using sandbox = await createSandbox({ clock, now: () => now });
    const both = [sandbox, await newNamespace(sandbox, { clock })];
    now = LATER;
    for (const each of both) {
      await controlOf(each).post('/v1/reset');
      expect(await timeOf(each)).toBe(back.getTime());
    }
  });
});
