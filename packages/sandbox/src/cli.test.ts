import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readCommand, UsageError } from './cli/read-command.ts';
import { call, customer } from './testing/calls.ts';
import { newFile, newFolder } from './testing/files.ts';

const script = fileURLToPath(new URL('cli.ts', import.meta.url));

function command(...args: string[]) {
  const started = spawn(process.execPath, ['--conditions=source', script, ...args]);
  const gone = once(started, 'close');
  onTestFinished(async () => {
    started.kill('SIGKILL');
    await gone;
  });
  return { started, gone };
}

/** What a command that ends says, and with which status. */
async function ended(...args: string[]) {
  const { started, gone } = command(...args);
  const [out, error] = await Promise.all([text(started.stdout), text(started.stderr)]);
  const [status] = await gone;
  return { status, out, error };
}

/** The addresses of a command that goes on. */
async function announced(...args: string[]) {
  const { started, gone } = command('--json', ...args);
  const [line] = await once(createInterface(started.stdout), 'line');
  return { started, gone, line: JSON.parse(line) };
}

/** A port that is free, and the three after it. */
async function firstOfFour(): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000);
  const taken = await Promise.all([0, 1, 2, 3].map((at) => isTaken(first + at)));
  return taken.some(Boolean) ? firstOfFour() : first;
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });

describe('the command', { timeout: 60_000 }, () => {
  it('says in one line where everything is, answers there, and ends when it is told to', async () => {
    const database = newFile();
    const { line, started, gone } = await announced('--db', database, '--clock', 'frozen', '--seed', 'x');
    const origin = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(line).toEqual({
      api: origin,
      cards: origin,
      pages: origin,
      control: origin,
      secretKey: 'sk_test_sandbox_0001',
      publicKey: 'pk_test_sandbox_0001',
      webhookSecret: expect.stringMatching(/^whsec_/),
    });
    expect(new Set([line.api, line.cards, line.pages, line.control]).size).toBe(4);
    const url = `${line.api}/v1/customers`;
    expect((await call({ send: fetch, url, key: line.secretKey, body: customer })).status).toBe(201);
    const namespace = `${line.control}/v1/namespace`;
    const { body } = await call({ send: fetch, url: namespace, key: line.secretKey, method: 'GET' });
    expect(body).toMatchObject({ seed: 'x', clock: { mode: 'frozen' } });
    started.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  });

  it('says for a person where everything is', async () => {
    const { started } = command();
    const [chunk] = await once(started.stdout, 'data');
    expect(String(chunk)).toMatch(/Inspector +http:\/\/127\.0\.0\.1:\d+\/#key=sk_test_sandbox_0001/);
  });

  it('warns where other machines reach it, and not at the loopback', async () => {
    const said = async (host: string) => {
      const { started, gone } = command('--host', host);
      const error = text(started.stderr);
      await once(started.stdout, 'data');
      started.kill('SIGTERM');
      await gone;
      return error;
    };
    expect(await said('0.0.0.0')).toMatch(
      /^datafono-sandbox: It listens at 0\.0\.0\.0, where other machines reach it.+\n$/,
    );
    expect(await said('localhost')).toBe('');
  });

  it('takes four ports, one after the other, from the one that it is given', async () => {
    const first = await firstOfFour();
    const { line } = await announced('--port', String(first));
    const ports = [line.api, line.cards, line.pages, line.control].map((each) => Number(new URL(each).port));
    expect(ports).toEqual([first, first + 1, first + 2, first + 3]);
  });

  it.each(['--help', '-h'])('explains itself: %s', async (flag) => {
    expect(await ended(flag)).toMatchObject({
      status: 0,
      out: expect.stringContaining('--clock real|frozen'),
    });
  });

  it.each([
    ['--bogus'],
    ['--port', 'x'],
    ['--port', '65533'],
    ['--profile', 'mine'],
    ['--clock', 'stopped'],
    ['--db'],
    ['stray'],
  ])('does not take %j', async (...args) => {
    expect(() => readCommand(args)).toThrow(UsageError);
  });

  it.each([
    [2, ['--clock', 'stopped'], /^datafono-sandbox: --clock must be real or frozen\.\n$/],
    [2, ['--webhook', 'http://example.com/hook'], /^datafono-sandbox: The webhook .+--webhook-host\)\.\n$/],
    [2, ['--allowed-host', 'http://x'], /^datafono-sandbox: --allowed-host must be a host .+\n$/],
    [2, ['--webhook-host', 'http://x'], /^datafono-sandbox: --webhook-host must be a host .+\n$/],
    [2, ['--host', ''], /^datafono-sandbox: --host must be a name .+\n$/],
    [2, ['--db', ''], /^datafono-sandbox: --db must be memory or the path of a file\.\n$/],
    [2, ['--db'], /^datafono-sandbox: --db must be followed by a value\. .+\n$/],
    [2, ['--db', '--json'], /^datafono-sandbox: --db must be followed by a value\. .+\n$/],
    [2, ['--port', '-1'], /^datafono-sandbox: --port must be a number from 0 .+\n$/],
    [1, ['--db', tmpdir()], /^datafono-sandbox: The database .+ cannot be used: it is a folder\. .+\n$/],
    [2, ['--now', 'today'], /^datafono-sandbox: --now must be a moment .+\n$/],
    [1, ['--host', '192.0.2.1'], /^datafono-sandbox: The sandbox cannot listen at 192\.0\.2\.1 .+\n$/],
  ])('ends with %d and a sentence for %j', async (status, args, error) => {
    expect(await ended(...args)).toEqual({ status, out: '', error: expect.stringMatching(error) });
  });

  it('repeats a run byte for byte', async () => {
    const port = String(await firstOfFour());
    const run = async () => {
      const args = ['--port', port, '--clock', 'frozen', '--seed', '7', '--now', '2026-11-21T12:00:00-05:00'];
      const { line, started, gone } = await announced(...args);
      const url = `${line.api}/v1/customers`;
      const sent = await call({ send: fetch, url, key: line.secretKey, body: customer });
      started.kill('SIGTERM');
      await gone;
      return [sent.text, sent.headers.get('x-request-id'), sent.body['created_at']];
    };
    const first = await run();
    expect(first[2]).toBe('2026-11-21T17:00:00.000000Z');
    expect(await run()).toEqual(first);
  });

  it('says what an earlier start left, and refuses another seed', async () => {
    const database = newFile();
    const webhook = 'http://127.0.0.1:9/hook';
    const asked = ['--seed', 'a', '--clock', 'frozen', '--webhook', webhook, '--profile', 'observed'];
    const first = await announced('--db', database, ...asked);
    first.started.kill('SIGTERM');
    await first.gone;
    const refused = await ended('--db', database, '--seed', 'b');
    expect(refused).toMatchObject({ status: 2, error: expect.stringContaining('began with "a"') });
    const { started, gone } = command('--db', database);
    const said = text(started.stderr);
    await once(started.stdout, 'data');
    started.kill('SIGTERM');
    await gone;
    expect(await said).toMatch(
      /^datafono-sandbox: The profile of .+ is observed.+\ndatafono-sandbox: The clock of .+ stands at .+\ndatafono-sandbox: Events no longer go .+\n$/,
    );
  });

  it('ends with a sentence where the database cannot be', async () => {
    const { status, error } = await ended('--db', `${newFolder()}/none/x.db`);
    expect([status, error]).toEqual([1, expect.stringContaining('cannot be used')]);
  });
});
