import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { main } from '../cli/main.ts';

const script = fileURLToPath(new URL('../cli.ts', import.meta.url));

/** A run of `datafono-sandbox` in a process of its own, which is killed after the test. */
export function runCommand(args: readonly string[], env: Record<string, string> = {}) {
  const started = spawn(process.execPath, ['--conditions=source', script, ...args], {
    env: { ...process.env, ...env },
  });
  const closed = once(started, 'close');
  onTestFinished(async () => {
    started.kill('SIGKILL');
    await closed;
  });
  const out = linesOf(started.stdout);
  const error = linesOf(started.stderr);
  return {
    /** Resolves to the first line of stdout that matches, of those printed so far and later. */
    line: out.find,
    errorLine: error.find,
    lines: out.lines,
    end: (signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => {
      started.kill(signal);
      return closed;
    },
    closed,
    text: () => out.lines.join('\n'),
    errorText: () => error.lines.join('\n'),
  };
}

/** Output and exit status of a command that ends by itself, in this process. */
export async function outcomeOf(...args: readonly string[]) {
  const before = process.exitCode;
  const written = (stream: NodeJS.WriteStream) => vi.spyOn(stream, 'write').mockImplementation(() => true);
  const [out, error] = [written(process.stdout), written(process.stderr)];
  const textOf = ({ mock }: typeof out) => mock.calls.map(([text]) => String(text)).join('');
  try {
    process.exitCode = undefined;
    await main(args);
    return { status: process.exitCode ?? 0, out: textOf(out), error: textOf(error) };
  } finally {
    process.exitCode = before;
    out.mockRestore();
    error.mockRestore();
  }
}

function linesOf(input: NodeJS.ReadableStream) {
  const lines: string[] = [];
  const reader = createInterface({ input });
  reader.on('line', (line) => lines.push(line));
  const find = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = lines.find((line) => pattern.test(line));
      if (found !== undefined) return found;
      await once(reader, 'line');
    }
  };
  return { lines, find };
}
