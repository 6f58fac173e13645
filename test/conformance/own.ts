import type { Check, Row } from './row.ts';
import { rows } from './rows.ts';
import { STORES } from './run.ts';

// What the tests try of the list on the sandbox of this repository. All of it on both stores is `npm run conformance`.

/** Rows about what a store keeps, finds again and locks, besides those of the area of idempotency. */
const OF_STORES: readonly string[] = ['K4', 'K5', 'K6', 'K7', 'K8', 'K10', 'K11', 'K16'];

export const onFile: readonly Row[] = rows.filter(
  ({ area, id }) => area === 'Idempotency' || OF_STORES.includes(id),
);

/** The row about both stores, the one about a process that has a file, and what is found in files. */
const isOfFiles = ({ id }: Row, { value }: Check): boolean =>
  id === STORES || id === 'K11' || value === 'in what is stored';

export const inMemory: readonly Row[] = rows.map((row) => ({
  ...row,
  checks: row.checks.filter((check) => !isOfFiles(row, check)),
}));
