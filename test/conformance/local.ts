import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stated } from '@datafono/contract';
import { serveSandbox } from '@datafono/sandbox';
import { type Command, start } from '../pack/support/command.ts';
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
  const command = fileURLToPath(new URL('../../packages/sandbox/src/cli.ts', import.meta.url));
  const options = ['--json', '--port', '0', '--db', join(folder, 'sandbox.db')];
  const begin = () => start(process.execPath, ['--conditions=source', command, ...options]);
  let life = await begin();
  return {
    target: targetOf(life),
    async crash() {
      await life.kill();
      life = await begin();
      return targetOf(life);
    },
    async [Symbol.asyncDispose]() {
      await life.kill();
      remove(folder);
    },
  };
}

function targetOf({ output }: Command): Target {
  const { api = '', cards = '', control = '', secretKey = '', publicKey = '' } = output;
  return { api, cards, control, secretKey, publicKey, profile: stated };
}
