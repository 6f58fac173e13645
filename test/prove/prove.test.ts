import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PageShop } from './support/page-shop.ts';
import { Proof } from './support/prove.ts';

// All careless shops and 10,000 schedules: `npm run prove`.
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
  using proof = await Proof.ofCareful();
  expect(await proof.run('--schedules', '24')).toMatchObject({ status: 0, schedules: 24, findings: [] });
  await expect(fetch(proof.shop[3] ?? '')).rejects.toThrow('fetch failed');
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

it('prints what was found so far when it is stopped', async () => {
  await using shop = await PageShop.open({ saysKeyTo: 'customer' });
  using proof = shop.proof();
  const { started, ended } = proof.start('--schedules', '1000000');
  await shop.untilOrders(8);
  started.kill('SIGINT');
  const { status, out } = await ended;
  expect(status).toBe(1);
  expect(out).toMatch(
    /^A SECRET OR A CARD IN AN ANSWER .+ has the secret key\..+\d+ schedules, 1 finding, .+ seed \d+\./s,
  );
  expect(out).toContain('times; the search ended before it was played again)');
  expect(out).toContain('Not tried: a process that dies: give --restart; events: give --webhook.');
  expect(readdirSync(proof.folder)).toContain('a-secret-or-a-card-in-an-answer.prove.json');
});
