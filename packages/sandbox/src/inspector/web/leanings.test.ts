import { describe, expect, it } from 'vitest';
import { isStated, leaningsOfEffects, leaningsOfEvent } from './leanings.ts';

const leaning = (...assumed: string[]) => ({ assumed });
const event = {
  ...leaning('body'),
  deliveries: [leaning('signature'), leaning('signature', 'retries')],
  waiting: [leaning('retries', 'later')],
};

describe('what something leans on', () => {
  it('of an event is its own and that of its tries, each once', () => {
    expect(leaningsOfEvent(event)).toEqual(['body', 'signature', 'retries', 'later']);
  });

  it('of what some causes led to is that of the moves and the events, each once', () => {
    const history = [leaning('moves'), leaning(), leaning('moves', 'body')];
    expect(leaningsOfEffects({ history, events: [event] })).toEqual([
      'moves',
      'body',
      'signature',
      'retries',
      'later',
    ]);
  });
});

describe('whether an answer is as the interface says', () => {
  const answer = { ...leaning(), status: 422 };

  it.each([
    [{}, true],
    [{ fault: null }, true],
    [leaning('fields'), false],
    [{ fault: 'truncated' }, false],
    [{ status: 0 }, false],
    [{ status: null }, false],
  ])('with %j: %s', (more, stated) => {
    expect(isStated({ ...answer, ...more })).toBe(stated);
  });
});
