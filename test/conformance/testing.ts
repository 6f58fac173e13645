import { command } from './command.ts';

/** What the command writes, and the status with which it ends. */
export async function commanded(args: readonly string[]) {
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
