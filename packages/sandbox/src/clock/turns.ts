/** Lets one piece of work after the other have its turn, for each name; names do not wait for each other. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  take<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const result = (this.#last.get(name) ?? Promise.resolve()).then(work);
    const end = result
      .catch(() => {})
      .finally(() => {
        if (this.#last.get(name) === end) this.#last.delete(name);
      });
    this.#last.set(name, end);
    return result;
  }

  /** Resolves when all that was asked for so far is over. */
  async over(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
