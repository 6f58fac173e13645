/**
 * What a shop with many orders pays: each operation of the helper in databases of several sizes, in turn and in one run, over
 * PostgreSQL and over SQLite; and what it costs to forget half of a million events. Not part of `npm test`.
 */
import { handledEvents } from '../stores/support/many-rows.ts';
import { hasPostgres } from '../stores/support/postgres-server.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { type Databases, openPostgres, openSqlite } from './orders/databases.ts';
import { openShop, type PruneCost, pruneAll, type Shop } from './orders/shop.ts';
import { REPORT_USAGE, Report, takeRounds } from './report.ts';
import { median, p99 } from './sandbox/figures.ts';
import type { Comparison } from './verdict.ts';

printUsageOnHelp(
  `npm run bench -- orders [ROWS…]   the operations of orders, with so many orders and events (10000 1000000 10000000)
${REPORT_USAGE}`,
);

/** Many and short: for a while, a connection is twice as fast as another one, as its processes share a core or do not. */
const ROUNDS = 15;
/** In a round. */
const RUNS = 40;
/** Of what takes a while. */
const LONG_RUNS = 3;
const PRUNE_ROUNDS = 5;
/** At the most rows, in times of the least; where it takes less than a millisecond, more than that. */
const MOST_TIMES = 1.2;
const MOST_MORE_MS = 0.3;
/** What no batch may take: neither the event loop nor the locks. */
const MOST_HOLD_MS = 50;
const EVENTS = 1_000_000;

const report = new Report();
const sizes = report.given.length > 0 ? report.given.map(Number) : [10_000, 1_000_000, 10_000_000];

interface Operation {
  readonly title: string;
  readonly runs: number;
  readonly run: (shop: Shop) => Promise<void>;
  /** What comes before each run, and is not measured. */
  readonly prepare?: (shop: Shop) => Promise<unknown>;
}

const operations: readonly Operation[] = [
  { title: 'charge of a new order', runs: RUNS, run: (shop) => shop.chargeNew() },
  { title: 'charge of a paid order', runs: RUNS, run: (shop) => shop.chargePaid() },
  { title: 'read', runs: RUNS, run: (shop) => shop.read() },
  { title: 'findOpen', runs: RUNS, run: (shop) => shop.findOpen() },
  { title: 'findByCharge', runs: RUNS, run: (shop) => shop.findByCharge() },
  { title: 'claim and finish of an event', runs: RUNS, run: (shop) => shop.handleEvent() },
  { title: 'migrate', runs: RUNS, run: (shop) => shop.migrate() },
  {
    title: 'sweep of 100',
    runs: LONG_RUNS,
    prepare: (shop) => shop.leaveOpen(),
    run: (shop) => shop.sweep(),
  },
  {
    title: 'prune of 2,000',
    runs: LONG_RUNS,
    prepare: (shop) => shop.ageEvents(),
    run: (shop) => shop.prune(),
  },
];

/** The times of an operation at one size, in milliseconds. */
interface Times {
  readonly medians: number[];
  readonly all: number[];
}

const noTimes = (): readonly Times[] => sizes.map(() => ({ medians: [], all: [] }));

/** The shops, each of them first in turn. */
const inTurn = (shops: readonly Shop[], run: number) => {
  const entries = [...shops.entries()];
  const first = run % shops.length;
  return [...entries.slice(first), ...entries.slice(0, first)];
};

const counted = (count: number) => count.toLocaleString('en');

