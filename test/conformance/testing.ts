import { command } from './command.ts';

/** Runs the command. @returns its output and exit status */
export async function runCommand(args: readonly string[]) {
  const written = { out: '', error: '' };
  const status = await command(args, {
    out: (text) => {
      written.out += text;
    },
    error: (text) => {
      written.error += text;
    },
  });
  return { status, ...written };
}
