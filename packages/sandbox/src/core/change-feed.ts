import type { Topic } from './service.ts';

/** A change in a namespace. */
export interface Change {
  readonly topic: Topic;
  /** Sequence number of the change in this sandbox, from 1. */
  readonly seq: number;
}

type Watcher = (change: Change) => void;

/** Notifies the watchers of a namespace of committed changes. Stores nothing: a late watcher reads the data itself. */
export class Changes {
  readonly #watchers = new Map<string, Set<Watcher>>();
  #seq = 0;

  readonly publish = (ns: string, topics: Iterable<Topic>): void => {
    for (const topic of topics) {
      this.#seq += 1;
      for (const watcher of this.#watchers.get(ns) ?? []) watcher({ topic, seq: this.#seq });
    }
  };

  /** @returns a function that removes the watcher */
  watch(ns: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(ns) ?? new Set();
    this.#watchers.set(ns, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0) this.#watchers.delete(ns);
    };
  }
}
