import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stated } from '@datafono/contract';
import { serveSandbox } from '@datafono/sandbox';
import { spawnSandbox } from './mortal.ts';
import type { Target } from './target.ts';

/** A sandbox in this process; closed when disposed. */
export interface Local extends AsyncDisposable {
  readonly target: Target;
}

/** Serves a sandbox in memory on free ports. */
export const serveInMemory = (): Promise<Local> => serve({});

/** Serves a sandbox with a database file whose contents can be read. */
export async function serveOnFile(): Promise<Local> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const local = await serve({ database: join(folder, 'sandbox.db') }, { stored: () => contentsOf(folder) });
  return {
    target: local.target,
    async [Symbol.asyncDispose]() {
      await local[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function serve(options: { database?: string }, means: Pick<Target, 'stored'> = {}): Promise<Local> {
  const { api, cards, control, secretKey, publicKey, close } = await serveSandbox(options);
  const target = {
    api,
    cards,
    control,
    secretKey,
    publicKey,
    profile: stated,
    spawn: spawnSandbox,
    ...means,
  };
  return { target, [Symbol.asyncDispose]: close };
}

/** The bytes of all files of a folder as text. */
const contentsOf = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');
