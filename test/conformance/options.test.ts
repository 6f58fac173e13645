import { stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { chooseRows, readOptions, writesPage } from './options.ts';
import { runCommand } from './testing.ts';

const foreign = ['--api', 'https://a.test/', '--cards', 'https://c.test', '--secret-key', 'sk_test_1'];
const whole = [...foreign, '--public-key', 'pk_test_1'];

describe('the options of the command', () => {
  it('have no target by default', () => {
    expect(readOptions([])).toEqual({ target: undefined, only: undefined });
  });

  it('name a target by its addresses and keys', () => {
    expect(readOptions(['--', ...whole, '--only', 'C1,K2'])).toEqual({
      only: ['C1', 'K2'],
      target: {
        ...{ api: 'https://a.test', cards: 'https://c.test', profile: stated },
        ...{ secretKey: 'sk_test_1', publicKey: 'pk_test_1' },
      },
    });
  });

  it('name the control address and the webhook port of a target', () => {
    const { target } = readOptions([...whole, '--control', 'http://b.test', '--webhook-port', '4000']);
    expect(target).toMatchObject({ control: 'http://b.test', webhookPort: 4000 });
  });

  it('name the profile of a target', () => {
    expect(readOptions([...whole, '--profile', 'observed']).target?.profile.name).toBe('observed');
  });

  it.each([
    ['a target without keys', foreign],
    ['an option that does not exist', ['--apo', 'x']],
    ['a port out of range', [...whole, '--webhook-port', '99999999']],
    ['a port without a number', [...whole, '--webhook-port', 'x']],
  ])('refuse %s', (_, args) => {
    expect(() => readOptions(args)).toThrow();
  });

  it.each([
    ['--cards', 'http://x'],
    ['--control', 'http://x'],
    ['--secret-key', 'sk_test_1'],
    ['--public-key', 'pk_test_1'],
    ['--profile', 'observed'],
    ['--webhook-port', '4000'],
  ])('refuse %s without --api, with a message', (...args) => {
    expect(() => readOptions([...args, '--only', 'C20'])).toThrow(`${args[0]} needs --api`);
  });

  it.each(['zzz', import.meta.filename])('refuse an unknown profile and list the known ones', (profile) => {
    expect(() => readOptions([...whole, '--profile', profile])).toThrow(
      `--profile must be one of stated, observed, or a JSON file of answers; ${profile} is neither.`,
    );
  });

  it.each(['', 'x', 'localhost:4010', 'ftp://x'])('refuse %j as an address', (api) => {
    const args = ['--api', api, '--cards', 'http://x', '--secret-key', 's', '--public-key', 'p'];
    expect(() => readOptions(args)).toThrow(`${JSON.stringify(api)} is not an address`);
  });
});

describe('CONFORMANCE.md', () => {
  it('is written only by a run of every row on the sandbox of this repository', () => {
    expect(writesPage(readOptions([]))).toBe(true);
    expect(writesPage(readOptions(['--only', 'C1']))).toBe(false);
    expect(writesPage(readOptions(whole))).toBe(false);
    expect(writesPage(readOptions([...whole, '--only', 'C1']))).toBe(false);
  });
});

describe('the rows of a run', () => {
  const rows = [{ id: 'C1' }, { id: 'C2' }, { id: 'K1' }];

  it('are all rows, or the named ones', () => {
    expect(chooseRows(rows, undefined)).toEqual(rows);
    expect(chooseRows(rows, ['K1', ' C1'])).toEqual([{ id: 'C1' }, { id: 'K1' }]);
  });

  it.each([[['C9']], [['C1', 'K9']], [['']], [['c1']]])('must exist: %j', (only) => {
    expect(() => chooseRows(rows, only)).toThrow(/^No row is called ".*"\. There are C1 C2 K1\.$/);
  });

  it.each([
    ['unknown rows', ['--only', 'C1,Z9'], /"Z9".+ C1 .+ K1 /],
    ['a part of a target', ['--cards', 'http://x', '--only', 'C20'], /^--cards needs --api.+\nnpm run/],
  ])('%s: the command fails with a message', async (_, args, message) => {
    const { status, out, error } = await runCommand(args);
    expect([status, out]).toEqual([1, '']);
    expect(error).toMatch(message);
  });
});

it('the command prints its usage with --help, and runs nothing', async () => {
  expect(await runCommand(['--', '--help'])).toEqual({
    status: 0,
    error: '',
    out: expect.stringMatching(/^npm run conformance -- --api URL .*\n.*--profile NAME\|FILE.*\n$/),
  });
});
