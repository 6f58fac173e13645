import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Lanes } from './keyed-queue.ts';

describe('a lane', () => {
  it('runs its work one after another, and waits for no other lane', async () => {
    const lanes = new Lanes();
    let release: (value: string) => void = () => {};
    const held = new Promise<string>((resolve) => {
      release = resolve;
    });
    const done: string[] = [];
    const note = (name: string) => async () => {
      done.push(name);
    };
    const first = lanes.run('a', () => held);
    const second = lanes.run('a', note('second of a'));
    await lanes.run('b', note('first of b'));
    expect(done).toEqual(['first of b']);
    release('first of a');
    expect(await first).toBe('first of a');
    await second;
    expect(done).toEqual(['first of b', 'second of a']);
  });

  it('lets nobody in before those who came earlier, although the first is done', async () => {
    const lanes = new Lanes();
    const done: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = lanes.run('a', async () => {});
    const second = lanes.run('a', async () => {
      await held;
      done.push('second');
    });
    await first;
    await setImmediate();
    const third = lanes.run('a', async () => void done.push('third'));
    await setImmediate();
    release();
    await Promise.all([second, third]);
    expect(done).toEqual(['second', 'third']);
  });

  it('goes on after work that failed', async () => {
    const lanes = new Lanes();
    const failed = lanes.run('a', () => Promise.reject(new Error('failed')));
    const next = lanes.run('a', async () => 'next');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });
});
