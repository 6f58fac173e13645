import { seededId } from '../lib/ids.ts';

/**
 * An id that a page gives out in place of another, so that the page has nothing to write down: it begins as that one,
 * by which it is found again, and the rest of it cannot be guessed from what is public.
 *
 * @param purpose keeps the placeholder ids of one object apart
 */
export function placeholderId(id: string, purpose: string): string {
  const begins = id.slice(0, SHARED);
  return begins + seededId(`${purpose} ${id}`, 0).slice(begins.length);
}

/** How many characters: the time of an id, which few objects have the same; the rest of the placeholder id is its own. */
const SHARED = 13;

/** Between which ids the one stands that a placeholder id is for. @param id as it came; it may be any text */
export function idRangeOf(id: string): { readonly from: string; readonly to: string } {
  const begins = id.slice(0, SHARED);
  return { from: begins, to: `${begins}\u{10FFFF}` };
}
