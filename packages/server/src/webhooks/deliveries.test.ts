import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryDeliveries } from '../index.ts';

/** A store whose clock stands where it is put, in seconds. */
function storeAt() {
  let time = 0;
  const store = memoryDeliveries({ now: () => new Date(time) });
  return {
    store,
    claim: (key: string, seconds = 10) => store.claim(key, new Date(time + seconds * 1_000)),
    pass: (seconds: number) => {
      time += seconds * 1_000;
    },
  };
}

it('a claim lasts until it expires', async () => {
  const { claim, pass } = storeAt();
  await claim('a');
  pass(9.999);
  expect(await claim('a')).toBe('running');
  pass(0.001);
  expect(await claim('a')).toBe('claimed');
  expect(await claim('a')).toBe('running');
});

it('the last 10,000 events are stored', async () => {
  const { store, claim } = storeAt();
  for (let key = 0; key <= 10_000; key += 1) await store.finish(`${key}`);
  expect([await claim('1'), await claim('10000'), await claim('0')]).toEqual(['done', 'done', 'claimed']);
});

/** What a store is to answer. */
class Model {
  readonly #claims = new Map<string, number>();
  readonly #done = new Set<string>();
  #time = 0;

  pass(seconds: number): void {
    this.#time += seconds;
  }

  claim(key: string): string {
    if (this.#done.has(key)) return 'done';
    if (this.#time < (this.#claims.get(key) ?? 0)) return 'running';
    this.#claims.set(key, this.#time + 10);
    return 'claimed';
  }

  release(key: string): void {
    this.#claims.delete(key);
  }

  finish(key: string): void {
    this.#done.add(key);
  }
}

it('two handlers never have the same event, in any order of calls', async () => {
  const step = fc.record({
    does: fc.constantFrom('claim', 'finish', 'release', 'pass'),
    key: fc.constantFrom('a', 'b'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { store, claim, pass } = storeAt();
      const model = new Model();
      for (const { does, key } of steps) {
        if (does === 'pass') for (const clock of [{ pass }, model]) clock.pass(6);
        else if (does === 'claim') expect(await claim(key)).toBe(model.claim(key));
        else await Promise.all([store[does](key), model[does](key)]);
      }
    }),
  );
});
