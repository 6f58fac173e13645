import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { done, idOf } from '../expect.ts';
import { at, type Json, show, textAt } from '../json.ts';
import { area, each, row, rowOfEach, when } from '../row.ts';
import { type KillableProcess, NotCheckable } from '../target.ts';
import { TUESDAY, type World } from '../world.ts';

const apart = {
  objects: async (w: World, other: World) => {
    const payment = await w.paymentOf();
    assert.equal((await other.api.get(`/payments/${payment}`)).status, 404);
    const invoice = await w.invoiceOf();
    const { body } = done(await other.api.get(`/invoices?filter%5Bid%5D=${at(invoice, 'id')}`));
    assert.equal(at(body, 'total'), 0);
    assert.deepEqual(await other.control.list('/objects'), []);
  },
  clock: async (w: World, other: World) => {
    const before = await other.control.now();
    await w.control.advance({ days: 3 });
    assert.equal(await other.control.now(), before);
  },
  balance: async (w: World, other: World) => {
    const before = await other.balanceOf();
    await w.cashoutOf();
    assert.equal(await other.balanceOf(), before);
  },
  events: async (w: World, other: World) => {
    await w.chargeOf();
    assert.equal((await w.events('charge.paid')).length, 1);
    assert.deepEqual(await other.events(), []);
  },
  faults: async (w: World, other: World) => {
    await w.control.fault({ kind: 'error500' });
    done(await other.api.get('/balance'));
    assert.equal((await w.api.get('/balance')).status, 500);
  },
  reset: async (w: World, other: World) => {
    const [mine, theirs] = [await w.paymentOf(), await other.paymentOf()];
    await w.control.do('POST', '/reset');
    assert.equal((await w.api.get(`/payments/${mine}`)).status, 404);
    done(await other.api.get(`/payments/${theirs}`));
  },
} as const;
// the object is a literal, so its keys are those of its type
const apartNames = Object.keys(apart) as (keyof typeof apart)[];

async function run(w: World): Promise<readonly string[]> {
  const debtor = await w.cardDebtor();
  const payment = await w.createPayment({ phone: '+573001234567' });
  const replies = [
    await w.createCustomer(),
    await w.createCharge(debtor),
    await w.createCharge(debtor, { test_scenario: 'RISK_CONTROL' }),
    payment,
    await w.newCashout(),
    await w.api.post('/invoices', {
      provider: 'siigo',
      reference: 'R-1',
      provider_id: 'P-1',
      amount: 80_000,
    }),
  ];
  await w.reject(idOf(payment));
  await w.control.advance({ hours: 1 });
  const read = await w.api.get(`/payments/${idOf(payment)}`);
  const events = (await w.control.list('/events')).map(({ body }) => JSON.stringify(body));
  return [...replies.map(({ text }) => text), read.text, ...events, JSON.stringify(debtor)];
}

/** A text without the namespace's name in the URLs of its pages. */
async function namelessRun(w: World): Promise<readonly string[]> {
  const name = textAt(await w.control.do('GET', '/namespace'), 'pageToken');
  return (await run(w)).map((text) => text.replaceAll(name, 'PAGES'));
}

const inOrder = (times: readonly string[]) => times.toSorted();

