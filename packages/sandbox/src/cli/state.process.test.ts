import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveSandbox } from '../start/serve-sandbox.ts';
import { call, type Json } from '../test-support/calls.ts';
import { runCommand } from '../test-support/command.ts';
import { newFile, newFolder } from '../test-support/files.ts';

const started = async (options: Parameters<typeof serveSandbox>[0] = {}) => {
  const served = await serveSandbox({ clock: 'frozen', ...options });
  onTestFinished(() => served.close());
  return served;
};

/** The output of a command that succeeds. */
async function outputOf(...args: string[]): Promise<string> {
  const run = runCommand(args);
  expect([await run.closed, run.errorText()]).toEqual([[0, null], expect.any(String)]);
  return run.text();
}

/** A file with the state of a sandbox that has a charge and a payment on its way. */
async function exported(): Promise<{ readonly file: string; readonly text: string }> {
  const { control } = await started({ now: new Date('2026-11-21T17:00:00Z') });
  await outputOf('trigger', 'charge.paid', '--control', control);
  await outputOf('trigger', 'payment.rejected', '--control', control);
  const file = join(newFolder(), 'shop.json');
  await outputOf('export', file, '--control', control);
  expect(await outputOf('export', '--control', control)).toBe(readFileSync(file, 'utf8').trimEnd());
  return { file, text: readFileSync(file, 'utf8').trimEnd() };
}

describe('export and seed', () => {
  it('give the same file again, in a running sandbox and at the start of another', async () => {
    const { file, text } = await exported();
    const running = await started();
    expect(await outputOf('seed', file, '--control', running.control)).toBe(
      'Loaded: customers 1, cards 1, charges 1, payments 1, attempts 1. The clock is frozen at 2026-11-21T17:00:03.000000Z.',
    );
    expect(await outputOf('export', '--control', running.control)).toBe(text);
    const again = runCommand(['seed', file, '--control', running.control]);
    expect(await again.closed).toEqual([1, null]);
    expect(again.errorText()).toMatch(/has objects, which would be lost\. Add --replace/);
    await outputOf('seed', file, '--replace', '--control', running.control);
    expect(await outputOf('export', '--control', running.control)).toBe(text);
    const starting = runCommand(['--json', '--port', '0', '--seed-file', file]);
    const { control } = JSON.parse(await starting.line(/^\{/));
    expect(await outputOf('export', '--control', control)).toBe(text);
    expect(starting.errorText()).toMatch(/^datafono-sandbox: Loaded: customers 1, /);
    expect(await starting.end('SIGINT')).toEqual([0, null]);
  });

  it('at the start leave the objects of a database as they are, and follow --clock and --now', async () => {
    const { file } = await exported();
    const database = newFile();
    const now = '2027-01-02T12:00:00Z';
    const args = ['--json', '--port', '0', '--db', database, '--seed-file', file];
    const first = runCommand([...args, '--clock', 'frozen', '--now', now]);
    const { control, secretKey: key } = JSON.parse(await first.line(/^\{/));
    const read = async (path: string): Promise<Json> =>
      (await call({ send: fetch, url: `${control}${path}`, key, method: 'GET' })).body;
    expect(await read('/v1/clock')).toMatchObject({ mode: 'frozen', now: '2027-01-02T12:00:00.000000Z' });
    await outputOf('trigger', 'charge.failed', '--control', control);
    const before = await outputOf('export', '--control', control);
    await first.end('SIGINT');
    const second = runCommand(args);
    const { control: next } = JSON.parse(await second.line(/^\{/));
    expect(await outputOf('export', '--control', next)).toBe(before);
    expect(second.errorText()).toMatch(/The seed file was not loaded: the database has objects already\./);
  });

  it.each([
    [
      '{"format":"datafono-sandbox","version":9}',
      /cannot be loaded\. It has version 9 of the format, and this sandbox reads version 1/,
    ],
    [
      '{"name":"other"}',
      /cannot be loaded\. It is not the state of a sandbox\. .+datafono-sandbox export FILE/,
    ],
    ['{', /cannot be loaded: it is not JSON\.$/],
  ])('refuse a broken or foreign file and say why: %s', async (content, reason) => {
    const file = join(newFolder(), 'broken.json');
    writeFileSync(file, content);
    const running = await started();
    for (const args of [
      ['seed', file, '--control', running.control],
      ['--seed-file', file, '--port', '0'],
    ]) {
      const run = runCommand(args);
      expect(await run.closed).toEqual([1, null]);
      expect(run.errorText()).toMatch(reason);
    }
  });

  it('refuse objects that do not fit together at the start, which ends', async () => {
    const { file, text } = await exported();
    const state = JSON.parse(text);
    writeFileSync(file, JSON.stringify({ ...state, objects: { ...state.objects, customers: [] } }));
    const run = runCommand(['--seed-file', file, '--port', '0']);
    expect(await run.closed).toEqual([1, null]);
    expect(run.errorText()).toMatch(
      /objects\.cards\[0\]\.customer_id refers to an object that is not in the file/,
    );
    const missing = runCommand(['seed', join(newFolder(), 'none.json')]);
    expect(await missing.closed).toEqual([1, null]);
    expect(missing.errorText()).toMatch(/none\.json cannot be loaded: there is no such file\.$/);
  });
});
