import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stated } from '@datafono/contract';
import { expect, it } from 'vitest';
import { openServer } from './door.ts';
import { aboutTarget, progress, reach } from './foreign.ts';
import { area, row, when } from './row.ts';
import { rows } from './rows.ts';
import { runCommand } from './testing.ts';

const keys = { secretKey: 'sk_test_1', publicKey: 'pk_test_1', profile: stated };
const nowhere = 'http://127.0.0.1:9';

it('a foreign target gets no checks of the helper', () => {
  const tried = aboutTarget(rows);
  const ids = tried.map(({ id }) => id);
  for (const id of ['K13', 'K14', 'K18', 'C8']) expect(ids).not.toContain(id);
  expect(ids).toContain('K15'); // reported as tried elsewhere
  const values = tried.flatMap(({ checks }) => checks.map(({ value }) => value));
  expect(values.filter((value) => value.startsWith('the helper'))).toEqual([]);
  expect(tried.find(({ id }) => id === 'C1')?.checks.length).toBeGreaterThan(5);
});

it('a target is reachable when every address answers anything', async () => {
  await using server = await openServer(async () => ({
    status: 302,
    headers: { location: nowhere },
    body: '',
  }));
  const { address } = server;
  await reach({ ...keys, api: address, cards: address });
  await reach({ ...keys, api: address, cards: address, control: address });
  for (const name of ['api', 'cards', 'control']) {
    const target = { ...keys, api: address, cards: address, control: address, [name]: nowhere };
    await expect(reach(target)).rejects.toThrow(`Nothing answers at ${nowhere}`);
  }
});

it('an unreachable target is reported with the network error', async () => {
  const server = await openServer(async () => 'hang');
  await server[Symbol.asyncDispose]();
  for (const host of ['localhost', '127.0.0.1']) {
    const address = server.address.replace('127.0.0.1', host);
    await expect(reach({ ...keys, api: address, cards: address })).rejects.toThrow(/: .*ECONNREFUSED.*\.$/);
  }
});

/** The arguments for a target. */
const at = (address: string) => [
  ...['--api', address, '--cards', address, '--secret-key', 'sk_test_1', '--public-key', 'pk_test_1'],
];

it('the command stops at once when nothing answers', () => {
  const script = fileURLToPath(new URL('main.ts', import.meta.url));
  const ended = spawnSync(process.execPath, ['--conditions=source', script, ...at(nowhere)], {
    encoding: 'utf8',
  });
  expect([ended.status, ended.stdout, ended.stderr]).toEqual([
    1,
    '',
    expect.stringMatching(/^Nothing answers at .+\n$/),
  ]);
});

it('the command tries the rows about its target and reports progress', async () => {
  await using server = await openServer(async () => ({ status: 404, headers: {}, body: '' }));
  const { out, error, status } = await runCommand([...at(server.address), '--only', 'C1,C8,K13,K15']);
  expect([status, out]).toEqual([1, expect.stringContaining('\n0 of 2 rows pass by 0 checks; 1 fail,')]);
  expect(out).not.toContain('K13');
  expect(error).toMatch(/^2 rows are about the helper, .+\n0 of 2 rows done; now: .+\n$/);
});

it('progress is reported once for every area', () => {
  const nothing = when('', async () => {});
  const some = [
    ...area('A', row('C1', '', nothing), row('C2', '', nothing)),
    ...area('B', row('C3', '', nothing)),
  ];
  const written: string[] = [];
  const report = progress(some, (text) => written.push(text));
  for (const each of some) report(each);
  expect(written).toEqual(['0 of 3 rows done; now: A\n', '2 of 3 rows done; now: B\n']);
});
