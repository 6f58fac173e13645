import { fraction } from '../lib/ids.ts';

/** Pseudo-random choices that repeat for the same seed. */
export class Draw {
  readonly #seed: string;
  #count = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** A whole number from 0, below a limit. */
  below(limit: number): number {
    this.#count += 1;
    return Math.floor(fraction(`${this.#seed} ${this.#count}`) * limit);
  }

  of<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
    const [value] = values.slice(this.below(values.length));
    return value as Value; // `below` is less than the length, and no list here is empty
  }

  weighted<Value>(values: readonly (readonly [weight: number, value: Value])[]): Value {
    return this.of(values.flatMap(([weight, value]) => Array.from({ length: weight }, () => value)));
  }
}
