import { tmpdir } from 'node:os';
import { profiles } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { version } from '../lib/manifest.ts';
import { outcomeOf } from '../test-support/command.ts';
import { commands, readCommand } from './read-command.ts';

describe('the command line', () => {
  it.each(['--help', '-h'])('prints the help for %s', async (flag) => {
    expect(await outcomeOf(flag)).toEqual({
      status: 0,
      out: expect.stringContaining('--clock real|frozen'),
      error: '',
    });
  });

  it.each([[], ...Object.keys(commands).map((name) => [name])])('prints its version: %s', async (...args) => {
    expect(await outcomeOf(...args, '--version')).toEqual({ status: 0, out: `${version}\n`, error: '' });
  });

  it('accepts every flag', () => {
    const places = ['--port', '4010', '--host', '0.0.0.0', '--db', 'x.db', '--json'];
    const time = [
      '--clock',
      'frozen',
      '--now',
      '2026-11-21T12:00:00-05:00',
      '--seed',
      'a',
      '--merchant',
      'La Vereda',
    ];
    const webhooks = ['http://127.0.0.1:9/a', 'http://127.0.0.1:9/b'];
    const lists = [
      ...webhooks.flatMap((url) => ['--webhook', url]),
      ...['--webhook-host', 'hooks.example', '--allowed-host', 'shop.test', '--profile', 'observed'],
    ];
    expect(readCommand([...places, ...time, ...lists])).toEqual({
      help: false,
      version: false,
      json: true,
      options: {
        ...{ port: 4_010, host: '0.0.0.0', database: 'x.db', profile: profiles.observed, webhooks },
        ...{ clock: 'frozen', now: new Date('2026-11-21T17:00:00Z'), seed: 'a', merchant: 'La Vereda' },
        ...{ webhookHosts: ['hooks.example'], allowedHosts: ['shop.test'] },
      },
    });
  });

  it.each([
    [2, ['--bogus'], /^datafono-sandbox: Unknown option '--bogus'.+\n$/],
    [2, ['stray'], /^datafono-sandbox: .+stray.+\n$/],
    [2, ['--port', '65532'], /^datafono-sandbox: --port must be a number from 0 to 65531; .+\n$/],
    [
      2,
      ['--webhook', 'localhost:3000/e'],
      /webhook cannot .+: write http:\/\/localhost:3000\/e, with its scheme\.\n$/,
    ],
    [2, ['--webhook', 'localhost'], /webhook cannot .+: write http:\/\/localhost\/, with its scheme\.\n$/],
    [2, ['--webhook', '//127.0.0.1/e'], /: write http:\/\/127\.0\.0\.1\/e, with its scheme\.\n$/],
    [2, ['--webhook', '3000'], /: write http:\/\/localhost:3000\/, with its scheme\.\n$/],
    [2, ['--webhook', ':3000/e'], /: write http:\/\/localhost:3000\/e, with its scheme\.\n$/],
    [2, ['--profile', 'mine'], /^datafono-sandbox: --profile .+\n$/],
    [2, ['--clock', 'stopped'], /^datafono-sandbox: --clock must be real or frozen\.\n$/],
    [2, ['--webhook', 'http://example.com/hook'], /^datafono-sandbox: The webhook .+--webhook-host\)\.\n$/],
    [2, ['--allowed-host', 'http://x'], /^datafono-sandbox: --allowed-host must be a host .+\n$/],
    [2, ['--host', ''], /^datafono-sandbox: --host must be a host name .+\n$/],
    [2, ['--db', ''], /^datafono-sandbox: --db must be memory or the path of a file\.\n$/],
    [2, ['--db'], /^datafono-sandbox: Option '--db <value>' argument missing\. .+\n$/],
    [2, ['--port', '-1'], /^datafono-sandbox: Option '--port' argument is ambiguous\. .+\n$/],
    [2, ['--now', 'today'], /^datafono-sandbox: --now must be a date and time .+\n$/],
    [1, ['--db', tmpdir()], /^datafono-sandbox: The database .+ cannot be used: it is a folder\. .+\n$/],
    [1, ['--host', '192.0.2.1'], /^datafono-sandbox: The sandbox cannot listen at 192\.0\.2\.1 .+\n$/],
  ])('ends with status %d and one sentence for %j', async (status, args, error) => {
    expect(await outcomeOf(...args)).toEqual({ status, out: '', error: expect.stringMatching(error) });
  });
});
