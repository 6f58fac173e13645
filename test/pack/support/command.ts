import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Command extends AsyncDisposable {
  readonly output: Readonly<Record<string, string>>;
  /** Ends it without a chance to clean up. */
  kill(): Promise<void>;
}

/**
 * Starts a command that prints one line of JSON when it is ready.
 *
 * @param channel file descriptor of that line: 1 is stdout
 */
export async function start(
  command: string,
  args: readonly string[],
  channel = 1,
  more: Readonly<Record<string, string | undefined>> = {},
): Promise<Command> {
  // Without the variables that this repository sets.
  const { NODE_OPTIONS: _, ...own } = process.env;
  const env = { ...own, ...more };
  const silent = channel === 1 ? ('ignore' as const) : ('pipe' as const);
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit', silent] });
  const gone = once(child, 'close');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
  };
  const stream = child.stdio[channel];
  if (!stream || !('on' in stream && 'read' in stream))
    throw new Error(`${command} has no channel ${channel}.`);
  const line = await Promise.race([once(createInterface(stream), 'line'), gone.then(() => undefined)]);
  if (!line) throw new Error(`${command} ${args.join(' ')} ended with ${child.exitCode}.`);
  return {
    output: JSON.parse(String(line[0])),
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  };
}
