/**
 * Runs the conformance list against any implementation, and says how it went. With no address it runs against the
 * sandbox of this repository, in memory and on a file, and writes the page of the docs about it.
 */
import { command } from './command.ts';

process.exitCode = await command(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
