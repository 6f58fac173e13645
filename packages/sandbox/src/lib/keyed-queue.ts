/** Runs work one at a time for each key, in the order it came; keys do not wait for each other. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const end = result
      .catch(() => {})
      .finally(() => {
        if (this.#last.get(key) === end) this.#last.delete(key);
      });
    this.#last.set(key, end);
    return result;
  }

  /** Resolves when all work that was given so far is over. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
