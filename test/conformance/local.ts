import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stated } from '@datafono/contract';
import { serveSandbox } from '@datafono/sandbox';
import type { KillableProcess, Served, Target } from './target.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'conformance-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

export async function serveInMemory(database = 'memory'): Promise<Served> {
  const { close, ...addresses } = await serveSandbox({ database });
  const target = { ...addresses, profile: stated, spawn: spawnSandbox };
  return { target, [Symbol.asyncDispose]: close };
}

export async function serveOnFile(): Promise<Served> {
  const folder = newFolder();
  const local = await serveInMemory(join(folder, 'sandbox.db'));
  const contents = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  return {
    target: { ...local.target, stored: () => contents().join('\n') },
    async [Symbol.asyncDispose]() {
      await local[Symbol.asyncDispose]();
      remove(folder);
    },
  };
}

async function spawnSandbox(): Promise<KillableProcess> {
  const folder = newFolder();
  let life = await begin(join(folder, 'sandbox.db'));
  return {
    target: life.target,
    async crash() {
      await kill(life.process);
      life = await begin(join(folder, 'sandbox.db'));
      return life.target;
    },
    async [Symbol.asyncDispose]() {
      await kill(life.process);
      remove(folder);
    },
  };
}

async function begin(database: string): Promise<{ process: ChildProcess; target: Target }> {
  const command = fileURLToPath(new URL('../../packages/sandbox/src/cli.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--conditions=source', command, '--json', '--port', '0', '--db', database],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const line of createInterface(child.stdout))
    return { process: child, target: { ...JSON.parse(line), profile: stated } };
  throw new Error('The sandbox ended during its start.');
}

async function kill(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const gone = once(process, 'close');
  process.kill('SIGKILL');
  await gone;
}
