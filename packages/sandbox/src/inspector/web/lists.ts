import type { JournalEntry, Message, SentEvent, StoredObject } from './wire.ts';

/** What each list of the page is made of. */
export interface Entries {
  readonly journal: JournalEntry;
  readonly objects: StoredObject;
  readonly events: SentEvent;
  readonly messages: Message;
  readonly payments: StoredObject;
}

export type ListName = keyof Entries;

/** How far back a list was gone. */
export interface Back {
  /** The `seq` that everything shown comes before. */
  readonly before: number;
  /** How many entries that are newer were gone through. */
  readonly newer: number;
}

/** A part of a list, the latest entry last. */
export interface Listed<Item> {
  readonly items: readonly Item[];
  /** Whether there are older ones. */
  readonly more: boolean;
  /** Where it ends; `undefined` for the newest part. */
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

/** How many entries of a list are shown at once: enough to look through, few enough to be drawn at every change. */
export const MOST = 300;

/** Where a part of a list is read. One entry too many is asked for, which tells whether there is more. */
export function pathOf(name: ListName, back: Back | undefined, type = ''): string {
  const query = new URLSearchParams({ limit: String(MOST + 1) });
  if (back) query.set('before', String(back.before));
  if (name === 'payments') query.set('type', 'payment');
  if (name === 'objects' && type) query.set('type', type);
  return `/v1/${name === 'payments' ? 'objects' : name}?${query}`;
}

/** The part of a list that was read there. */
export const listed = <Item>(data: readonly Item[], back: Back | undefined): Listed<Item> => ({
  items: data.slice(-MOST),
  more: data.length > MOST,
  back,
});

/** The way to what is older than this part; `undefined` when nothing is. */
export function olderThan({ items, more, back }: Listed<{ readonly seq: number }>): Back | undefined {
  const [oldest] = items;
  if (!more || !oldest) return undefined;
  return { before: oldest.seq, newer: (back?.newer ?? 0) + items.length };
}
