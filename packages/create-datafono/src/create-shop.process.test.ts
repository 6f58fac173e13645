import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

const command = fileURLToPath(new URL('cli.ts', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'datafono-create-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

function create(args: readonly string[], manager = 'npm') {
  const env = { ...process.env, npm_config_user_agent: `${manager}/11.0.0 node/v24.0.0` };
  const options = { cwd: folder, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], options);
  return { status, stdout, stderr };
}

test('writes a shop of that name with the release of the packages, and prints two commands', () => {
  expect(create(['cafetal', '--stack', 'express'], 'pnpm')).toEqual({
    status: 0,
    stdout: 'cd cafetal && pnpm install && pnpm run sandbox\ncd cafetal && pnpm run dev\n',
    stderr: '',
  });
  const { name, dependencies } = JSON.parse(readFileSync(join(folder, 'cafetal/package.json'), 'utf8'));
  expect({ name, ...dependencies }).toMatchObject({
    name: 'cafetal',
    '@datafono/server': expect.stringMatching(/^\^\d/),
    express: expect.stringMatching(/^\^\d/),
  });
  expect(readFileSync(join(folder, 'cafetal/.gitignore'), 'utf8')).toContain('.env');
});

test('writes into a folder that has only .git', () => {
  mkdirSync(join(folder, 'cloned/.git'), { recursive: true });
  expect(create(['cloned', 'node'])).toMatchObject({ status: 0 });
  expect(existsSync(join(folder, 'cloned/server.js'))).toBe(true);
});

test.each([
  [['full', 'node'], 'The folder full is not empty: name another one.'],
  [['file', 'node'], 'file is not a folder: name another one.'],
  [['new', 'nuxt'], 'There is no stack “nuxt”: the stacks are node, express, next, sveltekit, vue-hono.'],
  [
    ['Año', 'node'],
    '“Año” cannot be the name of a package: use small letters, digits, dots, dashes and underscores.',
  ],
  [
    ['new'],
    'There is no terminal to ask for the stack: add one of node, express, next, sveltekit, vue-hono.',
  ],
  [['new', 'node', 'more'], 'Write one folder and one stack; --help shows how.'],
  [['new', 'node', '--install'], "Unknown option '--install'"],
])('refuses %j in one sentence, and writes nothing', (args, sentence) => {
  mkdirSync(join(folder, 'full'), { recursive: true });
  writeFileSync(join(folder, 'full/notes.txt'), '');
  writeFileSync(join(folder, 'file'), '');
  onTestFinished(() => expect(existsSync(join(folder, 'new'))).toBe(false));
  const { status, stdout, stderr } = create(args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr.split('\n')).toEqual([expect.stringContaining(`create-datafono: ${sentence}`), '']);
});
