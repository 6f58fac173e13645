import { DatabaseError } from './database/open.ts';
import { announce } from './start/announcement.ts';
import { databasesOf, openDemo } from './start/demo.ts';
import { explainStart, explainTrouble } from './start/explain.ts';
import { HELP, readOptions, type StartOptions } from './start/options.ts';
import { choosePorts, type Ports } from './start/ports.ts';

type Chosen = Omit<StartOptions, 'help' | 'ports'>;

let ports: Ports | undefined;
try {
  const { help, ports: given, ...options } = readOptions(process.argv.slice(2));
  if (help) process.stdout.write(HELP);
  else await start(options, given);
} catch (error) {
  console.error(explainStart(error, ports));
  process.exitCode = error instanceof DatabaseError ? 2 : 1;
}

async function start({ json, inline, memory }: Chosen, given: Partial<Ports>): Promise<void> {
  const chosen = await choosePorts(given);
  ports = chosen.ports;
  if (chosen.note) console.error(chosen.note);
  const databases = databasesOf(ports.port, memory, process.env['DATABASE_URL']);
  let closing = false;
  // What was running at the end is stored, and goes on after the next start.
  const report = (error: unknown) => closing || console.error(explainTrouble(error));
  const demo = await openDemo(ports, { inline, databases, report });
  // A terminal and a parent process may both send a signal; close once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (!closing) void demo.close();
      closing = true;
    });
  console.log(json ? JSON.stringify(demo.addresses) : announce(demo.addresses));
}
