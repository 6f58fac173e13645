/**
 * Measures what pages load, prints it, and fails when it is over budget.
 */
import { fileURLToPath } from 'node:url';
import { pageScript } from '../tools/page-script.ts';
import { budgets } from './budgets.ts';
import { measure } from './measure.ts';
import { type Measured, overruns, table } from './report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lit = [/^lit(-html|-element)?(\/|$)/, /^@lit\//];

const all: Measured[] = [];
for (const budget of budgets) {
  const withLit = measure((await pageScript(root, budget.entries)).code);
  const withoutLit = measure((await pageScript(root, budget.entries, lit)).code);
  all.push({ budget, withLit, withoutLit });
}
console.log(table(all));
for (const overrun of overruns(all)) console.error(overrun);
process.exitCode = overruns(all).length ? 1 : 0;
