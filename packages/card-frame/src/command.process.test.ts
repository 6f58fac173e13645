import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { writeFiles } from './write-files.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
const node = ['--conditions=source', cli];
const folder = () => mkdtempSync(join(tmpdir(), 'card-frame-'));

const filesIn = (at: string): readonly string[] =>
  readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(at, name)).isFile())
    .sort();

function configurationFile(configuration: unknown): string {
  const file = join(folder(), 'frame.json');
  writeFileSync(file, typeof configuration === 'string' ? configuration : JSON.stringify(configuration));
  return file;
}

const shop = { parents: ['https://shop.example'], cardsUrl: 'https://cards.example' };

it('writes a folder to deploy, the same from two runs, also where NODE_ENV is another: every host has every header, and the script has its hash', () => {
  const file = configurationFile(shop);
  const [one, other] = [folder(), folder()];
  const run = (into: string, mode: string) =>
    execFileSync(process.execPath, [...node, file, into], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: mode },
    });
  const said = run(one, 'production');
  run(other, 'development');
  const names = filesIn(one);
  // A host of static files would serve whatever else is there.
  expect(names.filter((name) => name.startsWith('site/'))).toEqual([
    'site/.htaccess',
    'site/_headers',
    expect.stringMatching(/^site\/card-frame-[0-9a-f]{16}\.js$/),
    'site/frame.html',
  ]);
  const read = (name: string, at = one) => readFileSync(join(at, name), 'utf8');
  for (const name of names) {
    if (name !== 'written.json') expect(said).toContain(name);
    expect(read(name, other)).toBe(read(name));
  }
  const script = names.find((name) => name.endsWith('.js')) ?? '';
  const [{ file: listed, integrity } = { file: '', integrity: '' }, inline] = JSON.parse(
    read('scripts.json'),
  );
  expect(`site/${listed}`).toBe(script);
  expect(read('site/frame.html')).toContain(`src="./${listed}" integrity="${integrity}"`);
  for (const host of ['site/_headers', 'site/.htaccess', 'nginx.conf', 'Caddyfile'])
    for (const header of [
      'frame-ancestors https://shop.example',
      `'${inline.integrity}'`.toLowerCase(),
      'connect-src https://cards.example',
      'origin-agent-cluster',
      'no-store',
      'immutable',
      'permissions-policy',
      listed.slice(0, -3), // Apache has it in a pattern
    ])
      expect(read(host).toLowerCase()).toContain(header);
});

describe('a second run', () => {
  const fileOf = (name: string) => ({ name, text: 'old', about: '' });
  const run = (into: string) =>
    spawnSync(process.execPath, [...node, configurationFile(shop), into], { encoding: 'utf8' });

  it('writes over what the run before wrote, removes what is no longer part, and no other file', () => {
    const into = folder();
    const [old, changed] = ['site/card-frame-0000000000000000.js', 'site/card-frame-1111111111111111.js'];
    const mine = 'site/card-frame-2222222222222222.js';
    writeFiles(into, ['nginx.conf', old, changed].map(fileOf));
    for (const name of [changed, mine]) writeFileSync(join(into, name), 'mine');
    const { status, stdout } = run(into);
    expect([status, stdout]).toEqual([0, expect.stringMatching(new RegExp(`^${old} +removed`, 'm'))]);
    expect(readFileSync(join(into, 'nginx.conf'), 'utf8')).toContain('location = /frame {');
    const names = filesIn(into);
    expect(names).not.toContain(old);
    for (const name of [changed, mine]) expect(readFileSync(join(into, name), 'utf8')).toBe('mine');
    expect(names.filter((name) => name.endsWith('.js'))).toHaveLength(3);
  });

  it('writes nothing where a file has the name of one of its own', () => {
    const into = folder();
    writeFileSync(join(into, 'nginx.conf'), 'mine');
    const { status, stderr } = run(into);
    expect([status, stderr]).toEqual([2, expect.stringContaining('nginx.conf is not of this command; move')]);
    expect(filesIn(into)).toEqual(['nginx.conf']);
    expect(readFileSync(join(into, 'nginx.conf'), 'utf8')).toBe('mine');
    writeFileSync(join(into, 'written.json'), 'mine');
    expect(() => writeFiles(into, [fileOf('Caddyfile')])).toThrow('written.json is not of this command');
  });
});

it.each([
  [[], 'write a configuration and a folder'],
  [['none.json', 'folder'], 'none.json'],
  [[configurationFile('{'), 'folder'], 'is no JSON'],
  [[configurationFile({ ...shop, parents: [] }), 'folder'], 'parents: write the origins of your pages'],
])('with %j it says in one line what to do, and ends with 2', (args, text) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, ...args], {
    encoding: 'utf8',
    cwd: folder(),
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^datafono-card-frame: [^\n]+\n$/);
  expect(stderr).toContain(text);
});
