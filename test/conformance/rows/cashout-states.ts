import assert from 'node:assert/strict';
import { area, each, row, when } from '../row.ts';
import type { World } from '../world.ts';
import { act, METHODS, statusOf } from './cashouts.ts';

/** Checks the state of a payout at the end of each day, and the days on which it may end. */
async function overOn(w: World, days: readonly (readonly [end: string, expected: boolean | 'either'])[]) {
  const id = await w.cashoutOf({ method: 'ACH' });
  for (const [end, expected] of days) {
    await w.control.advanceTo(end);
    const over = (await statusOf(w, id)) === 'processed';
    if (expected !== 'either') assert.equal(over, expected, `processed by ${end}`);
  }
}

const completed = async (w: World, id: string) => (await w.events('cashout.completed', id)).length;

const closedTo = {
  pending: ['complete', 'fail'],
  processing: ['process', 'cancel'],
  processed: ['process', 'complete', 'fail', 'cancel'],
  failed: ['process', 'complete', 'fail', 'cancel'],
  cancelled: ['process', 'complete', 'fail', 'cancel'],
} as const;

const ways = {
  pending: [],
  processing: ['process'],
  processed: ['process', 'complete'],
  failed: ['process', 'fail'],
  cancelled: ['cancel'],
} as const;

const comesTo = (state: keyof typeof ways) => async (w: World) => {
  const id = await w.cashoutOf();
  await act(w, id, ...ways[state]);
  assert.equal(await statusOf(w, id), state);
  assert.deepEqual((await w.control.states('cashout', id)).at(-1), state);
  if (state === 'processing' || state === 'processed') return;
  await w.control.advance({ days: 10 });
  assert.equal(await statusOf(w, id), state);
  assert.equal(await completed(w, id), 0);
};

export const cashoutStates = area(
  'Cashouts: states',
  row('C79', 'ACH takes one to three business days.', [
    when('a plain week', async (w) => {
      await overOn(w, [
        ['2027-03-03T04:59:00Z', false],
        ['2027-03-04T04:59:00Z', 'either'],
        ['2027-03-06T04:59:00Z', true],
      ]);
    }),
    when('over a weekend', async (w) => {
      const friday = await w.another({ now: '2027-03-05T15:00:00.000Z' });
      await overOn(friday, [
        ['2027-03-08T04:59:00Z', false], // the end of Sunday
        ['2027-03-09T04:59:00Z', 'either'],
        ['2027-03-11T04:59:00Z', true], // the end of the third business day
      ]);
    }),
  ]),
  row('C80', 'TURBO takes less than two hours.', async (w) => {
    const id = await w.cashoutOf({ method: 'TURBO' });
    await w.control.advance({ hours: 1, minutes: 59, seconds: 59 });
    assert.equal(await statusOf(w, id), 'processed');
  }),
  row('C81', 'INSTANT is immediate.', async (w) => {
    const id = await w.cashoutOf({ method: 'INSTANT' });
    await w.control.advance({ seconds: 1 });
    assert.equal(await statusOf(w, id), 'processed');
  }),
  row('C84', 'A pending cashout is processed next.', comesTo('processing')),
  row('C85', 'A transfer that succeeds ends it as processed.', comesTo('processed')),
  row(
    'C86',
    'That it is completed is told once, and not before.',
    each(METHODS, async (w, method) => {
      const id = await w.cashoutOf({ method });
      await w.control.advance({ seconds: 0 });
      const early = w.box.deliveries.filter(({ raw }) => raw.includes(id)).length;
      assert(early === 0 || (await statusOf(w, id)) === 'processed');
      await w.control.advance({ days: 10 });
      assert.equal(await completed(w, id), 1);
    }),
  ),
  row('C87', 'A transfer that fails ends it as failed, and nothing is told.', comesTo('failed')),
  row('C88', 'A pending cashout can be cancelled, and nothing is told.', comesTo('cancelled')),
  row(
    'C89',
    'There is no other move.',
    // the object is a literal, so its keys are those of its type
    each(Object.keys(closedTo) as (keyof typeof closedTo)[], async (w, state) => {
      const id = await w.cashoutOf();
      await act(w, id, ...ways[state]);
      for (const name of closedTo[state]) {
        assert((await w.control.try('POST', `/cashouts/${id}/${name}`)).status >= 400, name);
        assert.equal(await statusOf(w, id), state, name);
      }
    }),
  ),
);
