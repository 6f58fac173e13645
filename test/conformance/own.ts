import type { Check, Row } from './row.ts';
import { rows } from './rows.ts';
import { STORES } from './run.ts';

// The part of the list that the tests run on the sandbox of this repository. `npm run conformance` runs all of it on both
// stores.

/** Rows about storing, finding and locking, besides the area of idempotency. */
const OF_STORES: readonly string[] = ['K4', 'K5', 'K6', 'K7', 'K8', 'K10', 'K11', 'K16', 'K19', 'K21'];

export const onFile: readonly Row[] = rows.filter(
  ({ area, id }) => area === 'Idempotency' || OF_STORES.includes(id),
);

/** Checks that need a database file: the row about both stores, the row about a killed process, stored bytes. */
const isOfFiles = ({ id }: Row, { value }: Check): boolean =>
  id === STORES || id === 'K11' || value === 'in what is stored';

export const inMemory: readonly Row[] = rows.map((row) => ({
  ...row,
  checks: row.checks.filter((check) => !isOfFiles(row, check)),
}));
