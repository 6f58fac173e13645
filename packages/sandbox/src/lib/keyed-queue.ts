/** Runs the work of each key one at a time, in order. Keys do not block each other. */
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

  /** Resolves when all work queued so far is done. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
