import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';

let root: string;

/** A repository in which everything is installed, and an npx that prints its arguments. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'datafono-launcher-'));
  for (const name of ['on-pinned-node.cjs', 'launch.cjs'])
    cpSync(new URL(name, import.meta.url), join(root, 'test/tools', name));
  write('pnpm-lock.yaml', 'lockfileVersion: 9\n');
  write('node_modules/.pnpm/lock.yaml', 'lockfileVersion: 9\n');
  write('node_modules/.pnpm-workspace-state-v1.json', '{}');
  fakeNpx('exit 0');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

function fakeNpx(script: string): void {
  write('bin/npx', `#!/bin/sh\necho "npx $@"\n${script}\n`);
  chmodSync(join(root, 'bin/npx'), 0o755);
}

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(root, 'bin')}:${process.env['PATH']}`,
});

const launcher = (): string => join(root, 'test/tools/on-pinned-node.cjs');

function launch(text: string, name = 'script.ts') {
  write(name, text);
  return spawnSync(process.execPath, [launcher(), join(root, name), '--json', 'two'], {
    encoding: 'utf8',
    env: environment(),
  });
}

const printRan = `console.log('ran')`;

test('reports that Node 20.18 is too old, and does nothing else', () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '20.18.3' } })`;
  const args = ['-e', `${pretend}; require('${launcher()}')`];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8', env: environment() })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `datafono: Node 20.19 or newer is required; this is 20.18.3.\n`,
  });
});

describe('when everything is installed, the launcher', () => {
  it('runs TypeScript from source at once, without output of its own', () => {
    const text = `const args: string[] = process.argv.slice(2); console.log(args.join(), process.execArgv.join())`;
    expect(launch(text)).toMatchObject({
      status: 0,
      stdout: '--json,two --conditions=source\n',
      stderr: '',
    });
  });

  it('ends with the exit code of the script', () => {
    expect(launch('process.exit(7)').status).toBe(7);
    expect(launch(`process.kill(process.pid, 'SIGKILL')`).status).toBe(137);
  });
});

describe('the launcher installs first and reports it only on stderr:', () => {
  it('the lock file changed', () => {
    write('pnpm-lock.yaml', 'lockfileVersion: 9 \n');
    const { status, stdout, stderr } = launch(printRan);
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'ran\n' });
    expect(stderr).toMatch(
      /^datafono: installing the dependencies and the tools of the checks…\nnpx .* install --frozen-lockfile\n$/,
    );
  });

  it('for the shop only what it runs on, once, and all for a check after it', () => {
    write('pnpm-lock.yaml', 'lockfileVersion: 9 \n');
    expect(launch(printRan, 'apps/shop/start.ts').stderr).toMatch(
      /^datafono: installing what the shop and the sandbox run on…\nnpx .* --prod .*--filter @datafono\/shop\.{3}\n$/,
    );
    expect(launch(printRan, 'packages/sandbox/cli.ts')).toMatchObject({ stdout: 'ran\n', stderr: '' });
    expect(launch(printRan).stderr).toContain('install --frozen-lockfile\n');
  });

  it('for the shop also the pinned Node, where this one cannot run it', () => {
    write('pnpm-lock.yaml', 'lockfileVersion: 9 \n');
    write('apps/shop/start.ts', printRan);
    const begin = (node: string) => {
      const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${node}' } })`;
      const code = `${pretend}; process.argv.push('${join(root, 'apps/shop/start.ts')}'); require('${launcher()}')`;
      return spawnSync(process.execPath, ['-e', code, '.'], { encoding: 'utf8', env: environment() }).stderr;
    };
    expect(begin('22.18.0')).not.toContain('@datafono/node');
    expect(begin('22.17.9')).toMatch(/--filter @datafono\/shop\.{3} --filter @datafono\/node\n/);
  });

  it('a failed installation runs nothing', () => {
    rmSync(join(root, 'node_modules'), { recursive: true });
    fakeNpx('exit 3');
    const { status, stdout, stderr } = launch(printRan);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/\ndatafono: The dependencies could not be installed: pnpm@[\d.]+ failed\. .*\n$/);
  });
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a script that runs until it is ended receives %s',
  async (signal) => {
    write(
      'script.ts',
      `process.on('${signal}', () => process.exit(5)); console.log(); setInterval(() => {}, 1e6);`,
    );
    const script = [launcher(), join(root, 'script.ts')];
    const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await ended).toEqual([5, null]);
  },
);
