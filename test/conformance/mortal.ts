import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stated } from '@datafono/contract';
import { isObject, textAt } from './json.ts';
import type { KillableProcess, Target } from './target.ts';

/** Starts a sandbox in a separate process with its own database file. */
export async function spawnSandbox(): Promise<KillableProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function begin(database: string): Promise<{ process: ChildProcess; target: Target }> {
  const script = fileURLToPath(new URL('serve-file.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=source', script, database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) return { process: child, target: targetOf(line) };
  throw new Error('The sandbox ended during its start.');
}

async function kill(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const gone = once(process, 'close');
  process.kill('SIGKILL');
  await gone;
}

function targetOf(line: string): Target {
  const printed: unknown = JSON.parse(line);
  if (!isObject(printed)) throw new Error(`The sandbox printed no addresses: ${line}`);
  const [api, cards, control] = [
    textAt(printed, 'api'),
    textAt(printed, 'cards'),
    textAt(printed, 'control'),
  ];
  return {
    ...{ api, cards, control, profile: stated },
    secretKey: textAt(printed, 'secretKey'),
    publicKey: textAt(printed, 'publicKey'),
  };
}
