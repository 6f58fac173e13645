import { expect, it } from 'vitest';
import { hold } from './hold.ts';
import { serveInMemory } from './local.ts';
import { rows } from './rows.ts';

hold(
  'the sandbox in memory, as the interface says',
  serveInMemory,
  rows.filter(({ id }) => id.startsWith('C')),
);

it('the list has every number of its statements once, each with a check but those of a whole run', () => {
  const numbered = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    [...numbered('C', 270), ...numbered('K', 22)].toSorted(),
  );
  const unchecked = rows.filter(({ checks, provedBy }) => checks.length === 0 && !provedBy);
  expect(unchecked.map(({ id }) => id)).toEqual(['K12', 'K15']);
});

it('a row that names another in place of a check names one with checks', () => {
  const named = rows.flatMap(({ provedBy = [] }) => provedBy);
  expect(named.filter((name) => !rows.find(({ id }) => id === name)?.checks.length)).toEqual([]);
});

const INTRODUCTION = `# Conformance of the sandbox

Generated from the conformance list by \`npm run integration -- test/conformance -u\`; a test fails when it is out of date.
Each row is tested over HTTP: all on a sandbox in memory, and \`npm run conformance\` tests them on one with a database
file. Rows C… state the service's interface, rows K… further requirements of a faithful sandbox. Rows about the server
helper run the helper behind a recorder, which records its requests and, for answers that no service gives on request,
answers instead of the service. “as C110” in the last column: the checks of that row prove this statement, too.

From the repository, the list runs against any implementation, without the checks of the helper. A check that needs
something the implementation lacks (a sandbox's control API, events delivered to the list's receiver) is skipped:

\`\`\`sh
TARGET_API=https://… TARGET_CARDS=https://… TARGET_SECRET_KEY=sk_test_… TARGET_PUBLIC_KEY=pk_test_… npm run conformance
\`\`\`
`;

it('CONFORMANCE.md is current', async () => {
  const areas = Map.groupBy(rows, ({ area }) => area);
  const tables = [...areas].map(([area, statements]) => {
    const lines = statements.map(({ id, says, checks, provedBy }) => {
      const proofs = [checks.length || '', provedBy ? `as ${provedBy}` : ''].filter(Boolean);
      return `| ${id} | ${says} | ${proofs.join(', ')} |\n`;
    });
    return `\n## ${area}\n\n| Row | Statement | Checks |\n| --- | --- | --: |\n${lines.join('')}`;
  });
  const page = INTRODUCTION + tables.join('');
  await expect(page).toMatchFileSnapshot('../../packages/sandbox/CONFORMANCE.md');
});
