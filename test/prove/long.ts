import { PostgresServer } from '../stores/support/postgres-server.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { mistakes, Proof } from './support/prove.ts';

printUsageOnHelp(`npm test -- prove [PROOF…]   the long proofs of datafono-sandbox prove, about an hour; not part of npm test

  careless   thirteen careless shops, each with ten seeds: the mistake is found. Half of them need python3 (3.9 or newer)
  replays    a replay a hundred times: the same each time
  careful    10,000 schedules of a small shop that uses the server helper: nothing is found
  links      the same of two of its processes with payment links, on SQLite
  links-postgres  the same, on PostgreSQL
  checkout   10,000 schedules of two processes of a shop with a checkout: five ways, two tabs, on SQLite
  checkout-postgres  the same, on PostgreSQL
  demo       the same of the demo shop, on SQLite
  postgres   the same of two of its processes, on PostgreSQL`);

const LONGEST_MS = 60_000;
/** The careless shops sweep every two seconds. */
const GRACE = ['--grace', '5000'];
const MOST_STEPS = 5;
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 10_000);

const print = (line: string) => process.stdout.write(`${line}\n`);

async function careless(): Promise<boolean> {
  let isFine = true;
  for (const [language, mistake] of all) {
    const worst = { ms: 0, steps: 0, missed: 0 };
    const names = new Set<string>();
    for (let seed = 1; seed <= 10; seed += 1) {
      using proof = await Proof.ofCareless(language, mistake);
      const { findings } = await proof.run('--seed', `${seed}`, '--first', ...GRACE);
      const [found] = findings.filter(({ times: [count] }) => count === 5);
      if (!found) worst.missed += 1;
      worst.ms = Math.max(worst.ms, found?.after_ms ?? 0);
      worst.steps = Math.max(worst.steps, found?.schedule.length ?? 0);
      if (found) names.add(found.finding);
    }
    isFine &&= worst.missed === 0 && worst.ms <= LONGEST_MS && worst.steps <= MOST_STEPS;
    print(`${mistake} (${language}): ${JSON.stringify(worst)} ${[...names].join(', ')}`);
  }
  return isFine;
}

const all = [
  ...mistakes.ts.map((mistake) => ['ts', mistake] as const),
  ...mistakes.py.map((mistake) => ['py', mistake] as const),
];

async function replays(): Promise<boolean> {
  using proof = await Proof.ofCareless('py', 'two writers without a revision');
  const { findings } = await proof.run('--seed', '7', '--first', ...GRACE);
  const [{ file = '', finding } = {}] = findings;
  let same = 0;
  for (let time = 0; time < 100; time += 1) {
    const { status, out } = await proof.start('--replay', file, ...GRACE).ended;
    if (status === 1 && out.startsWith(`${finding?.toUpperCase()}\n`)) same += 1;
  }
  print(`a replay of “${finding}”: ${same} of 100 the same`);
  return same === 100;
}

const careful = async () => findsNothing(await Proof.ofCareful());
const links = async () => findsNothing(await Proof.withLinks());
const checkout = async () => findsNothing(await Proof.withCheckout());
const demo = async () => findsNothing(await Proof.ofDemo());

const postgres = () => onPostgres((database) => Proof.ofDemo(database));
const checkoutOnPostgres = () => onPostgres((database) => Proof.withCheckout(database));
const linksOnPostgres = () => onPostgres((database) => Proof.withLinks(database));

async function onPostgres(shopOn: (database: string) => Promise<Proof>): Promise<boolean> {
  await using server = await PostgresServer.start();
  return await findsNothing(await shopOn(`postgres://postgres@127.0.0.1:${server.address.port}/postgres`));
}

async function findsNothing(shop: Proof): Promise<boolean> {
  using proof = shop;
  const limits = ['--schedules', `${SCHEDULES}`];
  const { schedules, findings, longest_hold_ms, links, tried, seed } = await proof.run(...limits);
  const paid = links ? `, ${links.opened} links opened, ${links.paid} paid` : '';
  print(
    `${schedules} schedules of seed ${seed}${paid}${tried ? `, paid or used: ${JSON.stringify(tried)}` : ''}, findings: ${JSON.stringify(findings)}, longest hold ${longest_hold_ms} ms`,
  );
  return schedules === SCHEDULES && findings.length === 0;
}

const proofs: Readonly<Record<string, () => Promise<boolean>>> = {
  careless,
  replays,
  careful,
  links,
  'links-postgres': linksOnPostgres,
  checkout,
  'checkout-postgres': checkoutOnPostgres,
  demo,
  postgres,
};
const given = process.argv.slice(2);
for (const [name, run] of Object.entries(proofs))
  if ((given.length === 0 || given.includes(name)) && !(await run())) process.exitCode = 1;
