/** The rows of a long list that are rendered: from `first` to before `last`. */
export interface ListWindow {
  readonly first: number;
  readonly last: number;
}

/** A list of up to so many rows is rendered whole. */
const WHOLE = 100;
/** Rows that are rendered above and below those that can be seen. */
const MARGIN = 8;
/** Rows that the highest list shows. */
const VISIBLE = 24;

/**
 * The window of a list.
 *
 * @param count of rows
 * @param scrolled rows above the top of what can be seen
 */
export function windowAt(count: number, scrolled: number): ListWindow {
  if (count <= WHOLE) return { first: 0, last: count };
  const first = Math.max(0, Math.min(Math.floor(scrolled), count) - MARGIN);
  return { first, last: Math.min(count, first + VISIBLE + 2 * MARGIN) };
}
