import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const root = new URL('../..', import.meta.url);

type Npm = ChildProcess & { readonly stdout: NodeJS.ReadableStream; readonly stderr: NodeJS.ReadableStream };

export function npm(...args: readonly string[]): Npm {
  const child = spawn('npm', ['--silent', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a separate process group, so that all processes can be ended
  });
  onTestFinished(() => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  });
  return child;
}

export async function firstLine({ stdout }: Npm): Promise<Readonly<Record<string, string>>> {
  const [line] = await once(createInterface(stdout), 'line');
  return JSON.parse(line);
}
