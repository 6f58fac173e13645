import type * as z from 'zod/mini';
import {
  CustomerMessage,
  Endpoint,
  JournalEntry,
  ListedFault,
  SentEvent,
  StoredObject,
} from '../../core/control-shapes.ts';
import type { Tab } from './route.ts';

/** The entries of the list of each tab. */
export interface Entries {
  readonly requests: JournalEntry;
  readonly objects: StoredObject;
  readonly events: SentEvent;
  readonly messages: CustomerMessage;
  readonly faults: ListedFault;
  readonly webhooks: Endpoint;
}

/** A part of a list, newest entry last. */
export interface Listed<Entry> {
  readonly items: readonly Entry[];
  /** Whether there are older entries. */
  readonly more: boolean;
}

export type Lists = { readonly [Name in Tab]: Listed<Entries[Name]> };

/** Where the list of a tab is read. */
interface Source<Entry> {
  readonly path: string;
  readonly entry: z.ZodMiniType<Entry>;
  /** The item of an entry's address. */
  readonly itemOf: (entry: Entry) => readonly string[];
  /** Whether it is read in parts. */
  readonly paged: boolean;
}

export const sources: { readonly [Name in Tab]: Source<Entries[Name]> } = {
  requests: {
    path: '/v1/journal',
    entry: JournalEntry,
    itemOf: ({ request_id }) => [request_id],
    paged: true,
  },
  objects: { path: '/v1/objects', entry: StoredObject, itemOf: ({ type, id }) => [type, id], paged: true },
  events: { path: '/v1/events', entry: SentEvent, itemOf: ({ id }) => [id], paged: true },
  messages: { path: '/v1/messages', entry: CustomerMessage, itemOf: ({ seq }) => [String(seq)], paged: true },
  faults: { path: '/v1/faults', entry: ListedFault, itemOf: ({ id }) => [id], paged: false },
  webhooks: { path: '/v1/webhooks', entry: Endpoint, itemOf: ({ id }) => [id], paged: false },
};

const none: Listed<never> = { items: [], more: false };

export const emptyLists: Lists = {
  requests: none,
  objects: none,
  events: none,
  messages: none,
  faults: none,
  webhooks: none,
};

/** Limit of the entries shown at once, so that rendering at every change stays fast. */
export const MAX_SHOWN = 300;

/**
 * The path of a part of a list. It requests one entry more than is shown, to detect older ones.
 *
 * @param before `seq` of the entry that the part ends before; the newest part without it
 */
export function pathOf(tab: Tab, before: number | undefined): string {
  const { path, paged } = sources[tab];
  if (!paged) return path;
  return `${path}?limit=${MAX_SHOWN + 1}${before === undefined ? '' : `&before=${before}`}`;
}

/** The part of a list in an answer. */
export const listed = <Entry>(data: readonly Entry[]): Listed<Entry> => ({
  items: data.slice(-MAX_SHOWN),
  more: data.length > MAX_SHOWN,
});

/** The `seq` before which the next older part ends; `undefined` when there is none. */
export function olderThan({ items: [oldest], more }: Listed<object>): number | undefined {
  return more && oldest && 'seq' in oldest ? Number(oldest.seq) : undefined;
}

/** Whether a text contains each word of a query; case and accents are ignored. */
export function matches(text: string, query: string): boolean {
  const plainText = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => plainText.includes(word));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
