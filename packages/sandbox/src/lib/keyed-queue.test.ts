import { describe, expect, it } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

describe('a keyed queue', () => {
  it('runs the work of a key in order, without blocking other keys', async () => {
    const queue = new KeyedQueue();
    let release: (value: string) => void = () => {};
    const waiting = new Promise<string>((resolve) => {
      release = resolve;
    });
    const done: string[] = [];
    const push = (name: string) => async () => {
      done.push(name);
    };
    const first = queue.run('a', () => waiting);
    const second = queue.run('a', push('second of a'));
    await queue.run('b', push('first of b'));
    expect(done).toEqual(['first of b']);
    release('first of a');
    expect(await first).toBe('first of a');
    await second;
    expect(done).toEqual(['first of b', 'second of a']);
  });

  it('continues after failed work', async () => {
    const queue = new KeyedQueue();
    const failed = queue.run('a', () => Promise.reject(new Error('failed')));
    const next = queue.run('a', async () => 'next');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });

  it('is idle when all work is done', async () => {
    const queue = new KeyedQueue();
    const done: string[] = [];
    for (const key of ['a', 'a', 'b']) void queue.run(key, async () => void done.push(key));
    await queue.idle();
    expect(done.toSorted()).toEqual(['a', 'a', 'b']);
  });
});
