import { places, type Row } from './row.ts';
import type { Outcome, Results } from './run.ts';
import { needs } from './target.ts';

/** What is to be said of a row. */
export interface Verdict {
  readonly state: 'passed' | 'failed' | 'not checkable' | 'elsewhere';
  /** How many checks passed, of how many. */
  readonly passed: number;
  readonly checks: number;
  /** Why it is neither passed nor failed. */
  readonly because: string;
}

/** A row is passed when every one of its checks is; a check that could not be made never counts as passed. */
export function verdictOf(row: Row, outcomes: readonly Outcome[]): Verdict {
  const passed = outcomes.filter(({ state }) => state === 'passed').length;
  const counts = { passed, checks: outcomes.length };
  if (row.elsewhere) return { ...counts, state: 'elsewhere', because: places[row.elsewhere] };
  if (outcomes.some(({ state }) => state === 'failed')) return { ...counts, state: 'failed', because: '' };
  const lacking = outcomes.flatMap((outcome) => (outcome.state === 'not checkable' ? [outcome.need] : []));
  if (lacking.length === 0) return { ...counts, state: 'passed', because: '' };
  const means = [...new Set(lacking)].map((need) => needs[need]).join(', ');
  return { ...counts, state: 'not checkable', because: `It needs ${means}.` };
}

const signs = {
  passed: 'pass',
  failed: '**fail**',
  'not checkable': 'not checkable',
  elsewhere: 'tried elsewhere',
} as const;

/** How many rows are in each state. */
export function tally(results: Results): Readonly<Record<Verdict['state'], number>> {
  const counts = { passed: 0, failed: 0, 'not checkable': 0, elsewhere: 0 };
  for (const [row, outcomes] of results) counts[verdictOf(row, outcomes).state] += 1;
  return counts;
}

/** One line that tells how a run went. Checks that were not made, or not passed, do not count. */
export function summary(results: Results): string {
  const counts = tally(results);
  const checks = [...results]
    .map(([row, outcomes]) => verdictOf(row, outcomes))
    .reduce((sum, { state, passed }) => (state === 'passed' ? sum + passed : sum), 0);
  return `${counts.passed} of ${results.size} rows pass by ${checks} checks; ${counts.failed} fail, ${counts['not checkable']} cannot be checked here, ${counts.elsewhere} tried elsewhere.`;
}

/** The table that stands in the docs, area by area. */
export function tableOf(results: Results): string {
  const areas = new Map<string, string[]>();
  for (const [row, outcomes] of results)
    areas.set(row.area, [...(areas.get(row.area) ?? []), lineOf(row, verdictOf(row, outcomes))]);
  return [...areas].map(([name, lines]) => `## ${name}\n\n${HEAD}\n${lines.join('\n')}\n`).join('\n');
}

const HEAD = '| Row | What must be so | Checks | State |\n| --- | --- | --: | --- |';

function lineOf({ id, says }: Row, { state, passed, checks, because }: Verdict): string {
  const count = checks === 0 ? '' : state === 'passed' ? String(checks) : `${passed} of ${checks}`;
  return `| ${id} | ${says.replaceAll('|', '\\|')} | ${count} | ${[signs[state], because].filter(Boolean).join('. ')} |`;
}

/** The page of the docs about the sandbox itself. */
export const pageOf = (results: Results): string => `${INTRODUCTION}
${summary(results)}

${tableOf(results)}`;

const INTRODUCTION = `# What the sandbox does as the service does it

Written by a run of the conformance list; the tests fail when it is not of today's code. Every row is tried over HTTP
on a sandbox in memory and on one in a file. Rows C… are of the service's interface; rows K… are of what a faithful
sandbox needs besides. What is of the server helper is tried with the helper, behind a recorder that shows what it sends
and that answers in place of the service, where a row is about an answer that no service gives at will.

The same list runs against any implementation, from the repository, without the rows about the helper; a row that needs what it does not offer (a sandbox's control, events
delivered to the list's own receiver) is then told as *not checkable*, never as passed:

\`\`\`sh
npm run conformance -- --api https://… --cards https://… --secret-key sk_test_… --public-key pk_test_… [--control http://…]
\`\`\`
`;
