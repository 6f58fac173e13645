import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const launcher = new URL('on-pinned-node.cjs', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'datafono-launcher-'));

/** An npx that only says what it was asked, and ends as told. */
function withNpx(ending: string): NodeJS.ProcessEnv {
  const file = join(folder, 'npx');
  writeFileSync(file, `#!/bin/sh\necho "installing $@"\n${ending}\n`);
  chmodSync(file, 0o755);
  return { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
}

function script(text: string): string {
  const file = join(folder, 'script.ts');
  writeFileSync(file, text);
  return file;
}

const launch = (path: string, npx: string) =>
  spawnSync(process.execPath, [launcher, path, '--json', 'two'], { encoding: 'utf8', env: withNpx(npx) });

test.each(['4.9.1', '18.20.8', '20.18.3'])(
  'says that Node %s is too old, and does nothing else',
  (version) => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['-e', `${pretend}; require('${launcher}')`],
      {
        encoding: 'utf8',
        env: withNpx('exit 0'),
      },
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `datafono: Node 20.19 or newer is needed, and this is ${version}.\n`,
    });
  },
);

test('runs TypeScript from source, and says nothing of its own', () => {
  const text = `const args: string[] = process.argv.slice(2); console.log(args.join(), process.execArgv.join())`;
  expect(launch(script(text), 'exit 0')).toMatchObject({
    status: 0,
    stdout: '--json,two --conditions=source\n',
    stderr: '',
  });
});

test('ends as the script ends', () => {
  expect(launch(script('process.exit(7)'), 'exit 0').status).toBe(7);
  expect(launch(script(`process.kill(process.pid, 'SIGKILL')`), 'exit 0').status).toBe(137);
});

test('shows an install that has something to do, on stderr alone', () => {
  expect(launch(script(`console.log('ran')`), 'echo "Packages: +3"')).toMatchObject({
    status: 0,
    stdout: 'ran\n',
    stderr: expect.stringMatching(/^installing [^\n]*\nPackages: \+3\n$/),
  });
});

test('runs nothing after a failed install, and shows what went wrong on stderr alone', () => {
  const { status, stdout, stderr } = launch(script(`console.log('ran')`), 'exit 3');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^installing --prefer-offline -y pnpm@[\d.]+ install --frozen-lockfile\ndatafono: The dependencies could not .*\n$/,
  );
});

test.each(['SIGINT', 'SIGTERM'] as const)('hands %s on', async (signal) => {
  const text = `process.on('${signal}', () => process.exit(5)); console.log('ready'); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, [launcher, script(text)], {
    env: withNpx('exit 0'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await ended).toEqual([5, null]);
});
