/**
 * `npm run sizes`: prints the sizes of what pages and servers load, and fails when one is over its budget.
 */
import { fileURLToPath } from 'node:url';
import { pageScript } from '../tools/page-script.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { type Budget, budgets } from './budgets.ts';
import { measure, type Size, sumOf } from './measure.ts';
import { type Measured, overruns, table } from './report.ts';
import { serverBudgets } from './server-budgets.ts';
import { type MeasuredServer, serverOverruns, serverTable } from './server-report.ts';
import { serverScript } from './server-script.ts';

printUsageOnHelp('npm run sizes   compares the sizes of what pages and servers load with the budgets');

const root = fileURLToPath(new URL('../..', import.meta.url));
const libraries = [/^zod(\/|$)/, /^standardwebhooks$/];
const lit = [/^lit(-html|-element)?(\/|$)/, /^@lit\//];

const all: Measured[] = [];
for (const budget of budgets) {
  all.push({ budget, withLit: await sizeOf(budget), withoutLit: await sizeOf(budget, lit) });
}
console.log(table(all));

/** @param external packages to leave out */
async function sizeOf({ entries, opened }: Budget, external: RegExp[] = []): Promise<Size> {
  const { code, later } = await pageScript(root, entries, external);
  return sumOf([code, ...(opened ? Object.values(later) : [])].map(measure));
}

const servers: MeasuredServer[] = [];
for (const budget of serverBudgets) {
  const { exports, from } = budget;
  const alone = measure(await serverScript(root, exports, from, libraries));
  servers.push({ budget, alone, whole: measure(await serverScript(root, exports, from)) });
}
console.log(serverTable(servers));

const over = [...overruns(all), ...serverOverruns(servers)];
for (const overrun of over) console.error(overrun);
process.exitCode = over.length ? 1 : 0;
