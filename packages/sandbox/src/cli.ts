#!/usr/bin/env -S node --conditions=source
// As a whole: a name that an older Node does not export would end it before a word is said.
import module from 'node:module';
import { tooOld } from './cli/node-version.ts';

const reason = tooOld(process.versions.node);
if (reason === undefined) {
  // Before anything else is loaded: from its second start on the command is ready in half the time.
  module.enableCompileCache();
  const { main } = await import('./cli/main.ts');
  await main(process.argv.slice(2));
} else {
  process.stderr.write(`datafono-sandbox: ${reason}\n`);
  process.exitCode = 1;
}
