/** `npm run sizes`: prints the sizes of what pages and servers load, and fails when one is over its budget. */
import { fileURLToPath } from 'node:url';
import { pageScript } from '../tools/page-script.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { type Budget, budgets } from './budgets.ts';
import { measure, type Size, sumOf } from './measure.ts';
import { serverScript } from './server-script.ts';

printUsageOnHelp('npm run sizes   compares the sizes of what pages and servers load with the budgets');

const root = fileURLToPath(new URL('../..', import.meta.url));
const libraries = [/^zod(\/|$)/, /^standardwebhooks$/];
const lit = [/^lit(-html|-element)?(\/|$)/, /^@lit\//];
const over: string[] = [];

print(['', 'minified', 'gzip', 'brotli', 'counts', 'limit', 'no Lit: gzip', 'brotli']);
const bases = new Map<string | undefined, number>();
for (const budget of budgets) {
  const { name, limit, beyond } = budget;
  const { minified, gzip, brotli } = await sizeOf(budget);
  const without = await sizeOf(budget, lit);
  if (!beyond) bases.set(name, brotli);
  const used = brotli - (bases.get(beyond) ?? 0);
  print([name, minified, gzip, brotli, used, limit, without.gzip, without.brotli]);
  compare(name, used, limit);
}

const server = 'packages/server/src';
/** Some exports of a module, and their limit in bytes after gzip, without zod and the webhook library. */
const serverBudgets = [
  { name: 'client', exports: ['createClient'], from: `${server}/index.ts`, limit: 13_650 },
  { name: 'webhooks', exports: ['createWebhooks'], from: `${server}/index.ts`, limit: 6_200 },
  // Includes the detection of card numbers in ids, which a shop with the client loads only once.
  { name: 'routes', exports: ['payRoutes'], from: `${server}/pay-routes.ts`, limit: 12_850 },
];
print(['server', 'minified', 'gzip', 'limit', 'with zod: gzip']);
for (const { name, exports, from, limit } of serverBudgets) {
  const { minified, gzip } = measure(await serverScript(root, exports, from, libraries));
  print([name, minified, gzip, limit, measure(await serverScript(root, exports, from)).gzip]);
  compare(name, gzip, limit);
}

for (const overrun of over) console.error(overrun);
process.exitCode = over.length ? 1 : 0;

async function sizeOf({ entries, opened }: Budget, external: RegExp[] = []): Promise<Size> {
  const { code, later } = await pageScript(root, entries, external);
  return sumOf([code, ...(opened ? Object.values(later) : [])].map(measure));
}

function compare(name: string, used: number, limit: number): void {
  if (used > limit) over.push(`${name} takes ${used} bytes of ${limit}.`);
}

function print([name, ...cells]: readonly (number | string)[]): void {
  console.log([String(name).padEnd(20), ...cells.map((cell) => String(cell).padStart(8))].join('  '));
}
