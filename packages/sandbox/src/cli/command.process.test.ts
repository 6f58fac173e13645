import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { serveSandbox } from '../start/serve-sandbox.ts';
import { call, customer, type Json } from '../test-support/calls.ts';
import { outcomeOf, runCommand } from '../test-support/command.ts';
import { newFile, newFolder } from '../test-support/files.ts';
import { receiver } from '../test-support/receiver.ts';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));

describe('datafono-sandbox', () => {
  it('prints addresses and keys as JSON, sends signed events to --webhook, and ends on SIGTERM', async () => {
    const [one, other] = [await receiver(), await receiver()];
    const hooks = ['--webhook', one.url, '--webhook', other.url];
    const command = runCommand(['--json', '--db', newFile(), '--clock', 'frozen', '--seed', 'x', ...hooks]);
    const line = JSON.parse(await command.line(/^\{/));
    const origin = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(line).toEqual({
      ...{ api: origin, cards: origin, pages: origin, control: origin, frame: origin },
      ...{ secretKey: 'sk_test_sandbox_0001', publicKey: 'pk_test_sandbox_0001' },
      webhookSecret: expect.stringMatching(/^whsec_/),
    });
    expect(new Set([line.api, line.cards, line.pages, line.control, line.frame]).size).toBe(5);
    await outcomeOf('trigger', 'charge.paid', '--control', line.control);
    for (const { until, received } of [one, other]) {
      await until(1);
      const [{ headers, body } = { headers: {}, body: '' }] = received;
      const sent = new Webhook(line.webhookSecret).verify(body, headers as Record<string, string>); // single texts
      expect(sent).toMatchObject({ event: { type: 'charge.paid' } });
    }
    expect(await command.end('SIGTERM')).toEqual([0, null]);
  });

  it('prints addresses and keys as text, notes of an earlier start on stderr, and ends on SIGINT', async () => {
    const database = newFile();
    const webhooks = ['http://127.0.0.1:9/hook'];
    await (await createSandbox({ database, clock: 'frozen', webhooks, profile: 'observed' })).close();
    const command = runCommand(['--db', database]);
    await command.line(/Ctrl\+C/);
    expect(command.text()).toMatch(/Inspector +http:\/\/127\.0\.0\.1:\d+\/#key=sk_test_sandbox_0001/);
    expect(command.text()).toMatch(/The clock is frozen at \d{4}-.+\/v1\/clock\/advance/s);
    expect(await command.end('SIGINT')).toEqual([0, null]);
    expect(command.errorText()).toMatch(
      /^datafono-sandbox: The profile of .+ is observed.+\ndatafono-sandbox: The clock of .+ is frozen at .+\ndatafono-sandbox: Events are no longer sent .+$/,
    );
  });

  it('loads --seed-file at the start, follows --clock and --now, and leaves the objects of a database', async () => {
    const file = join(newFolder(), 'shop.json');
    const text = async (control: string) => (await outcomeOf('export', '--control', control)).out;
    const from = await served();
    await outcomeOf('trigger', 'charge.paid', '--control', from.control);
    writeFileSync(file, await text(from.control));
    const args = ['--json', '--port', '0', '--db', newFile(), '--seed-file', file];
    const first = runCommand([...args, '--clock', 'frozen', '--now', '2027-01-02T12:00:00Z']);
    const { control } = JSON.parse(await first.line(/^\{/));
    const state = JSON.parse(await text(control));
    expect(state.objects).toEqual(JSON.parse(await text(from.control)).objects);
    expect(state.clock).toMatchObject({ mode: 'frozen', now: '2027-01-02T12:00:00.000000Z' });
    expect(first.errorText()).toMatch(/^datafono-sandbox: Loaded: customers 1, /);
    await outcomeOf('trigger', 'charge.failed', '--control', control);
    const before = await text(control);
    expect(await first.end('SIGINT')).toEqual([0, null]);
    const second = runCommand(args);
    const { control: next } = JSON.parse(await second.line(/^\{/));
    expect(await text(next)).toBe(before);
    expect(second.errorText()).toMatch(/The seed file was not loaded: the database has objects already\./);
  });
});

const served = async (profile: 'stated' | 'observed' = 'stated') => {
  const sandbox = await serveSandbox({ profile, clock: 'frozen' });
  onTestFinished(() => sandbox.close());
  const send = (url: string, body?: Json) =>
    call({ send: fetch, url, key: sandbox.secretKey, ...(body ? { body } : { method: 'GET' }) });
  const trigger = (event: string) => outcomeOf('trigger', event, '--json', '--control', sandbox.control);
  const endpoints = async () => (await send(`${sandbox.control}/v1/webhooks`)).body['data'];
  return { ...sandbox, send, trigger, endpoints };
};

describe('datafono-sandbox listen', () => {
  it('prints each delivery that reaches the URL, and removes the endpoint at its end', async () => {
    const sandbox = await served();
    const endpoint = await receiver((count) => (count === 1 ? 500 : 204));
    const listening = runCommand(['listen', '--forward-to', endpoint.url, '--control', sandbox.control]);
    await listening.line(/^Press Ctrl\+C/);
    expect(listening.lines).toContain(`Signing secret: ${sandbox.webhookSecret}`);
    const { event } = JSON.parse((await sandbox.trigger('charge.paid')).out);
    const line = (text: string) => listening.line(new RegExp(`charge\\.paid +${text}$`));
    await line(`500 +\\d+ ms  ${event.id}  next attempt at [\\d:]+`);
    await sandbox.send(`${sandbox.control}/v1/clock/advance`, { by: 'PT5S' });
    await line(`204 +\\d+ ms  ${event.id}  retry, attempt 2`);
    expect(await listening.end('SIGINT')).toEqual([0, null]);
    expect(await sandbox.endpoints()).toEqual([]);
  });

  it('is sent only the events of --events, and leaves an endpoint that was there before', async () => {
    const sandbox = await served('observed');
    const endpoint = await receiver();
    const only = ['--events', 'invoice.created, invoice.paid', '--events', 'charge.paid'];
    const to = ['listen', '--forward-to', endpoint.url, '--control', sandbox.control];
    const listening = runCommand([...to, ...only]);
    await listening.line(/^Sending invoice\.created, invoice\.paid, charge\.paid to http/);
    await listening.line(/^Press Ctrl/);
    const second = runCommand(to);
    await second.errorLine(
      /is a webhook endpoint already, for invoice\.created, invoice\.paid, charge\.paid\.$/,
    );
    await second.line(/^Press Ctrl/);
    expect(await second.end('SIGINT')).toEqual([0, null]);
    expect(await sandbox.endpoints()).toHaveLength(1);
    for (const event of ['payment.created', 'charge.paid']) await sandbox.trigger(event);
    await listening.line(/charge\.paid +204/);
    expect(endpoint.received.map(({ body }) => JSON.parse(body).event.type)).toEqual(['charge.paid']);
  });
});

describe('datafono-sandbox logs', () => {
  it.each([
    { flags: [], newline: '\\u000a' },
    { flags: ['--json'], newline: '\\n' },
  ])('prints requests before and during its run, control characters escaped: $flags', async (example) => {
    const { flags, newline } = example;
    const { api, control, secretKey, send } = await served();
    const id = ({ headers }: { readonly headers: Headers }) => headers.get('x-request-id');
    const before = await send(`${api}/v1/${encodeURIComponent('a\u001b[31m\u009b2J\u007f\n\u202eb')}`);
    const following = runCommand(['logs', ...flags, '--control', `${control}/#key=${secretKey}`]);
    const line = await following.line(new RegExp(`${id(before)}`));
    expect(line).toContain(`/v1/a\\u001b[31m\\u009b2J\\u007f${newline}\\u202eb`);
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    const made = await send(`${api}/v1/customers`, customer);
    const during = await following.line(new RegExp(`${id(made)}`));
    if (flags.length === 0) expect(during).toMatch(/^[\d:]+ {2}POST +201 +\d+ ms {2}\S+ {2}\/v1\/customers/);
    else expect(JSON.parse(during)).toMatchObject({ request_id: id(made), status: 201, request: customer });
    expect(await following.end('SIGINT')).toEqual([0, null]);
  });
});

describe('behind a proxy', () => {
  it('commands and events reach this machine, and the proxy is given nothing', async () => {
    const asked: string[] = [];
    const proxy = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(502).end();
    }).listen(0, '127.0.0.1');
    proxy.on('connect', ({ url }, socket) => {
      asked.push(`CONNECT ${url}`);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    onTestFinished(() => void proxy.close());
    await once(proxy, 'listening');
    const address = `http://127.0.0.1:${Object(proxy.address()).port}`;
    const env = {
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: address,
      HTTPS_PROXY: address,
      NO_PROXY: '',
      no_proxy: '',
    };
    const shop = await receiver();
    const sandbox = runCommand(['--json', '--port', '0', '--webhook', shop.url], env);
    const { control } = JSON.parse(await sandbox.line(/^\{/));
    const run = async (...args: string[]) => {
      const command = runCommand([...args, '--control', control], env);
      return [await command.closed, command.errorText()];
    };
    expect(await run('trigger', 'charge.paid')).toEqual([[0, null], '']);
    await shop.until(1);
    const file = join(newFolder(), 'state.json');
    expect(await run('export', file)).toEqual([[0, null], expect.stringContaining('Wrote the state')]);
    const following = runCommand(['logs', '--control', control], env);
    await following.line(/POST .+ \/v1\/charges/);
    expect(asked).toEqual([]);
  });
});

describe('a full disk', () => {
  it('leaves the file that an earlier export wrote', async () => {
    const { control, trigger } = await served();
    await trigger('charge.paid');
    const folder = newFolder();
    const file = join(folder, 'state.json');
    writeFileSync(file, 'what was exported before');
    // No file may be longer than 512 bytes, and the state is.
    const limited = `trap '' XFSZ; ulimit -f 1; exec "$0" --conditions=source "$@"`;
    const command = spawn(
      'sh',
      ['-c', limited, process.execPath, cli, 'export', file, '--control', control],
      {
        env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
      },
    );
    const [error] = await Promise.all([text(command.stderr), once(command, 'close')]);
    expect(error).toBe(`datafono-sandbox: ${file} cannot be written (EFBIG). Give another file.\n`);
    expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([
      ['state.json'],
      'what was exported before',
    ]);
  });

  it.runIf(existsSync('/dev/full'))('ends the output with a sentence', async () => {
    const { control } = await served();
    const script = `exec "$0" --conditions=source "$@" > /dev/full`;
    const command = spawn('sh', ['-c', script, process.execPath, cli, 'export', '--control', control]);
    const [error, [status]] = await Promise.all([text(command.stderr), once(command, 'close')]);
    expect([status, error]).toEqual([
      1,
      'datafono-sandbox: The output cannot be written (ENOSPC): is the disk full?\n',
    ]);
  });
});
