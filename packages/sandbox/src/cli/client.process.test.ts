import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveSandbox } from '../start/serve-sandbox.ts';
import { call, customer, type Json } from '../test-support/calls.ts';
import { runCommand } from '../test-support/command.ts';
import { firstOfFour } from '../test-support/ports.ts';
import { receiver } from '../test-support/receiver.ts';

const started = async (options: Parameters<typeof serveSandbox>[0] = {}) => {
  const served = await serveSandbox(options);
  onTestFinished(() => served.close());
  const send = (url: string, body?: Json) =>
    call({ send: fetch, url, key: served.secretKey, ...(body ? { body } : { method: 'GET' }) });
  const createCustomer = () => send(`${served.api}/v1/customers`, customer);
  const endpoints = async () => (await send(`${served.control}/v1/webhooks`)).body['data'];
  return { ...served, createCustomer, endpoints };
};

describe('datafono-sandbox listen', () => {
  it('prints each delivery that reaches the URL, and removes the endpoint at its end', async () => {
    const sandbox = await started();
    const endpoint = await receiver((count) => (count === 1 ? 500 : 204));
    const listening = runCommand(['listen', '--forward-to', endpoint.url, '--control', sandbox.control]);
    await listening.line(/^Press Ctrl\+C/);
    expect(listening.lines).toContain(`Signing secret: ${sandbox.webhookSecret}`);
    const triggering = runCommand(['trigger', 'charge.paid', '--json'], {
      DATAFONO_CONTROL: sandbox.control,
    });
    const { event } = JSON.parse(await triggering.line(/^\{/));
    await listening.line(
      new RegExp(`^[\\d:]+  charge\\.paid +500 +\\d+ ms  ${event.id}  next attempt at [\\d:]+$`),
    );
    await listening.line(new RegExp(`charge\\.paid +204 +\\d+ ms  ${event.id}  retry, attempt 2$`));
    expect(
      endpoint.received.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body).event.type]),
    ).toEqual(Array(2).fill([event.id, 'charge.paid']));
    expect(await listening.end('SIGINT')).toEqual([0, null]);
    expect(await sandbox.endpoints()).toEqual([]);
    expect(triggering.errorText()).toBe('');
  });

  it('registers the URL again after a reset of the sandbox', async () => {
    const sandbox = await started();
    const endpoint = await receiver();
    const listening = runCommand(['listen', '--forward-to', endpoint.url, '--control', sandbox.control]);
    await listening.line(/^Press Ctrl/);
    await call({ send: fetch, url: `${sandbox.control}/v1/reset`, key: sandbox.secretKey });
    await listening.errorLine(/Registered http.+ again\. Its signing secret is whsec_/);
    await runCommand(['trigger', 'charge.paid', '--control', sandbox.control]).closed;
    await listening.line(/charge\.paid +204/);
    expect(await listening.end('SIGINT')).toEqual([0, null]);
    expect(await sandbox.endpoints()).toEqual([]);
  });

  it('is sent only the events of --events, and leaves an endpoint that was there before', async () => {
    const sandbox = await started({ profile: 'observed' });
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
    await runCommand(['trigger', 'payment.created', '--control', sandbox.control]).closed;
    await runCommand(['trigger', 'charge.paid', '--control', sandbox.control]).closed;
    await listening.line(/charge\.paid +204/);
    expect(endpoint.received.map(({ body }) => JSON.parse(body).event.type)).toEqual(['charge.paid']);
  });

  it.each([
    [2, [], /^datafono-sandbox: Give the URL with --forward-to\./],
    [
      1,
      ['--forward-to', 'http://u:hidden@example.com/hooks'],
      /^datafono-sandbox: The sandbox does not send events to http:\/\/example\.com\/hooks\. .+--webhook-host/,
    ],
    [
      2,
      ['--forward-to', 'http://127.0.0.1:9/', '--events', 'x'],
      /^datafono-sandbox: --events has "x"\. The events are .*charge\.paid/,
    ],
  ])('ends with the status %d and the reason: %j', async (status, args, reason) => {
    const sandbox = await started();
    const run = runCommand(['listen', ...args, '--control', sandbox.control]);
    expect(await run.closed).toEqual([status, null]);
    expect(run.errorText()).toMatch(reason);
  });
});

