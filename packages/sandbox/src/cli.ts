#!/usr/bin/env -S node --conditions=source
// A default import: an older Node lacks `enableCompileCache`, and a named import would fail before the check below.
import module from 'node:module';
import { unsupportedNode } from './lib/node-version.ts';

const reason = unsupportedNode(process.versions.node);
if (reason === undefined) {
  // Enabled before other modules are loaded: from the second start on, the command is ready in half the time.
  module.enableCompileCache();
  process.stdout.on('error', endOfOutput);
  const { main } = await import('./cli/main.ts');
  await main(process.argv.slice(2));
} else {
  process.stderr.write(`datafono-sandbox: ${reason}\n`);
  process.exitCode = 1;
}

/**
 * A program that reads the output, such as `head`, may end before this one: no error. Any other error, such as a full disk, ends
 * this program.
 */
function endOfOutput({ code }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') return;
  process.stderr.write(`datafono-sandbox: The output cannot be written (${code}): is the disk full?\n`);
  process.exit(1);
}
