import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServeOptions } from '../engine/sandbox-options.ts';
import { serveSandbox } from '../start/serve-sandbox.ts';
import { outcomeOf } from '../test-support/command.ts';
import { newFile, newFolder } from '../test-support/files.ts';
import { firstOfFour } from '../test-support/raw.ts';

const started = async (options: ServeOptions = {}) => {
  const served = await serveSandbox({ clock: 'frozen', ...options });
  onTestFinished(() => served.close());
  return served;
};

/** The output of a command that succeeds. */
async function outputOf(...args: string[]): Promise<string> {
  const { status, out, error } = await outcomeOf(...args);
  expect([args, status, error]).toEqual([args, 0, expect.any(String)]);
  return out;
}

const refusal = (status: number, reason: RegExp) => ({
  status,
  out: '',
  error: expect.stringMatching(reason),
});

describe('export and seed', () => {
  /** A file with the state of a sandbox that has a charge and a payment in progress. */
  async function exported() {
    const { control } = await started({ now: new Date('2026-11-21T17:00:00Z') });
    for (const event of ['charge.paid', 'payment.rejected'])
      await outputOf('trigger', event, '--control', control);
    const file = join(newFolder(), 'shop.json');
    await outputOf('export', file, '--control', control);
    const text = readFileSync(file, 'utf8');
    expect(await outputOf('export', '--control', control)).toBe(text);
    return { file, text };
  }

  it('give the same file again in another sandbox, whose objects are lost only with --replace', async () => {
    const { file, text } = await exported();
    const to = ['--control', (await started()).control];
    expect(await outputOf('seed', file, ...to)).toBe(
      'Loaded: customers 1, cards 1, charges 1, payments 1, attempts 1. The clock is frozen at 2026-11-21T17:00:03.000000Z.\n',
    );
    expect(await outputOf('export', ...to)).toBe(text);
    expect(await outcomeOf('seed', file, ...to)).toEqual(
      refusal(1, /has objects, which would be lost\. Add --replace/),
    );
    await outputOf('seed', file, '--replace', ...to);
    expect(await outputOf('export', ...to)).toBe(text);
  });

  it.each([
    [
      '{"format":"datafono-sandbox","version":9}',
      /It has version 9 of the format, and this sandbox reads version/,
    ],
    ['{"name":"other"}', /It is not the state of a sandbox\. .+datafono-sandbox export FILE/],
    ['{', /cannot be loaded: it is not JSON\.$/m],
    [undefined, /cannot be loaded: there is no such file\.$/m],
  ])('refuse the file %j and say why', async (content, reason) => {
    const file = join(newFolder(), 'broken.json');
    if (content !== undefined) writeFileSync(file, content);
    const { control } = await started();
    for (const args of [
      ['seed', file, '--control', control],
      ['--seed-file', file, '--port', '0'],
    ])
      expect(await outcomeOf(...args)).toEqual(refusal(1, reason));
  });

  it.each([
    ['utf16le', Buffer.from([0xff, 0xfe]), /it is in UTF-16LE, not in UTF-8: save it in UTF-8\.$/m],
    ['utf16le', Buffer.from([0xff, 0xfe, 0, 0]), /it is in UTF-32LE, not in UTF-8/],
    ['utf16le', Buffer.from([]), /it is in UTF-16LE, not in UTF-8/],
    ['latin1', Buffer.from([0xe9]), /it is not in UTF-8: save it in UTF-8\.$/m],
  ] as const)('refuse a file in %s and name the encoding', async (encoding, mark, reason) => {
    const { text } = await exported();
    const file = join(newFolder(), 'other.json');
    writeFileSync(file, Buffer.concat([mark, Buffer.from(text, encoding)]));
    expect(await outcomeOf('--seed-file', file, '--port', '0')).toEqual(refusal(1, reason));
  });

  it.each([
    [
      'a database',
      'SQLite format 3\0\x10\0\x01',
      /it is a database of SQLite, which datafono-sandbox opens with --db\.$/m,
    ],
    ['a gzip', '\x1f\x8b\x08\0', /it is compressed by gzip: unpack it first\.$/m],
    ['a ZIP', 'PK\x03\x04\x14\0', /it is a ZIP archive: unpack it first\.$/m],
    ['null characters', '\0'.repeat(200), /it is no text: it has null characters\.$/m],
    ['a text that was cut', '{"format":"\0\0\0', /it is no text: it has null characters\.$/m],
    ['UTF-32 without a mark', '{\0\0\0"\0\0\0f\0\0\0', /it is in UTF-32LE, not in UTF-8/],
    ['UTF-32 from the other end', '\0\0\0{\0\0\0"', /it is in UTF-32BE, not in UTF-8/],
    ['UTF-16 from the other end', '\0{\0"\0f\0o', /it is in UTF-16BE, not in UTF-8/],
  ])('refuse %s and say what it is', async (_, content, reason) => {
    const file = join(newFolder(), 'other.json');
    writeFileSync(file, content, 'latin1');
    expect(await outcomeOf('--seed-file', file, '--port', '0')).toEqual(refusal(1, reason));
  });

  it('refuse objects that do not fit together at the start, which ends', async () => {
    const { file, text } = await exported();
    const state = JSON.parse(text);
    writeFileSync(file, JSON.stringify({ ...state, objects: { ...state.objects, customers: [] } }));
    expect(await outcomeOf('--seed-file', file, '--port', '0', '--db', newFile())).toEqual(
      refusal(1, /objects\.cards\[0\]\.customer_id refers to an object that is not in the file/),
    );
  });
});

