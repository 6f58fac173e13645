import type { Topic } from './service.ts';

/** That something of a namespace changed, and the how manieth change of this sandbox that is. */
export interface Change {
  readonly topic: Topic;
  readonly seq: number;
}

type Watcher = (change: Change) => void;

/** Tells whoever watches a namespace what was committed there. Keeps nothing: who comes later reads the data. */
export class Changes {
  readonly #watchers = new Map<string, Set<Watcher>>();
  #seq = 0;

  readonly publish = (ns: string, topics: Iterable<Topic>): void => {
    for (const topic of topics) {
      this.#seq += 1;
      for (const watcher of this.#watchers.get(ns) ?? []) watcher({ topic, seq: this.#seq });
    }
  };

  /** @returns what ends the watch */
  watch(ns: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(ns) ?? new Set();
    this.#watchers.set(ns, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0) this.#watchers.delete(ns);
    };
  }
}
