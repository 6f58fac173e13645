import { announce } from './announcement.ts';
import { openEverything } from './everything.ts';
import { explainStart, explainTrouble } from './explain.ts';
import { readOptions, type StartOptions } from './options.ts';

let options: StartOptions | undefined;
try {
  options = readOptions(process.argv.slice(2));
  const everything = await openEverything(options, (error) => console.error(explainTrouble(error)));
  let closing = false;
  // A terminal and a parent may both tell it to end; closing is done once, and whole.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (!closing) void everything.close();
      closing = true;
    });
  console.log(options.json ? JSON.stringify(everything.addresses) : announce(everything.addresses));
} catch (error) {
  console.error(explainStart(error, options));
  process.exitCode = 1;
}