describe('a command with a running sandbox', () => {
  it('takes its address without http://, with a key', async () => {
    const { control, secretKey } = await started();
    const address = `localhost:${new URL(control).port}/#key=${secretKey}`;
    await outputOf('trigger', 'charge.paid', '--control', address);
  });

  const ADDRESS =
    /^datafono-sandbox: --control must be the control address of a sandbox, such as http:\/\/127\.0\.0\.1:4013 or localhost:4013\.\n$/;
  it.each([
    [2, ['listen'], /^datafono-sandbox: Give the URL with --forward-to\./],
    [
      1,
      ['listen', '--forward-to', 'http://u:hidden@example.com/hooks'],
      /^datafono-sandbox: The sandbox does not send events to http:\/\/example\.com\/hooks\. .+--webhook-host/,
    ],
    [
      2,
      ['listen', '--forward-to', 'http://127.0.0.1:9/', '--events', 'x'],
      /^datafono-sandbox: --events has "x"\. The events are .*charge\.paid/,
    ],
    [1, ['logs', '--key', 'sk_test_other'], /does not know this key/],
    [
      2,
      ['logs', '--key', 'sk_live_1'],
      /^datafono-sandbox: --key must be a secret test key: it begins with sk_test_/,
    ],
    [2, ['logs', 'more'], /^datafono-sandbox: Unknown argument "more"/],
    ...['127.0.0.1', 'ftp://localhost:4013', 'localhost:port'].map(
      (control) => [2, ['logs', '--control', control], ADDRESS] as const,
    ),
    [
      2,
      ['logs', '--control'],
      /Option '--control <value>' argument missing\. See datafono-sandbox logs --help\./,
    ],
    [
      1,
      ['listen', '--forward-to', 'localhost:3000/e'],
      /does not send events to localhost:3000\/e\. Give http:\/\/localhost:3000\/e, or/,
    ],
    [
      1,
      ['listen', '--forward-to', ':3000/e'],
      /does not send events to :3000\/e\. Give http:\/\/localhost:3000\/e, or/,
    ],
    [2, ['trigger'], /Give the event to trigger: .*charge\.paid/],
    [2, ['trigger', 'charge.payed'], /Unknown event "charge\.payed"\. The events are .*charge\.paid/],
    [2, ['trigger', 'charge.paid', 'charge.failed'], /Give one event/],
    [
      1,
      ['trigger', 'invoice.created'],
      /The profile stated of this sandbox does not send invoice\.created\. It sends payment\.approved, /,
    ],
  ] as const)('ends with the status %d and the reason: %j', async (status, args, reason) => {
    const { control } = await started();
    const address = (args as readonly string[]).includes('--control') ? [] : ['--control', control];
    expect(await outcomeOf(...args, ...address)).toEqual(refusal(status, reason));
  });

  it('says that no sandbox or something else answers at the address', async () => {
    const port = await firstOfFour();
    expect(await outcomeOf('logs', '--control', `http://127.0.0.1:${port}`)).toEqual(
      refusal(1, /^datafono-sandbox: No sandbox answers at .+ Start one with "datafono-sandbox"/),
    );
    const other = createServer((_, response) => response.end('hello'));
    onTestFinished(() => void other.close());
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    for (const control of [`http://127.0.0.1:${port}`, (await started()).cards])
      expect(await outcomeOf('trigger', 'charge.paid', '--control', control)).toEqual(
        refusal(1, /is not the control address of a sandbox/),
      );
  });
});
