import type { OrderAttempt } from '../orders/order-attempt.ts';
import type { Store } from '../stores/store.ts';
import {
  after,
  FIRST,
  IDS,
  mustEqual,
  nothing,
  type OpenStore,
  PAID,
  type Rule,
  WRITERS,
} from './store-rule.ts';

/** Every field that an attempt can have. */
const FULL: OrderAttempt = {
  ...FIRST,
  body: { ...FIRST.body, title: 'Café × 2 💳 "con" \\ \0' },
  retryAt: '2026-11-24T10:02:00.000Z',
  mismatch: undefined,
  previousAttempts: [{ number: 1, paymentMethod: 'card_0', since: FIRST.since, charge: 'ch_0' }],
  charge: { id: 'ch_1', status: 'pending', amount: 38_000, remarks: { code: 'X' } },
  keyPrefix: 'a1-',
  isReported: false,
  link: {
    as: 'payment',
    key: 'a1-order-1-attempt-2',
    request: { title: 'Café', amount: 38_000, external_id: 'a1-order-1-attempt-2' },
    url: 'https://pay.example/p/1?a=%C3%A9',
    isTakenBack: true,
  },
};

async function isReadAsWritten(open: OpenStore): Promise<void> {
  const { store, other } = await open(nothing);
  mustEqual(await store.read('order-1'), undefined, 'An order without attempts has one.');
  await store.write('order-1', undefined, FULL);
  mustEqual(await store.read('order-1'), FULL, 'A request could be sent again with another body.');
  mustEqual(await other.read('order-1'), FULL, 'Another process would charge the order once more.');
}

/** Writes, and checks that the result is the boolean `expected`, not a count of rows. */
async function mustWrite(
  store: Store,
  expected: boolean,
  [orderId, before, next]: Parameters<Store['write']>,
  loss: string,
): Promise<void> {
  mustEqual(await store.write(orderId, before, next), expected, loss);
}

async function isWrittenOverItsRevision(open: OpenStore): Promise<void> {
  const { store } = await open(nothing);
  const second = after(FIRST);
  const third = after(second);
  const loss = 'Two processes could charge the order, each under a number of its own.';
  await mustWrite(store, false, ['o', FIRST, second], loss);
  await mustWrite(store, true, ['o', undefined, FIRST], 'The first attempt must be written.');
  await mustWrite(store, false, ['o', undefined, second], loss);
  await mustWrite(store, false, ['o', second, third], loss);
  mustEqual(await store.read('o'), FIRST, loss);
  await mustWrite(store, true, ['o', FIRST, second], 'The next revision must be written.');
  await mustWrite(store, false, ['o', FIRST, third], loss);
  mustEqual(await store.read('o'), second, loss);
}

async function isWrittenByOne(open: OpenStore): Promise<void> {
  const { store, other } = await open(nothing);
  for (const [before, number] of [
    [undefined, 0],
    [FIRST, 1],
  ] as const) {
    const next = before ? after(before) : FIRST;
    const writers = Array.from({ length: WRITERS }, (_, writer) => (writer % 2 === 0 ? store : other));
    const written = await Promise.all(writers.map((writer) => writer.write('o', before, next)));
    mustEqual(
      written.toSorted(),
      [...Array(WRITERS - 1).fill(false), true],
      `Of ${WRITERS} writers over revision ${number} one must win, or two charge the order.`,
    );
  }
}

async function areOrdersApart(open: OpenStore): Promise<void> {
  const { store } = await open(nothing);
  const attemptAt = (id: string): OrderAttempt => ({ ...FIRST, body: { ...FIRST.body, title: id } });
  for (const id of IDS)
    await mustWrite(
      store,
      true,
      [id, undefined, attemptAt(id)],
      `The order ${JSON.stringify(id)} cannot be charged.`,
    );
  for (const id of IDS)
    mustEqual(
      await store.read(id),
      attemptAt(id),
      `The order ${JSON.stringify(id)} is mistaken for another.`,
    );
  const open1 = await store.findOpen('card_1');
  mustEqual(open1.toSorted(), IDS.toSorted(), 'An event would be about an order that does not exist.');
}

