import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { serveSandbox } from '../start/serve-sandbox.ts';
import { callsOf } from '../test-support/calls.ts';
import { listenOptions } from './sandbox-rules.ts';

/** Invalid values of each option, as a program without types may pass them. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  database: [7, null, '', ' ', ':memory:', 'a\0b', {}],
  profile: ['nope', 'constructor', null, 7, [], {}],
  clock: ['stopped', null, true],
  now: [
    new Date(Number.NaN),
    new Date('+010000-01-01T00:00:00Z'),
    7,
    '2026-11-21T17:00:00Z',
    () => 'today',
    () => new Date(Number.NaN),
    () => new Date('+010000-01-01T00:00:00Z'),
    () => {
      throw new Error('No time.');
    },
  ],
  seed: [null, {}, Number.NaN, 7n],
  merchant: ['', ' ', 'La Vereda ', 'La\nVereda', '\u200b', 'x'.repeat(61), 7],
  balance: [-1, 1.5, '7', null, Number.POSITIVE_INFINITY, 1_000_000_000_000_001],
  secretKey: ['pk_test_x', 'sk_live_x', 'x', 7, null],
  publicKey: ['sk_test_x', '', {}, null],
  webhooks: ['http://127.0.0.1:1', [7], ['nope'], ['ftp://127.0.0.1'], ['http://evil.example'], null],
  webhookHosts: ['hooks.example', [7], [''], ['http://hooks.example'], ['hooks.example:80'], ['a b']],
  webhookSecret: ['secret', 7, null],
  durability: ['high', null],
};

const wrongServed: typeof wrong = {
  host: ['', 7, null, 'a b', 'a\0b'],
  port: [-1, 1.5, 65_532, '4010', null, Number.NaN],
  apiPort: [-1, 65_536, '1', null],
  cardsPort: [-1],
  pagesPort: [1.5],
  controlPort: [{}],
  allowedHosts: ['tunnel.example', ['http://tunnel.example'], [7]],
};

const cases = (all: typeof wrong) =>
  Object.entries(all).flatMap(([name, values]) => values.map((value) => [name, value] as const));

/** Passes options as a program without types does. */
const startWith = (start: (options?: never) => Promise<AsyncDisposable>, options: unknown) =>
  start(options as never);

const refusal = { name: 'SandboxError', code: 'bad_option' };

describe('createSandbox', () => {
  it.each(cases(wrong))('describes the valid values of %s, given %o', async (name, value) => {
    const failure = startWith(createSandbox, { [name]: value });
    await expect(failure).rejects.toMatchObject(refusal);
    await expect(failure).rejects.toThrow(
      name === 'webhooks' ? /webhook/ : RegExp(`^${name} must be .+\\.$`),
    );
  });

  it.each([null, 7, 'frozen', []])('rejects options that are not an object: %o', async (options) => {
    await expect(startWith(createSandbox, options)).rejects.toMatchObject(refusal);
  });

  it('accepts values at their limits', async () => {
    const limits = { balance: 1_000_000_000_000_000, merchant: 'x'.repeat(60) };
    await using sandbox = await createSandbox(limits);
    expect((await callsOf(sandbox).get('/v1/balance')).body['balance']).toBe(limits.balance);
  });

  it('treats undefined as an omitted option', async () => {
    const nothing = Object.fromEntries(Object.keys(wrong).map((name) => [name, undefined]));
    await using sandbox = await createSandbox(nothing);
    expect(sandbox.secretKey).toMatch(/^sk_test_/);
  });
});

describe('serveSandbox', () => {
  it.each(cases(wrongServed))('rejects %s, given %o', async (name, value) => {
    await expect(startWith(serveSandbox, { [name]: value })).rejects.toMatchObject(refusal);
  });

  it('accepts the last port that has four others after it', () => {
    expect(listenOptions({ port: 65_531 }).ports).toEqual([65_531, 65_532, 65_533, 65_534, 65_535]);
    expect(listenOptions({ framePort: 65_535 }).ports.at(-1)).toBe(65_535);
  });
});
