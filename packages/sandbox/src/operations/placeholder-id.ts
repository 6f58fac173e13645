import { seededId } from '../lib/ids.ts';

/**
 * A placeholder id, derived from an object's id, that a page can hand out without storing anything. Its prefix is that
 * of the object's id, which finds the object again; the rest cannot be guessed from public data.
 *
 * @param purpose distinguishes the placeholder ids of one object
 */
export function placeholderId(id: string, purpose: string): string {
  const prefix = id.slice(0, SHARED);
  return prefix + seededId(`${purpose} ${id}`, 0).slice(prefix.length);
}

/** Length of the shared prefix: the timestamp of an id, which few objects share. */
const SHARED = 13;

/** The range of ids that contains the object of a placeholder id. @param id any text from a request */
export function idRangeOf(id: string): { readonly from: string; readonly to: string } {
  const prefix = id.slice(0, SHARED);
  return { from: prefix, to: `${prefix}\u{10FFFF}` };
}
