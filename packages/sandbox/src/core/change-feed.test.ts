import { describe, expect, it } from 'vitest';
import { type Change, Changes } from './change-feed.ts';

describe('the change feed', () => {
  it('notifies the watchers of a namespace, with sequence numbers, until they stop', () => {
    const changes = new Changes();
    const seen: Change[] = [];
    const stop = changes.watch('a', (change) => seen.push(change));
    changes.publish('a', ['objects', 'journal']);
    changes.publish('b', ['clock']);
    changes.publish('a', ['clock']);
    stop();
    changes.publish('a', ['events']);
    expect(seen).toEqual([
      { topic: 'objects', seq: 1 },
      { topic: 'journal', seq: 2 },
      { topic: 'clock', seq: 4 },
    ]);
  });

  it('notifies each of several watchers', () => {
    const changes = new Changes();
    const seen: string[] = [];
    const stop = changes.watch('a', () => seen.push('one'));
    changes.watch('a', () => seen.push('two'));
    changes.publish('a', ['clock']);
    stop();
    changes.publish('a', ['clock']);
    expect(seen).toEqual(['one', 'two', 'two']);
  });
});
