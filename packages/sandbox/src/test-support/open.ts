/** Opens the database named by its argument, prints the outcome, and leaves it open until the process is killed. */
import { writeSync } from 'node:fs';
import { createSandbox, SandboxError } from '../index.ts';

const [, , database = ''] = process.argv;
try {
  await createSandbox({ database });
  writeSync(1, 'open\n');
  setInterval(() => {}, 2 ** 30);
} catch (error) {
  writeSync(1, error instanceof SandboxError ? `${error.code} ${error.message}\n` : 'unexpected\n');
}
