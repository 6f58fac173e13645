import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Creation, ofEmulator, ofSandbox } from './creations.ts';

/** A server in a process of its own. */
export interface Served {
  readonly api: string;
  readonly secretKey: string;
  /** A request that creates a customer there. */
  readonly creation: (secretKey: string) => Creation;
  stop(): Promise<void>;
}

const own = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** The sandbox's command, beside the module that its package exports. */
const command = fileURLToPath(new URL('cli.ts', import.meta.resolve('@datafono/sandbox')));

export const serveBare = (): Promise<Served> => serve([own('serve-bare.ts')]);

export const serveEmulator = (): Promise<Served> => serve([own('serve-emulator.ts')], ofEmulator);

/** @param database a path, or `memory` */
export const serveCommand = (database: string): Promise<Served> =>
  serve([command, '--json', '--db', database]);

async function serve(script: readonly string[], creation = ofSandbox): Promise<Served> {
  const child = spawn(process.execPath, ['--conditions=source', ...script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'close');
  const [line] = await once(createInterface(child.stdout), 'line');
  const { api, secretKey } = JSON.parse(String(line));
  const stop = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  return { api, secretKey, creation, stop };
}