describe('datafono-sandbox logs', () => {
  it('prints requests before and during its run, also those to a sandbox that was started anew', async () => {
    const port = await firstOfFour();
    const first = await serveSandbox({ port });
    const url = `${first.api}/v1/customers`;
    const send = (body: unknown) => call({ send: fetch, url, key: first.secretKey, body });
    const id = ({ headers }: { readonly headers: Headers }) => headers.get('x-request-id');
    const lineFor = (status: number, reply: { readonly headers: Headers }) =>
      new RegExp(`^[\\d:]+  POST +${status} +\\d+ ms  ${id(reply)}  /v1/customers  \\(\\d assumed\\)$`);
    const before = await send(customer);
    const following = runCommand(['logs', '--control', `${first.control}/#key=${first.secretKey}`]);
    await following.line(lineFor(201, before));
    await following.line(lineFor(422, await send({})));
    await first.close();
    await following.errorLine(/has stopped\. Waiting until it is back/);
    const again = await started({ port });
    const [one, two, three] = [await send(customer), await send(customer), await send(customer)];
    await following.errorLine(/is back\.$/);
    for (const reply of [one, two, three]) await following.line(lineFor(201, reply));
    await following.line(lineFor(201, await again.createCustomer()));
    expect(await following.end('SIGINT')).toEqual([0, null]);
    expect(following.lines).toHaveLength(6);
  });

  it('prints entries of the journal as JSON', async () => {
    const sandbox = await started();
    const following = runCommand(['logs', '--json', '--control', sandbox.control]);
    const reply = await sandbox.createCustomer();
    const entry = JSON.parse(await following.line(/^\{/));
    expect(entry).toMatchObject({
      request_id: reply.headers.get('x-request-id'),
      status: 201,
      request: customer,
      assumed: expect.arrayContaining([expect.any(String)]),
    });
    expect(await following.end('SIGINT')).toEqual([0, null]);
    expect(following.errorText()).toBe('');
  });

  it.each([
    { flags: [], newline: '\\u000a' },
    { flags: ['--json'], newline: '\\n' },
  ])('shows control characters of a path escaped: logs $flags', async ({ flags, newline }) => {
    const sandbox = await started();
    const path = `/v1/${encodeURIComponent('a\u001b[31m\u009b2J\u007f\n\u202eb')}`;
    await call({ send: fetch, url: sandbox.api + path, key: sandbox.secretKey, method: 'GET' });
    const following = runCommand(['logs', ...flags, '--control', sandbox.control]);
    const line = await following.line(/\/v1\/a/);
    expect(line).toContain(`/v1/a\\u001b[31m\\u009b2J\\u007f${newline}\\u202eb`);
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(await following.end('SIGINT')).toEqual([0, null]);
  });
});

describe('the control address', () => {
  it.each(['127.0.0.1', 'localhost'])('may be without http://: %s and a port', async (host) => {
    const sandbox = await started();
    const { port, hash } = new URL(`${sandbox.control}/#key=${sandbox.secretKey}`);
    for (const control of [`${host}:${port}`, `${host}:${port}/${hash}`])
      expect(await runCommand(['trigger', 'charge.paid', '--control', control]).closed).toEqual([0, null]);
  });

  it.each(['127.0.0.1', 'localhost', 'ftp://localhost:4013', 'localhost:port', ':4013'])(
    'otherwise ends the command with a sentence that shows what to write: %s',
    async (control) => {
      const run = runCommand(['logs', '--control', control]);
      expect(await run.closed).toEqual([2, null]);
      expect(run.errorText()).toBe(
        'datafono-sandbox: --control must be the control address of a sandbox, such as http://127.0.0.1:4013 or localhost:4013.',
      );
    },
  );
});

describe('a command without its sandbox', () => {
  it('says how to start one', async () => {
    const port = await firstOfFour();
    const run = runCommand(['logs', '--control', `http://127.0.0.1:${port}`]);
    expect(await run.closed).toEqual([1, null]);
    expect(run.errorText()).toMatch(
      /^datafono-sandbox: No sandbox answers at .+ Start one with "datafono-sandbox"/,
    );
  });

  it('says that the address is another one', async () => {
    const sandbox = await started();
    const other = createServer((_, response) => response.end('hello'));
    onTestFinished(() => void other.close());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    for (const control of [`http://127.0.0.1:${port}`, sandbox.cards]) {
      const run = runCommand(['trigger', 'charge.paid', '--control', control]);
      expect(await run.closed).toEqual([1, null]);
      expect(run.errorText()).toMatch(/is not the control address of a sandbox/);
    }
  });

  it.each([
    [1, ['--key', 'sk_test_other'], /does not know this key/],
    [
      2,
      ['--key', 'sk_live_1'],
      /^datafono-sandbox: --key must be a secret test key: it begins with sk_test_/,
    ],
    [
      2,
      ['--control'],
      /^datafono-sandbox: --control must be followed by a value\. See datafono-sandbox logs --help\./,
    ],
    [2, ['more'], /^datafono-sandbox: Unknown argument "more"/],
  ])('ends with the status %d: logs %j', async (status, args, reason) => {
    const sandbox = await started();
    const run = runCommand(['logs', ...args], { DATAFONO_CONTROL: sandbox.control });
    expect(await run.closed).toEqual([status, null]);
    expect(run.errorText()).toMatch(reason);
  });
});