export const kit = area(
  'Kit',
  rowOfEach('K6', 'What happens in one namespace is nothing to another.', apartNames, async (w, name) =>
    apart[name](w, await w.another()),
  ),
  row('K7', 'The same seed and the same calls give the same bytes.', [
    when('in two namespaces', async (w) => {
      const [one, other] = [await w.another({ seed: 7 }), await w.another({ seed: 7 })];
      assert.deepEqual(await namelessRun(one), await namelessRun(other));
    }),
    when('after a reset', async (w) => {
      const one = await w.another({ seed: 8 });
      await one.control.do('POST', '/reset'); // of the suite's own webhook, too
      const first = await run(one);
      await one.control.do('POST', '/reset');
      assert.deepEqual(await run(one), first);
    }),
    when('and another seed others', async (w) => {
      const [one, other] = [await w.another({ seed: 7 }), await w.another({ seed: 9 })];
      assert.notEqual(await one.customerOf(), await other.customerOf());
    }),
  ]),
  row('K8', 'The clock stands, steps or goes, and what is due happens in order before it answers.', [
    when('it stands', async (w) => {
      const before = await w.control.now();
      await w.approve(await w.paymentOf());
      assert.equal(await w.control.now(), before);
      assert.equal(new Date(before).toISOString(), TUESDAY);
    }),
    when('an event that is due comes all the same', async (w) => {
      const before = await w.control.now();
      const { id } = await w.chargeOf();
      await w.box.until(1);
      assert(w.box.deliveries[0]?.raw.includes(String(id)));
      assert.equal(await w.control.now(), before);
    }),
    when('it steps', async (w) => {
      await w.control.advance({ days: 1, seconds: 2 });
      assert.equal(new Date(await w.control.now()).toISOString(), '2027-03-03T15:00:02.000Z');
    }),
    when('to what is next', async (w) => {
      const id = await w.paymentOf();
      await w.control.advance({ days: 1 });
      await w.approve(id);
      const seen = await w.control.do('POST', '/clock/advance', { next: true });
      assert(Number(at(seen, 'moved')) >= 1, show(seen));
    }),
    when('it goes', async (w) => {
      const going = await w.control.do('PUT', '/clock', { mode: 'real' });
      assert.equal(at(going, 'mode'), 'real');
      const id = await w.cashoutOf({ method: 'INSTANT' });
      await w.box.until(1);
      assert(w.box.deliveries[0]?.raw.includes(id));
    }),
    when('in order', async (w) => {
      const ids: string[] = [];
      for (const method of ['ACH', 'TURBO', 'INSTANT']) ids.push(await w.cashoutOf({ method }));
      await w.approve(await w.paymentOf());
      await w.control.advance({ days: 30 });
      const events = await w.control.list('/events');
      assert.deepEqual(
        events.map((event) => textAt(event, 'at')),
        inOrder(events.map((event) => textAt(event, 'at'))),
      );
      const order = events.map(({ body }) => ids.findIndex((id) => JSON.stringify(body).includes(id)));
      assert.deepEqual(
        order.filter((place) => place >= 0),
        [2, 1, 0],
      );
    }),
  ]),
  row('K11', 'A killed process loses nothing that it had answered.', async (w) => {
    const { spawn } = w.target;
    if (!spawn) throw new NotCheckable('a process that the suite can kill');
    await using killable = await spawn();
    await survives(w, killable);
  }),
  row('K12', 'The whole list holds on every store (`npm run conformance`).'),
  row('K13', 'The helper repeats what may be repeated and nothing else.'),
  row('K14', 'The helper can be aborted, has timeouts, and leaves no timer.'),
  row('K15', 'What is said of the helper holds on each runtime (`npm run packed`, `npm test -- runtimes`).'),
  row('K16', 'A card’s number and code are shown nowhere.', [
    when('in what the control tells', async (w) => leaksNothing(await everythingReported(w))),
    when('in what is stored', async (w) => {
      const { stored } = w.target;
      if (!stored) throw new NotCheckable('access to stored bytes');
      await everythingReported(w);
      leaksNothing(stored());
    }),
  ]),
  row('K17', 'The sandbox talks to this machine alone.', [
    when('it listens on the loopback', async (w) => {
      const away = Object.values(networkInterfaces())
        .flatMap((all) => all ?? [])
        .find(({ internal, family }) => !internal && family === 'IPv4');
      if (!away) throw new NotCheckable('an address of this machine that other machines can reach');
      for (const address of [w.target.api, w.target.cards]) {
        const url = new URL(address);
        url.hostname = away.address;
        await assert.rejects(fetch(url), 'nothing answers there');
      }
    }),
    ...each(
      [
        'https://tienda.ejemplo.co/hook',
        'http://10.0.0.1/hook',
        'http://localhost.ejemplo.co/',
        'ftp://127.0.0.1/',
      ],
      async (w, url) => assert.equal((await w.control.try('POST', '/webhooks', { url })).status, 422),
    ),
  ]),
  row('K18', 'The helper keeps live keys from sandboxes and test keys from live addresses.'),
);

