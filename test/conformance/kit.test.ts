import { hold } from './hold.ts';
import { serveInMemory, serveOnFile } from './local.ts';
import { rows } from './rows.ts';

const STORED = 'in what is stored';

hold(
  'the sandbox in memory, as a faithful kit',
  serveInMemory,
  rows
    .filter(({ id }) => id.startsWith('K') && id !== 'K11')
    .map((row) => ({ ...row, checks: row.checks.filter(({ value }) => value !== STORED) })),
);

/** Rows about storing, finding and locking, besides the area of idempotency. */
const OF_STORES: readonly string[] = ['K4', 'K5', 'K6', 'K7', 'K8', 'K10', 'K11', 'K16', 'K19', 'K21'];

hold(
  'the sandbox on a file',
  serveOnFile,
  rows.filter(({ area, id }) => area === 'Idempotency' || OF_STORES.includes(id)),
);
