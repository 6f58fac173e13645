/** Calls of the same key, while one runs, have its result. */
export class SingleFlight<Result> {
  readonly #running = new Map<string, Promise<Result>>();

  run(key: string, call: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key) ?? call().finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }
}
