import { describe, expect, it } from 'vitest';
import { type Change, Changes } from './change-feed.ts';

describe('changes', () => {
  it('are told to those who watch that namespace, numbered, until they watch no more', () => {
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

  it('are told to each of several', () => {
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
