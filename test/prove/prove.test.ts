import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PageShop } from './support/page-shop.ts';
import { Proof } from './support/prove.ts';

// All careless shops and 10,000 schedules: `npm test -- prove`.
it('finds what a careless shop does, and plays it again', async () => {
  using proof = await Proof.ofCareless('ts', 'key made per request');
  const { status, findings } = await proof.run('--first', '--seed', '7');
  expect(status).toBe(1);
  const [found] = findings;
  expect(found).toMatchObject({ finding: 'charged twice', times: [5, 5] });
  expect(found?.schedule.length).toBeLessThanOrEqual(5);
  const again = await proof.start('--replay', found?.file ?? '').ended;
  expect(again).toMatchObject({ status: 1, error: '' });
  expect(again.out).toMatch(/^CHARGED TWICE\n\n {2}1\. The customer pays with card A\./);
});

it('kills and starts a shop in Python, which then has forgotten what was open', async () => {
  using proof = await Proof.ofCareless('py', 'restart forgets what is open');
  const pay = { does: 'pay', card: 'A', process: 0 };
  const schedule = [{ ...pay, fault: 'reset after the commit' }, { does: 'kill', process: 0 }, pay];
  writeFileSync(join(proof.folder, 'kill.json'), JSON.stringify({ finding: 'charged twice', schedule }));
  const { status, out } = await proof.start('--replay', 'kill.json').ended;
  expect(status).toBe(1);
  expect(out).toMatch(/^CHARGED TWICE\n.+2\. The shop’s process dies, and starts again\./s);
});

it('finds nothing in two processes of a shop that uses the server helper, and ends them', async () => {
  using proof = await Proof.ofCareful(2_000);
  const result = await proof.run('--schedules', '24'); // answers and events that are lost for good are among them
  expect(result).toMatchObject({ status: 0, schedules: 24, findings: [], grace_ms: 602_000 });
  await expect(fetch(proof.shop[3] ?? '')).rejects.toThrow('fetch failed');
});

/** A shop of the same kind that receives no events. */
const withoutWebhook = ({ shop }: Proof): Proof =>
  new Proof(() => shop.toSpliced(shop.indexOf('--webhook'), 2));

it('finds an order that stays open where its answer and its events are lost', async () => {
  using proof = await Proof.ofCareless('ts', 'open until an event comes');
  const { status, out } = await proof.start('--schedules', '20', '--grace', '1500').ended;
  expect(status).toBe(1);
  expect(out).toMatch(/^Not tried: calls that .+\n\nPAID AND THE ORDER OPEN \(found 5 of 5 times\)\n/);
  expect(out).toMatch(/1\. From here on, the events of the service are lost\..+no events are delivered/s);
  const [, later] =
    /says of the order: “open”, and still (\d+\.\d) s later, the time of --grace\./.exec(out) ?? [];
  const [, had] =
    / that (?:was|were) paid and open at first\. The shop had (\d+\.\d) s to mend that; it is a /.exec(out) ??
    [];
  expect(Number(later)).toBeGreaterThanOrEqual(1.5);
  expect(Number(had)).toBeGreaterThanOrEqual(Number(later)); // one truth, also where other schedules were played meanwhile
});

it('says for how long it waits for a shop that may know later of a lost answer', async () => {
  using careless = await Proof.ofCareless('ts', 'open until an event comes');
  using proof = withoutWebhook(careless);
  const schedule = [{ does: 'pay', card: 'A', process: 0, fault: 'reset after the commit' }];
  writeFileSync(join(proof.folder, 'open.json'), JSON.stringify({ finding: 'charged twice', schedule }));
  const { out, error } = await proof.start('--replay', 'open.json', '--grace', '1500').ended;
  expect(error).toMatch(
    /^datafono-sandbox: 1 order is paid and open\. Waits until the shop mends it .+ the 1\.5 s of --grace\.\n$/,
  );
  expect(out).toMatch(
    /^PAID AND THE ORDER OPEN\n.+no events are delivered.+ still \d+\.\d s later, the time of --grace/s,
  );
});

it('finds nothing in a shop that receives no events, and asks some time later what became of a lost answer', async () => {
  using careful = await Proof.ofCareless('ts', 'none');
  using proof = withoutWebhook(careful);
  const result = await proof.run('--schedules', '7');
  expect(result).toMatchObject({ status: 0, findings: [], grace_ms: 720_000 });
});

it('does not take its own charge for one of the shop, where a fault waits for a call that the shop did not make', async () => {
  using proof = await Proof.ofCareful();
  const pay = { does: 'pay', card: 'A', process: 0 };
  const truncated = 'truncated answer after the commit';
  const schedule = [
    { ...pay, fault: 'held after the commit' },
    { ...pay, fault: truncated },
    { does: 'underpay' },
  ];
  writeFileSync(join(proof.folder, 'own.json'), JSON.stringify({ finding: 'charged twice', schedule }));
  expect(await proof.start('--replay', 'own.json').ended).toMatchObject({ status: 0, error: '' });
});

it('finds nothing in the demo shop, whose answers are pages', async () => {
  using proof = await Proof.ofDemo();
  expect(await proof.run('--schedules', '8')).toMatchObject({ status: 0, schedules: 8, findings: [] });
});

it('finds nothing in two processes of a shop with payment links, and counts those that were opened and paid', async () => {
  using proof = await Proof.withLinks();
  // The two links of the shortest schedules, one of each kind; a few hundred schedules are played in this process.
  const result = await proof.run('--schedules', '40');
  expect(result).toMatchObject({ status: 0, schedules: 40, findings: [], links: { opened: 2, paid: 2 } });
});

it('says that no payment link was opened', async () => {
  using proof = await Proof.withLinks();
  const { not_tried } = await proof.run('--schedules', '1');
  expect(not_tried).toContain('payment links: none was opened');
});

it('prints what was found so far when it is stopped', async () => {
  await using shop = await PageShop.open({ saysKeyTo: 'customer' });
  using proof = shop.proof();
  const { started, ended } = proof.start('--schedules', '1000000');
  await shop.untilOrders(8);
  started.kill('SIGINT');
  const { status, out } = await ended;
  expect(status).toBe(1);
  expect(out).toMatch(
    /\n\nA SECRET OR A CARD IN AN ANSWER .+ has the secret key\..+\d+ schedules, 1 finding, .+ seed \d+\./s,
  );
  expect(out).toContain('times; the search ended before it was played again)');
  expect(out).toMatch(
    /^Not tried: a process that dies: give --restart; events that arrive, .+: give --webhook; calls that/,
  );
  expect(readdirSync(proof.folder)).toContain('a-secret-or-a-card-in-an-answer.prove.json');
});
