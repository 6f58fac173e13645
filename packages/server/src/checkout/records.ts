import type { CheckoutRecord, RecordBody, RecordStore } from '../stores/records.ts';

/** Writes in a row after which a store must be wrong. */
const MAX_CONFLICTS = 20;

/**
 * Changes a record until no other process has written meanwhile.
 *
 * @param change returns what to write, or `undefined` to leave the record as it is
 * @returns the record as it stands
 * @throws {Error} where every write fails
 */
export async function changeRecord(
  store: RecordStore,
  key: string,
  change: (body: RecordBody | undefined) => { readonly owner: string; readonly body: RecordBody } | undefined,
): Promise<CheckoutRecord | undefined> {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const before = await store.readRecord(key);
    const changed = change(before?.body);
    if (!changed) return before;
    const next = { ...changed, revision: (before?.revision ?? 0) + 1 };
    if (await store.writeRecord(key, before, next)) return next;
  }
  throw new Error(`Every write of ${key} failed: check that the store’s writeRecord compares revisions.`);
}
