/** Runs work one at a time in each lane, in the order it came; lanes do not wait for each other. */
export class Lanes {
  readonly #ends = new Map<string, Promise<unknown>>();

  run<Value>(lane: string, work: () => Promise<Value>): Promise<Value> {
    const done = (this.#ends.get(lane) ?? Promise.resolve()).then(work);
    const end = done
      .catch(() => {})
      .then(() => {
        if (this.#ends.get(lane) === end) this.#ends.delete(lane);
      });
    this.#ends.set(lane, end);
    return done;
  }
}
