import { announce } from './start/announcement.ts';
import { openDemo } from './start/demo.ts';
import { explainStart, explainTrouble } from './start/explain.ts';
import { HELP, readOptions } from './start/options.ts';
import { choosePorts, type Ports } from './start/ports.ts';

let ports: Ports | undefined;
try {
  const { help, json, inline, ports: given } = readOptions(process.argv.slice(2));
  if (help) process.stdout.write(HELP);
  else await start(json, inline, given);
} catch (error) {
  console.error(explainStart(error, ports));
  process.exitCode = 1;
}

async function start(json: boolean, inline: boolean, given: Partial<Ports>): Promise<void> {
  const chosen = await choosePorts(given);
  ports = chosen.ports;
  if (chosen.note) console.error(chosen.note);
  const demo = await openDemo(ports, { inline, report: (error) => console.error(explainTrouble(error)) });
  let closing = false;
  // A terminal and a parent process may both send a signal; close once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (!closing) void demo.close();
      closing = true;
    });
  console.log(json ? JSON.stringify(demo.addresses) : announce(demo.addresses));
}
