import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { call, customer } from '../test-support/calls.ts';
import { newFile } from '../test-support/files.ts';

const script = fileURLToPath(new URL('../cli.ts', import.meta.url));

function command(...args: string[]) {
  const started = spawn(process.execPath, ['--conditions=source', script, ...args]);
  const closed = once(started, 'close');
  onTestFinished(async () => {
    started.kill('SIGKILL');
    await closed;
  });
  return { started, closed };
}

describe('the command', () => {
  it('prints addresses and keys as one line of JSON, serves there, and ends on SIGTERM', async () => {
    const { started, closed } = command('--json', '--db', newFile(), '--clock', 'frozen', '--seed', 'x');
    const [json] = await once(createInterface(started.stdout), 'line');
    const line = JSON.parse(json);
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
    expect(await closed).toEqual([0, null]);
  });

  it('prints addresses and keys as text, notes of an earlier start on stderr, and ends on SIGINT', async () => {
    const database = newFile();
    const webhooks = ['http://127.0.0.1:9/hook'];
    await (await createSandbox({ database, clock: 'frozen', webhooks, profile: 'observed' })).close();
    const { started, closed } = command('--db', database);
    const errors = text(started.stderr);
    const [chunk] = await once(started.stdout, 'data');
    expect(String(chunk)).toMatch(/Inspector +http:\/\/127\.0\.0\.1:\d+\/#key=sk_test_sandbox_0001/);
    expect(String(chunk)).toMatch(/The clock is frozen at \d{4}-.+\/v1\/clock\/advance/s);
    started.kill('SIGINT');
    expect(await closed).toEqual([0, null]);
    expect(await errors).toMatch(
      /^datafono-sandbox: The profile of .+ is observed.+\ndatafono-sandbox: The clock of .+ is frozen at .+\ndatafono-sandbox: Events are no longer sent .+\n$/,
    );
  });

  it.each([
    [0, ['--help'], /--clock real\|frozen/, /^$/],
    [
      1,
      ['--db', tmpdir()],
      /^$/,
      /^datafono-sandbox: The database .+ cannot be used: it is a folder\. .+\n$/,
    ],
    [2, ['--clock', 'stopped'], /^$/, /^datafono-sandbox: --clock must be real or frozen\.\n$/],
  ])('ends with the status %d: %j', async (status, args, out, error) => {
    const { started, closed } = command(...args);
    const output = await Promise.all([text(started.stdout), text(started.stderr)]);
    expect(output).toEqual([expect.stringMatching(out), expect.stringMatching(error)]);
    expect(await closed).toEqual([status, null]);
  });
});