async function benchSizes(title: string, databases: Databases): Promise<void> {
  const shops: Shop[] = [];
  for (const rows of sizes) {
    const begun = performance.now();
    const database = await databases.create(`rows_${rows}`);
    shops.push(await openShop(database, rows));
    const [seconds, bytes] = [(performance.now() - begun) / 1_000, await database.size()];
    console.log(
      `${title}: ${counted(rows)} orders and as many events have ${(bytes / 1e9).toFixed(2)} GB, after ${seconds.toFixed(0)} s`,
    );
  }
  const figures = operations.map((operation) => ({ operation, bySize: noTimes() }));
  const holds = shops.map((): number[] => []);
  const takeOne = async () => {
    for (const { operation, bySize } of figures) await takeRound(operation, shops, bySize);
    for (const [at, shop] of shops.entries()) {
      await shop.ageEvents();
      holds[at]?.push((await shop.pruneWatched()).hold);
    }
  };
  const comparisons = () => [
    ...figures.map(({ operation, bySize }) => growthOf(operation.title, bySize)),
    holdOf('event loop held by prune', holds[0], holds.at(-1)),
  ];
  for (const operation of operations) await takeRound(operation, shops, noTimes()); // it warms up
  await takeRounds(ROUNDS, takeOne, comparisons);
  console.log(
    `\n${title}, median and p99 of all runs in ms${sizes.map((rows) => counted(rows).padStart(20)).join('')}`,
  );
  for (const { operation, bySize } of figures) {
    const cells = bySize.map(({ all }) => `${median(all).toFixed(2)} ${p99(all).toFixed(2).padStart(8)}`);
    console.log(`${operation.title.padEnd(44)}${cells.map((cell) => cell.padStart(20)).join('')}`);
  }
  report.print(
    title,
    `with ${counted(sizes[0] ?? 0)} and ${counted(sizes.at(-1) ?? 0)} orders`,
    comparisons(),
  );
}

/** Runs an operation in all shops in turn, so that what else the machine does slows all of them. */
async function takeRound(
  { runs, run, prepare }: Operation,
  shops: readonly Shop[],
  bySize: readonly Times[],
): Promise<void> {
  const times = shops.map((): number[] => []);
  for (let made = 0; made < runs; made += 1)
    for (const [at, shop] of inTurn(shops, made)) {
      await prepare?.(shop);
      const begun = performance.now();
      await run(shop);
      times[at]?.push(performance.now() - begun);
    }
  for (const [at, these] of times.entries()) {
    bySize[at]?.medians.push(median(these));
    bySize[at]?.all.push(...these);
  }
}

function growthOf(title: string, bySize: readonly Times[]): Comparison {
  const [floor, own] = [bySize[0]?.medians ?? [], bySize.at(-1)?.medians ?? []];
  const limit =
    median(floor) < 1
      ? ({ of: 'difference', most: MOST_MORE_MS } as const)
      : ({ of: 'ratio', most: MOST_TIMES } as const);
  return { title, unit: 'ms', decimals: 2, floor, own, isSteady: false, limit }; // it waits for the disk
}

const holdOf = (title: string, floor: readonly number[] = [], own: readonly number[] = []): Comparison => ({
  ...{ title, unit: 'ms', decimals: 1, floor, own, isSteady: false },
  limit: { of: 'figure', most: MOST_HOLD_MS },
});

/** What it costs to forget half of a million events. */
async function benchPrune(title: string, databases: Databases): Promise<void> {
  const database = await databases.create('events');
  const half = EVENTS / 2;
  await database.exec(handledEvents(database.name, { count: half, old: 0 }));
  await database.settle();
  const rounds: PruneCost[] = [];
  const takeOne = async () => {
    await database.exec(handledEvents(database.name, { count: half, old: half, prefix: 'old-' }));
    rounds.push(await pruneAll(database, half));
  };
  const comparisons = () => {
    const batches = rounds.map(({ transactions }) => median(transactions));
    const locks = rounds.map(({ transactions }) => Math.max(...transactions));
    const held = rounds.map(({ hold }) => hold);
    return [holdOf('event loop held', batches, held), holdOf('rows locked', batches, locks)];
  };
  await takeRounds(PRUNE_ROUNDS, takeOne, comparisons);
  const of = `prune of ${counted(half)} of ${counted(EVENTS)} events`;
  report.print(`${title}, ${of}`, 'a batch, the longest', comparisons());
  const grown = rounds.map((round) => (round.grown / 1e6).toFixed(0)).join(' ');
  console.log(`memory of the process           grows by ${grown} MB`);
}

const kinds = { ...(hasPostgres && { PostgreSQL: openPostgres }), SQLite: openSqlite };
if (!hasPostgres) console.log('There is no PostgreSQL: set POSTGRES_BIN to the folder of its programs.');
for (const [title, open] of Object.entries(kinds)) {
  await using databases = await open();
  await benchSizes(title, databases);
  await benchPrune(title, databases);
}
process.exitCode = report.end();
