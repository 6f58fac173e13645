import { tmpdir } from 'node:os';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { call, customer } from '../test-support/calls.ts';
import { runCommand } from '../test-support/command.ts';
import { newFile } from '../test-support/files.ts';
import { receiver } from '../test-support/receiver.ts';

describe('the command', () => {
  it('prints addresses and keys as one line of JSON, serves there, and ends on SIGTERM', async () => {
    const command = runCommand(['--json', '--db', newFile(), '--clock', 'frozen', '--seed', 'x']);
    const line = JSON.parse(await command.line(/^\{/));
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

  it('sends events to the endpoints of --webhook, signed with the secret that it prints', async () => {
    const [one, other] = [await receiver(), await receiver()];
    const command = runCommand(['--json', '--webhook', one.url, '--webhook', other.url]);
    const { control, webhookSecret } = JSON.parse(await command.line(/^\{/));
    await runCommand(['trigger', 'charge.paid', '--control', control]).closed;
    for (const { until, received } of [one, other]) {
      await until(1);
      const [{ headers, body } = { headers: {}, body: '' }] = received;
      const sent = new Webhook(webhookSecret).verify(body, headers as Record<string, string>); // single texts
      expect(sent).toMatchObject({ event: { type: 'charge.paid' } });
    }
  });

  it.each([
    [0, ['--help'], /--clock real\|frozen/, /^$/],
    [1, ['--db', tmpdir()], /^$/, /^datafono-sandbox: The database .+ cannot be used: it is a folder\. .+$/],
    [2, ['--clock', 'stopped'], /^$/, /^datafono-sandbox: --clock must be real or frozen\.$/],
  ])('ends with the status %d: %j', async (status, args, out, error) => {
    const { closed, text, errorText } = runCommand(args);
    expect(await closed).toEqual([status, null]);
    expect([text(), errorText()]).toEqual([expect.stringMatching(out), expect.stringMatching(error)]);
  });
});
