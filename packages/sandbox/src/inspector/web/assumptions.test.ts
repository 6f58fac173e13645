import { describe, expect, it } from 'vitest';
import { assumptionsOfEffects, assumptionsOfEvent, isStated } from './assumptions.ts';

const assumption = (...assumed: string[]) => ({ assumed });
const event = {
  ...assumption('body'),
  deliveries: [assumption('signature'), assumption('signature', 'retries')],
  waiting: [assumption('retries', 'later')],
};

describe('what something leans on', () => {
  it('of an event is its own and that of its tries, each once', () => {
    expect(assumptionsOfEvent(event)).toEqual(['body', 'signature', 'retries', 'later']);
  });

  it('of what some causes led to is that of the moves and the events, each once', () => {
    const history = [assumption('moves'), assumption(), assumption('moves', 'body')];
    expect(assumptionsOfEffects({ history, events: [event] })).toEqual([
      'moves',
      'body',
      'signature',
      'retries',
      'later',
    ]);
  });
});

describe('whether an answer is as the interface says', () => {
  const answer = { ...assumption(), status: 422 };

  it.each([
    [{}, true],
    [{ fault: null }, true],
    [assumption('fields'), false],
    [{ fault: 'truncated' }, false],
    [{ status: 0 }, false],
    [{ status: null }, false],
  ])('with %j: %s', (more, stated) => {
    expect(isStated({ ...answer, ...more })).toBe(stated);
  });
});
