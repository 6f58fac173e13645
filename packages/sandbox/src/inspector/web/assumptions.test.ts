import { describe, expect, it } from 'vitest';
import { assumptionsOfEffects, assumptionsOfEvent, isStated } from './assumptions.ts';

const assumption = (...assumed: string[]) => ({ assumed });
const event = {
  ...assumption('body'),
  deliveries: [assumption('signature'), assumption('signature', 'retries')],
  waiting: [assumption('retries', 'later')],
};

describe('assumptions', () => {
  it('of an event are its own and those of its deliveries, each once', () => {
    expect(assumptionsOfEvent(event)).toEqual(['body', 'signature', 'retries', 'later']);
  });

  it('of consequences are those of state changes and events, each once', () => {
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

describe('isStated', () => {
  const answer = { ...assumption(), status: 422 };

  it.each([
    [{}, true],
    [{ fault: null }, true],
    [assumption('fields'), false],
    [{ fault: 'truncated' }, false],
    [{ status: 0 }, false],
  ])('with %j: %s', (more, stated) => {
    expect(isStated({ ...answer, ...more })).toBe(stated);
  });
});