const NUMBER = '4111111111111111';
const CODE = '8317';
const [DASHES, DOTS] = ['4111-1111-1111-1111', '4111.1111.1111.1111'];
const FREE = [NUMBER, DASHES, DOTS].map((number) => `https://tienda.co/gracias?n=${number}`);

/** Calls with a text in fields of free text, which are stored with any other text. */
const inFreeText = (w: World, customer_id: string, text: string) => [
  w.createPayment({ redirect_url: text }),
  w.api.post('/connect-links', { customer_id, metadata: { [text]: 1 } }),
  w.createInvoice({ provider_id: text }),
  w.api.get(`/charges/${text.replace('https://tienda.co/', '')}`),
  w.control.try('POST', '/webhooks', { url: text.replace('https://tienda.co', 'http://127.0.0.1') }),
  w.control.try('POST', '/faults', { kind: 'error500', key: text }),
];

async function everythingReported(w: World): Promise<string> {
  const customer_id = await w.customerOf();
  const card = { card_number: NUMBER, ccv: CODE, customer_id, holder_name: 'ANA DIAZ', authorization: true };
  const amex = { ...card, card_number: '378282246310005', expiration_year: '31', expiration_month: '04' };
  const replies = [
    await w.cards.post('/cards', amex),
    await w.cards.post('/cards', card),
    await w.cards.post('/cards', JSON.stringify(card).slice(0, -5)),
    await w.cards.post('/cards', { ...amex, card_number: NUMBER, ccv: '12' }),
    await w.api.post('/cards', card),
    await w.api.post('/customers', { first_name: NUMBER, last_name: `tarjeta ${NUMBER}` }),
    ...(await Promise.all(FREE.flatMap((text) => inFreeText(w, customer_id, text)))),
  ];
  await w.settle();
  const paths = ['/journal', '/objects', '/events', '/messages', '/namespace', '/history', '/faults'];
  const lists = await Promise.all(paths.map(async (path) => (await w.control.try('GET', path)).text));
  return [...replies.map(({ text }) => text), ...lists].join('\n');
}

function leaksNothing(text: string): void {
  for (const secret of [NUMBER, DASHES, DOTS, '378282246310005', `"${CODE}"`])
    assert(!text.includes(secret), `${secret} is in ${around(text, secret)}`);
}

const around = (text: string, found: string): string =>
  text.slice(Math.max(0, text.indexOf(found) - 120), text.indexOf(found) + 60);

async function survives(w: World, killable: KillableProcess): Promise<void> {
  const before = await w.on(killable.target);
  const debtor = await before.cardDebtor();
  const answered = await chargeUntil(before, debtor);
  const after = before.movedTo(await killable.crash());
  for (const { id, key } of answered.slice(-3))
    assert.equal(idOf(await after.createCharge(debtor, { title: key }, key)), id);
  await after.settle();
  const paid = (await after.control.list('/events?after=0&limit=1000')).filter(isPaid);
  const delivered = after.box.deliveries.map(({ raw }) => raw.toString('utf8'));
  for (const { id } of answered) {
    assert.equal(paid.filter(({ body }) => show(body).includes(id)).length, 1, `one event of ${id}`);
    assert(
      delivered.some((text) => text.includes(id)),
      `${id} is reported`,
    );
    await after.control.object('charge', id);
  }
}

const ENOUGH = 60;

/** Charges over eight connections until enough are answered; the others are in progress when this resolves. */
async function chargeUntil(w: World, debtor: Json) {
  const answered: { readonly id: string; readonly key: string }[] = [];
  await new Promise<void>((enough, failed) => {
    const work = async (worker: number) => {
      for (let made = 0; ; made += 1) {
        const key = `${worker}-${made}`;
        answered.push({ id: idOf(await w.createCharge(debtor, { title: key }, key)), key });
        if (answered.length >= ENOUGH) enough();
      }
    };
    // Calls in progress at the kill end with a connection error; an earlier error is a failure.
    for (let worker = 0; worker < 8; worker += 1) work(worker).catch(failed);
  });
  return [...answered];
}

const isPaid = (event: Json): boolean => at(event, 'type') === 'charge.paid';
