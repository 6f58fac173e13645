import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** A child process of the test and its output by line. */
export interface OtherProcess {
  readonly process: ChildProcess;
  readonly lines: Interface;
  /** Kills the process with SIGKILL and waits for its end. */
  kill(): Promise<void>;
}

/** Runs a script of this folder in a child process that is killed after the test. */
export function run(script: string, ...options: string[]): OtherProcess {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const process = spawn(globalThis.process.execPath, ['--conditions=source', path, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(process, 'close');
  const kill = async () => {
    process.kill('SIGKILL');
    await closed;
  };
  onTestFinished(kill);
  return { process, lines: createInterface(process.stdout), kill };
}
