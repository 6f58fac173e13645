import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
const node = ['--conditions=source', cli];
const folder = () => mkdtempSync(join(tmpdir(), 'card-frame-'));

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
  const names = readdirSync(one);
  const read = (name: string, at = one) => readFileSync(join(at, name), 'utf8');
  for (const name of names) {
    expect(said).toContain(name);
    expect(read(name, other)).toBe(read(name));
  }
  const script = names.find((name) => name.endsWith('.js')) ?? '';
  const [{ file: listed, integrity } = { file: '', integrity: '' }] = JSON.parse(read('scripts.json'));
  expect(listed).toBe(script);
  expect(read('frame.html')).toContain(`src="./${script}" integrity="${integrity}"`);
  for (const host of ['_headers', 'nginx.conf', 'Caddyfile'])
    for (const header of [
      'frame-ancestors https://shop.example',
      'connect-src https://cards.example',
      'origin-agent-cluster',
      'no-store',
      'immutable',
      'permissions-policy',
      script,
    ])
      expect(read(host).toLowerCase()).toContain(header);
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
