import { stated } from '@datafono/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SandboxError } from '../lib/sandbox-error.ts';
import { createSandbox } from '../start/create-sandbox.ts';
import { serveSandbox } from '../start/serve-sandbox.ts';

/** Values that none of the option's own kind are, as a program without types may give them. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  database: [7, null, '', ' ', ':memory:', 'a\0b', {}],
  profile: [
    'nope',
    'constructor',
    null,
    7,
    [],
    {},
    { ...stated, status: {} },
    { ...stated, amounts: { least: 1, most: '9' } },
    { ...stated, customers: { ...stated.customers, userTypes: [1] } },
    { ...stated, cashouts: { ...stated.cashouts, speeds: { ACH: stated.cashouts.speeds.ACH } } },
  ],
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
  balance: [-1, 1.5, '7', null, Number.POSITIVE_INFINITY, 2 ** 53],
  secretKey: ['pk_test_x', 'sk_live_x', 'x', 7, null],
  publicKey: ['sk_test_x', '', {}, null],
  webhooks: ['http://127.0.0.1:1', [7], ['nope'], ['ftp://127.0.0.1'], ['http://evil.example'], null],
  webhookHosts: ['hooks.example', [7], [''], ['http://hooks.example'], ['hooks.example:80'], ['a b']],
  webhookSecret: ['secret', 7, null],
  durability: ['high', null],
};

const wrongServed: typeof wrong = {
  ...wrong,
  host: ['', 7, null, 'a b', 'a\0b'],
  port: [-1, 1.5, 65_533, '4010', null, Number.NaN],
  apiPort: [-1, 65_536, '1', null],
  cardsPort: [-1],
  pagesPort: [1.5],
  controlPort: [{}],
  allowedHosts: ['tunnel.example', ['http://tunnel.example'], [7]],
};

const cases = (all: typeof wrong) =>
  Object.entries(all).flatMap(([name, values]) => values.map((value) => [name, value] as const));

/** Asks as a program without types does. */
const ask = (start: (options?: never) => Promise<AsyncDisposable>, options: unknown) =>
  start(options as never);

const refusal = { name: 'SandboxError', code: 'bad_option' };

describe('createSandbox', () => {
  it.each(cases(wrong))('says what %s takes, given %o', async (name, value) => {
    const failure = ask(createSandbox, { [name]: value });
    await expect(failure).rejects.toMatchObject(refusal);
    await expect(failure).rejects.toThrow(name === 'webhooks' ? /webhook/ : RegExp(`^${name} is .+\\.$`));
  });

  it.each([null, 7, 'frozen', []])('wants options that are an object, not %o', async (options) => {
    await expect(ask(createSandbox, options)).rejects.toMatchObject(refusal);
  });

  it('names the options that there are for one that is not', async () => {
    await expect(ask(createSandbox, { clok: 'frozen' })).rejects.toMatchObject({
      ...refusal,
      message: expect.stringMatching(/"clok".+clock/),
    });
  });

  it('names the answer of a profile that is missing', async () => {
    const profile = { ...stated, banks: {} };
    await expect(ask(createSandbox, { profile })).rejects.toThrow('banks.wrapped');
  });

  it('takes nothing for no option at all', async () => {
    const nothing = Object.fromEntries(Object.keys(wrong).map((name) => [name, undefined]));
    await using sandbox = await createSandbox(nothing);
    expect(sandbox.secretKey).toMatch(/^sk_test_/);
  });

  it('starts, or says what is wrong, whatever it is given', async () => {
    const options = fc.record(Object.fromEntries(Object.keys(wrong).map((name) => [name, fc.anything()])), {
      requiredKeys: [],
    });
    await fc.assert(
      fc.asyncProperty(options, async ({ database: _, ...given }) => {
        await ask(createSandbox, given).then(
          (sandbox) => sandbox[Symbol.asyncDispose](),
          (error: unknown) => {
            expect(error).toBeInstanceOf(SandboxError);
            expect(error).toMatchObject(refusal);
          },
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('serveSandbox', () => {
  it.each(cases(wrongServed))('says what %s takes, given %o', async (name, value) => {
    await expect(ask(serveSandbox, { [name]: value })).rejects.toMatchObject(refusal);
  });

  it('names its own options as well', async () => {
    await expect(ask(serveSandbox, { ports: [1] })).rejects.toThrow(/"ports".+allowedHosts/);
  });
});
