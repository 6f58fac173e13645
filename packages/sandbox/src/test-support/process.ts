import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** Another process of the test, and what it prints, line by line. */
export interface Other {
  readonly process: ChildProcess;
  readonly lines: Interface;
  /** Kills it as the operating system does, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Runs a script of this folder in a process of its own, gone after the test. */
export function run(script: string, ...options: string[]): Other {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const process = spawn(globalThis.process.execPath, ['--conditions=source', path, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(process, 'close');
  const kill = async () => {
    process.kill('SIGKILL');
    await gone;
  };
  onTestFinished(kill);
  return { process, lines: createInterface(process.stdout), kill };
}
