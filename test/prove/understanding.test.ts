import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PageShop } from './support/page-shop.ts';
import { Proof } from './support/prove.ts';

it.each<[what: string, describe: (shop: PageShop) => void, message: RegExp]>([
  [
    'a wrong route of payment',
    ({ described }) => Object.assign(described.pay, { send: 'POST /paid/{id}' }),
    /nothing was charged: POST \/paid\/\d+ was answered with 404 /,
  ],
  [
    'a wrong route of reading',
    ({ described }) => Object.assign(described.read, { send: 'GET /state/{id}' }),
    /says “unknown” of it: POST \/pay\/\d+ .+ and GET \/state\/\d+ was answered with 404 .+ like no read\.told\.paid/,
  ],
  [
    'words for “paid” that never match',
    ({ described }) => Object.assign(described.read.told, { paid: '$.state==paid' }),
    /says “unknown” of it/,
  ],
  [
    'words for “not charged” that never match',
    ({ described }) => Object.assign(described.pay.told, { 'not charged': 'status=403' }),
    /A card was declined, and POST \/pay\/\d+ was answered with 402 text\/html, which is like nothing in pay\.told/,
  ],
  [
    'an amount in words',
    ({ described }) => Object.assign(described.order, { amount: '$.words' }),
    /"treinta y ocho mil" at \$\.words, which is no amount in pesos/,
  ],
])('proves nothing of a shop that is described with %s', async (_, describe, message) => {
  await using shop = await PageShop.open();
  describe(shop);
  using proof = shop.proof();
  const { status, error } = await proof.start('--schedules', '8', '--grace', '1000').ended;
  expect({ status, error }).toEqual({ status: 2, error: expect.stringMatching(message) });
});

it('makes an order by a cart and a checkout', async () => {
  await using shop = await PageShop.open();
  shop.described.order = {
    before: [{ send: 'POST /cart', take: { cart: '$.cart', buyer: '/of ([\\w-]+)/' } }],
    send: 'POST /checkout',
    form: { cart: '{cart}' },
  };
  using proof = shop.proof('--order', 'POST /checkout');
  expect(await proof.run('--schedules', '2')).toMatchObject({ status: 0, schedules: 2, findings: [] });
});

it.each([
  ['POST /carts', 'POST /carts was answered with 404 text/plain: correct order.before in prove.json.'],
  [
    'POST /cart',
    'POST /cart was answered with 200 application/json, and without $.id: correct order.before in',
  ],
])('proves nothing of a shop whose order begins with a wrong call: %s', async (send, message) => {
  await using shop = await PageShop.open();
  shop.described.order = { before: [{ send, take: { cart: '$.id' } }], json: { cart: '{cart}' } };
  using proof = shop.proof();
  const { status, error } = await proof.start().ended;
  expect({ status, error }).toEqual({ status: 2, error: expect.stringContaining(message) });
});

it('proves nothing of a shop that accepts no event', async () => {
  await using shop = await PageShop.open();
  using proof = shop.proof();
  const webhook = ['--webhook', `${shop.address}/hooks`];
  const { status, error } = await proof.start('--schedules', '8', ...webhook).ended;
  expect(status).toBe(2);
  expect(error).toMatch(/The shop accepts no event: POST \/hooks was answered with 404 .+ Correct --webhook/);
});

it('says what it cannot see where the description leaves it out', async () => {
  await using shop = await PageShop.open();
  Object.assign(shop.described.order, { amount: '$.total' });
  shop.described.pay.told = { paid: 'text=Gracias' };
  using proof = shop.proof();
  expect(await proof.run('--schedules', '1')).toMatchObject({
    not_tried: [
      'a process that dies: give --restart',
      'events that arrive, twice, late or forged: give --webhook',
      'amounts: name order.amount in prove.json',
      'told “not charged” and charged: name it under told in prove.json',
      expect.stringMatching(/^calls that arrive after more than .+ --late-arrival$/),
    ],
  });
});

it('tells the amount of the order where another one was charged', async () => {
  await using shop = await PageShop.open();
  Object.assign(shop.described.order, { amount: '$.before' });
  using proof = shop.proof();
  const { out } = await proof.start('--first', '--schedules', '4').ended;
  expect(out).toMatch(
    /\n\nCHARGED ANOTHER AMOUNT .+Charged: 38000 pesos with card A .+; the order is of 45000 pesos\./s,
  );
});

