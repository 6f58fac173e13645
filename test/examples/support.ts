import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject, vi } from 'vitest';
import { type Run, run, succeed } from '../tools/check/run.ts';

const { root, shop, tarballs } = inject('packed');

/** An example in a folder of its own, with its dependencies and our packed packages. */
export interface Example {
  readonly at: (path: string) => string;
  readonly build: () => Promise<Run>;
  readonly replace: (path: string, from: string, to: string) => void;
  /** Removes it with its frameworks; all of them at the end would block Vitest's process for longer than it allows. */
  readonly remove: () => Promise<void>;
}

export async function installExample(name: string): Promise<Example> {
  const folder = join(dirname(shop), 'examples', name);
  cpSync(join(root, 'apps/examples', name), folder, { recursive: true });
  const at = (path: string) => join(folder, path);
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const server = '@datafono/server' in manifest.dependencies ? ['server'] : [];
  for (const own of ['card', 'contract', 'elements', ...server])
    manifest.dependencies[`@datafono/${own}`] = `file:${tarballs[own]}`;
  writeFileSync(at('package.json'), JSON.stringify(manifest));
  await succeed('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], folder);
  return {
    at,
    build: () => build(folder),
    replace: (path, from, to) => writeFileSync(at(path), replaced(readFileSync(at(path), 'utf8'), from, to)),
    // Next leaves a process that may still write.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

/** Builds as outside a test, where Lit would be its development build. */
async function build(folder: string): Promise<Run> {
  vi.stubEnv('NODE_ENV', 'production');
  try {
    return await run('npm', ['run', 'build'], folder);
  } finally {
    vi.unstubAllEnvs();
  }
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`There is no ${from}.`);
  return text.replace(from, to);
}

export interface PageServer extends AsyncDisposable {
  readonly url: string;
}

/** The value of `NODE_ENV` for each server of Next. */
const nextServers = { dev: 'development', start: 'production' } as const;

/** Starts a server of Next, which renders pages. */
export const startNext = (example: Example, command: keyof typeof nextServers): Promise<PageServer> =>
  startServer(example, ['node_modules/next/dist/bin/next', command, '--port', '0'], {
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: nextServers[command],
  });

/** Starts a program of an example, which prints its address. */
export async function startServer(
  example: Example,
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<PageServer> {
  const child = spawn(process.execPath, [example.at(program), ...args], {
    cwd: example.at('.'),
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    const gone = once(child, 'close');
    child.kill();
    await gone;
  };
  const url = await addressOf(child);
  await (await fetch(url)).text(); // compiles the page, which may take longer than a browser waits for it
  return { url, [Symbol.asyncDispose]: stop };
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The server has no output.');
  for await (const line of createInterface(stdout)) {
    const [address] = /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(line) ?? [];
    if (address) {
      stdout.resume(); // a full pipe would stop the server
      return address;
    }
  }
  throw new Error('The server ended.');
}
