import { describe, expect, it } from 'vitest';
import { pageOf, summary, verdictOf } from './report.ts';
import { area, elsewhere, type Row, row, when } from './row.ts';
import { type Outcome, STORES, together } from './run.ts';

const nothing = async () => {};
const passed: Outcome = { state: 'passed' };
const failed: Outcome = { state: 'failed', why: 'It is not so.', error: new Error('It is not so.') };
const unseen: Outcome = { state: 'not checkable', need: 'control' };

const [two, late, stores] = area(
  'Ours',
  row('C1', 'Two values.', when('one', nothing), when('other', nothing)),
  elsewhere('C2', 'packed', 'Of the helper.'),
  row(STORES, 'Every store.', nothing),
) as readonly [Row, Row, Row]; // the three above

describe('a verdict', () => {
  it.each([
    ['every check passed', [passed, passed], 'passed'],
    ['one failed', [passed, failed], 'failed'],
    ['one failed and one was not checkable', [unseen, failed], 'failed'],
    ['one was not checkable', [passed, unseen], 'not checkable'],
  ] as const)('when %s', (_, outcomes, state) => {
    expect(verdictOf(two, outcomes).state).toBe(state);
  });

  it('of a row that is tried elsewhere names the place', () => {
    expect(verdictOf(late, [])).toMatchObject({
      state: 'elsewhere',
      because: expect.stringContaining('packed'),
    });
  });

  it('names the missing means', () => {
    expect(verdictOf(two, [unseen, unseen]).because).toBe('It needs the control of a sandbox.');
  });
});

const results = (outcomes: readonly Outcome[], ofStores: Outcome = unseen) =>
  new Map([
    [two, outcomes],
    [stores, [ofStores]],
  ]);

describe('two runs', () => {
  it('pass a check that passes on one and fails on none', () => {
    const both = together(results([passed, unseen]), results([unseen, passed]));
    expect(both.get(two)).toEqual([passed, passed]);
  });

  it.each([
    ['first', [failed, passed], [passed, passed]],
    ['second', [passed, passed], [failed, passed]],
  ] as const)('fail a check that fails on the %s', (_, one, other) => {
    expect(together(results(one), results(other)).get(two)).toEqual([failed, passed]);
  });

  it('agree when the second passes every check that the first passes', () => {
    const both = together(results([passed, unseen]), results([passed, failed]));
    expect(both.get(stores)).toEqual([passed]);
  });

  it('disagree when the second does not', () => {
    const both = together(results([passed, passed]), results([passed, unseen]));
    expect(both.get(stores)).toMatchObject([{ state: 'failed' }]);
  });
});

describe('the page', () => {
  const page = pageOf(new Map([...results([passed, unseen]), [late, []]]));

  it('has a line for every row', () => {
    expect(page).toContain(
      '| C1 | Two values. | 1 of 2 | not checkable. It needs the control of a sandbox. |',
    );
    expect(page).toContain('| C2 | Of the helper. |  | tried elsewhere. The packed');
  });

  it('counts rows and checks', () => {
    expect(summary(results([passed, failed]))).toBe(
      '0 of 2 rows pass by 0 checks; 1 fail, 1 cannot be checked here, 0 tried elsewhere.',
    );
    expect(summary(results([passed, unseen]))).toMatch(/^0 of 2 rows pass by 0 checks; 0 fail/);
    expect(summary(results([passed, passed]))).toMatch(/^1 of 2 rows pass by 2 checks;/);
  });
});