it('finds the secret key in the answer to an event', async () => {
  await using shop = await PageShop.open({ saysKeyTo: 'sender of events' });
  using proof = shop.proof();
  const webhook = ['--webhook', `${shop.address}/webhooks`];
  const { status, findings } = await proof.run('--first', '--schedules', '4', ...webhook);
  expect({ status, findings: findings.map(({ finding }) => finding) }).toEqual({
    status: 1,
    findings: ['a secret or a card in an answer'],
  });
});

it('proves nothing when the command leaves the process of before running', async () => {
  using careless = await Proof.ofCareless('ts', 'none');
  const at = careless.shop.indexOf('--restart') + 1;
  const start = careless.shop[at]?.replace('exec ', '') ?? '';
  const pid = join(careless.folder, 'pid');
  using ends = new DisposableStack();
  ends.defer(() => void process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL'));
  // It begins a session of its own once, and no kill reaches it.
  const script = `test -e '${pid}' && exit 0; setsid ${start} & echo $! > '${pid}'`;
  writeFileSync(join(careless.folder, 'restart.sh'), script);
  using proof = new Proof(() => careless.shop.with(at, `sh '${careless.folder}/restart.sh'`));
  const { status, error } = await proof.start('--schedules', '400', '--seed', '7').ended;
  expect(status).toBe(2);
  expect(error).toMatch(
    /Another process answered at .+ before --restart .+, and answers still: end that process/,
  );
});

it('lets a command replace a process that runs on', async () => {
  using careful = await Proof.ofCareless('ts', 'none');
  const at = careful.shop.indexOf('--restart') + 1;
  const start = careful.shop[at]?.replace('exec ', '') ?? '';
  const pid = join(careful.folder, 'pid');
  const script = `kill -9 $(cat '${pid}'); setsid ${start} & echo $! > '${pid}'`;
  const before = spawn('sleep', ['1000']);
  using ends = new DisposableStack();
  ends.defer(() => void process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL'));
  writeFileSync(pid, `${before.pid}`);
  writeFileSync(join(careful.folder, 'restart.sh'), script);
  const schedule = [
    { does: 'pay', card: 'A', process: 0 },
    { does: 'kill', process: 0 },
  ];
  using proof = new Proof(() => careful.shop.with(at, `sh '${careful.folder}/restart.sh'`));
  writeFileSync(join(proof.folder, 'kill.json'), JSON.stringify({ finding: 'charged twice', schedule }));
  const [{ status, error }] = await Promise.all([
    proof.start('--replay', 'kill.json').ended,
    once(before, 'exit'),
  ]);
  expect({ status, error }).toEqual({ status: 0, error: '' });
});

it.each(['SIGINT', 'SIGHUP'] as const)(
  'that is stopped by %s before it has begun proves nothing',
  async (signal) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    using ends = new DisposableStack();
    ends.defer(() => {
      server.closeAllConnections();
      server.close();
    });
    const shop = `http://127.0.0.1:${Object(server.address()).port}`;
    using proof = new Proof(() => [
      '--pay',
      shop,
      '--order',
      'POST /orders',
      '--port',
      `${13_000 + 10 * (process.pid % 200)}`,
    ]);
    const asked = new Promise<void>((resolve) => {
      server.on('request', ({ url }, response) => (url === '/orders' ? resolve() : response.end()));
    });
    const { started, ended } = proof.start();
    await asked;
    started.kill(signal);
    expect(await ended).toMatchObject({
      status: 2,
      out: '',
      error: expect.stringContaining('nothing is proved'),
    });
  },
);

it('prints what it found where no file can be written', async () => {
  using proof = await Proof.ofCareless('ts', 'key made per request');
  mkdirSync(join(proof.folder, 'charged-twice.prove.json'));
  const { status, out, error } = await proof.start('--schedules', '400', '--first').ended;
  expect(status).toBe(1);
  expect(out).toContain('CHARGED TWICE (found 5 of 5 times)');
  expect(error).toContain('charged-twice.prove.json cannot be written (EISDIR)');
});

it('whose shop dies in the search proves nothing, in one sentence', async () => {
  const shop = await PageShop.open();
  using proof = shop.proof();
  const { ended } = proof.start('--schedules', '4000');
  await shop.untilOrders(12);
  await shop[Symbol.asyncDispose]();
  const { status, error } = await ended;
  expect(status).toBe(2);
  expect(error).toMatch(/^datafono-sandbox: .+ is (the shop|it still) running\?.*\n$/);
});
