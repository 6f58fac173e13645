/**
 * Prints how a command is used and ends the process, where `--help` or `-h` asks for it.
 *
 * @param usage whole lines
 */
export function printUsageOnHelp(usage: string): void {
  if (!process.argv.some((argument) => argument === '--help' || argument === '-h')) return;
  process.stdout.write(`${usage.trim()}\n`);
  process.exit();
}
