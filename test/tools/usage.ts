/** Prints the usage of a command and ends the process when an argument is `--help` or `-h`. */
export function printUsageOnHelp(usage: string): void {
  if (!process.argv.some((argument) => argument === '--help' || argument === '-h')) return;
  process.stdout.write(`${usage.trim()}\n`);
  process.exit();
}