async function isFound(open: OpenStore): Promise<void> {
  const { store } = await open(nothing);
  const charge = { id: 'ch_1', status: 'pending', amount: 38_000 };
  await store.write('first', undefined, { ...FIRST, charge });
  await store.write('second', undefined, FIRST);
  await store.write('third', undefined, { ...FIRST, state: 'declined', charge });
  const account = { title: 'Café', customer_id: 'cus_1', amount: 38_000, account_id: 'acc_1' };
  await store.write('fourth', undefined, { ...FIRST, body: account });
  const loss = 'An event would not end its order.';
  mustEqual((await store.findByCharge('ch_1')).toSorted(), ['first', 'third'], loss);
  mustEqual(await store.findByCharge('card_1'), [], loss);
  mustEqual((await store.findOpen('card_1')).toSorted(), ['first', 'second'], loss);
  mustEqual(await store.findOpen('acc_1'), ['fourth'], loss);
  mustEqual(await store.findOpen('ch_1'), [], loss);
}

async function isSweptInOrder(open: OpenStore): Promise<void> {
  const { store } = await open(nothing);
  const at = (minute: number) => ({ sweepAfter: `2026-11-24T10:0${minute}:00.000Z` });
  await store.write('ended', undefined, { ...FIRST, ...at(0), state: 'refused' });
  await store.write('a-third', undefined, { ...FIRST, ...at(3) });
  await store.write('c-first', undefined, { ...FIRST, ...at(1) });
  await store.write('b-second', undefined, { ...FIRST, ...at(2) });
  const loss = 'A sweep would leave an order open for ever.';
  mustEqual(await store.findStale(at(3).sweepAfter, 9), ['c-first', 'b-second'], loss);
  mustEqual(await store.findStale(at(4).sweepAfter, 2), ['c-first', 'b-second'], loss);
  mustEqual(await store.findStale('9999', 9), ['c-first', 'b-second', 'a-third'], loss);
  await store.write('twin', undefined, { ...FIRST, ...at(1) });
  const [one = '', two = ''] = await store.findStale(at(2).sweepAfter, 9);
  mustEqual([one, two].toSorted(), ['c-first', 'twin'], loss);
}

async function marksPaidOnce(open: OpenStore): Promise<void> {
  const called: string[] = [];
  const { store, other, paidOrders } = await open((orderId) => called.push(orderId));
  await store.write('o', undefined, FIRST);
  await store.write('o', FIRST, after(FIRST, { state: 'declined' }));
  mustEqual(called, [], 'A declined order would be shipped.');
  await store.write('p', undefined, FIRST);
  const paid = after(FIRST, PAID);
  await Promise.all(
    Array.from({ length: WRITERS }, (_, n) => (n % 2 ? other : store).write('p', FIRST, paid)),
  );
  mustEqual(await paidOrders(), ['p'], 'A paid order would be shipped twice, or never.');
}

async function undoesWhatFails(open: OpenStore): Promise<void> {
  let isBroken = true;
  const { store, paidOrders } = await open(() => {
    if (isBroken) throw new Error('out of stock');
  });
  await store.write('o', undefined, FIRST);
  const error = await store.write('o', FIRST, after(FIRST, PAID)).catch((reason: unknown) => reason);
  mustEqual(Object(error).message, 'out of stock', 'The error of onPaid must be thrown as it is.');
  mustEqual(await store.read('o'), FIRST, 'The order would be paid, and never shipped.');
  mustEqual(await paidOrders(), [], 'The order would be shipped, and stay open.');
  isBroken = false;
  await mustWrite(store, true, ['o', FIRST, after(FIRST, PAID)], 'The next try must be written.');
  mustEqual(await paidOrders(), ['o'], 'The order would be paid, and never shipped.');
}

/** The rules for order attempts. */
export const orderRules: readonly Rule[] = [
  { name: 'an attempt is read as it was written, by every connection', run: isReadAsWritten },
  { name: 'an attempt is written only over the revision that it replaces', run: isWrittenOverItsRevision },
  { name: 'of many writers of one revision exactly one wins', run: isWrittenByOne },
  { name: 'ids of orders may have any characters', run: areOrdersApart },
  {
    name: 'orders are found by charge in any state, and by payment method while they are open',
    run: isFound,
  },
  { name: 'open orders that were not written lately are found, the oldest first', run: isSweptInOrder },
  { name: 'an order is marked as paid once, in the transaction of its end', run: marksPaidOnce },
  { name: 'what onPaid throws undoes the end of the order', run: undoesWhatFails },
];
