/**
 * Measures what pages load, prints it, and fails when it is over budget.
 */
import { fileURLToPath } from 'node:url';
import { budgets } from './budgets.ts';
import { measure } from './measure.ts';
import { type Measured, overruns, table } from './report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lit = [/^lit(-html|-element)?(\/|$)/, /^@lit\//];

const all: Measured[] = [];
for (const budget of budgets) {
  const withLit = await measure(root, budget.entries);
  all.push({ budget, withLit, withoutLit: await measure(root, budget.entries, lit) });
}
console.log(table(all));
for (const overrun of overruns(all)) console.error(overrun);
process.exitCode = overruns(all).length ? 1 : 0;
