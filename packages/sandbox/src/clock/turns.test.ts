import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

describe('turns', () => {
  it('go one after the other under one name, and on after one that failed', async () => {
    const turns = new Turns();
    const done: string[] = [];
    const slow = async () => {
      await new Promise(setImmediate);
      done.push('slow');
      throw new Error('failed');
    };
    const first = turns.take('a', slow);
    const second = turns.take('a', async () => void done.push('quick'));
    await expect(first).rejects.toThrow('failed');
    await second;
    expect(done).toEqual(['slow', 'quick']);
  });

  it('of different names do not wait for each other', async () => {
    const turns = new Turns();
    const endless = turns.take('a', () => new Promise(() => {}));
    await expect(turns.take('b', async () => 'done')).resolves.toBe('done');
    expect(endless).toBeInstanceOf(Promise);
  });

  it('are over when all that was asked for is', async () => {
    const turns = new Turns();
    const done: string[] = [];
    for (const name of ['a', 'a', 'b']) void turns.take(name, async () => void done.push(name));
    await turns.over();
    expect(done.toSorted()).toEqual(['a', 'a', 'b']);
  });
});
