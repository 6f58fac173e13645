import { type ChildProcess, spawn } from 'node:child_process';

export interface Run {
  readonly succeeded: boolean;
  readonly output: string;
}

/** Ends commands that hang; far more than any step takes. */
const LIMIT_MS = 45 * 60_000;

const running = new Set<ChildProcess>();

/** Runs a command with the streams of this process. Returns its exit code. */
export function runHere(command: string, args: readonly string[], folder: string): Promise<number> {
  const child = spawn(command, args, { cwd: folder, stdio: 'inherit' });
  running.add(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

export function run(
  command: string,
  args: readonly string[],
  folder: string,
  limit = LIMIT_MS,
): Promise<Run> {
  const env = { ...process.env, CI: 'true' }; // test runners then write no new snapshots
  // A separate process group, so that the children of a shell or a runner end with it.
  const child = spawn(command, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const timer = setTimeout(() => {
    output += `\nEnded after ${limit / 60_000} minutes.\n`;
    end(child);
  }, limit);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ succeeded: code === 0, output });
    });
  });
}

/** Runs a command that must succeed. */
export async function succeed(command: string, args: readonly string[], folder: string): Promise<void> {
  const { succeeded, output } = await run(command, args, folder);
  if (!succeeded) throw new Error(`${command} ${args.join(' ')} failed.\n${output}`);
}

export function endAll(): void {
  for (const child of running) end(child);
}

function end(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  } catch {
    child.kill(); // it has no process group of its own, or has already ended
  }
}
