import type { JournalEntry, Message, SentEvent, StoredObject } from './wire.ts';

/** The type of the entries of each list. */
export interface Entries {
  readonly journal: JournalEntry;
  readonly objects: StoredObject;
  readonly events: SentEvent;
  readonly messages: Message;
  readonly payments: StoredObject;
}

export type ListName = keyof Entries;

/** Position of an earlier part of a list. */
export interface Back {
  /** The part has entries before this `seq`. */
  readonly before: number;
  /** Number of newer entries passed on the way. */
  readonly newer: number;
}

/** A part of a list, newest entry last. */
export interface Listed<Item> {
  readonly items: readonly Item[];
  /** Whether there are older entries. */
  readonly more: boolean;
  /** Its position; `undefined` for the newest part. */
  readonly back: Back | undefined;
}

export type Lists = { readonly [Name in ListName]: Listed<Entries[Name]> };

const none: Listed<never> = { items: [], more: false, back: undefined };

export const emptyLists: Lists = {
  journal: none,
  objects: none,
  events: none,
  messages: none,
  payments: none,
};

/** Limit of the entries shown at once, so that rendering at every change stays fast. */
export const MAX_SHOWN = 300;

/** The path of a part of a list. It requests one entry more than is shown, to detect older ones. */
export function pathOf(name: ListName, back: Back | undefined, type = ''): string {
  const query = new URLSearchParams({ limit: String(MAX_SHOWN + 1) });
  if (back) query.set('before', String(back.before));
  if (name === 'payments') query.set('type', 'payment');
  if (name === 'objects' && type) query.set('type', type);
  return `/v1/${name === 'payments' ? 'objects' : name}?${query}`;
}

/** The part of a list in an answer. */
export const listed = <Item>(data: readonly Item[], back: Back | undefined): Listed<Item> => ({
  items: data.slice(-MAX_SHOWN),
  more: data.length > MAX_SHOWN,
  back,
});

/** The position of the next older part; `undefined` when there is none. */
export function olderThan({ items, more, back }: Listed<{ readonly seq: number }>): Back | undefined {
  const [oldest] = items;
  if (!more || !oldest) return undefined;
  return { before: oldest.seq, newer: (back?.newer ?? 0) + items.length };
}
