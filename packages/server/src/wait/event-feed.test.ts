import { expect, it } from 'vitest';
import { createEventFeed } from './event-feed.ts';

it('an event reaches the current subscribers only', () => {
  const { subscribe, publish } = createEventFeed();
  const received: unknown[] = [];
  const listen = (name: string) => subscribe(({ data }) => void received.push([name, data]));
  publish({ data: 0 });
  const ends = [listen('a'), listen('b')];
  publish({ data: 1 });
  ends[0]?.();
  publish({ data: 2 });
  expect(received).toEqual([
    ['a', 1],
    ['b', 1],
    ['b', 2],
  ]);
});
