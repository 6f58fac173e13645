/** The rows of a long list that are rendered: from `first` to before `last`. */
export interface ListWindow {
  readonly first: number;
  readonly last: number;
}

/** A list of up to so many rows is rendered whole. */
const WHOLE = 100;
/** Rows that are rendered above and below those that can be seen. */
const MARGIN = 5;

/**
 * The window of a list.
 *
 * @param count of rows
 * @param scrolled rows above the top of what can be seen
 * @param visible rows that can be seen
 */
export function windowAt(count: number, scrolled: number, visible: number): ListWindow {
  if (count <= WHOLE) return { first: 0, last: count };
  const top = Math.min(Math.floor(scrolled), count);
  return { first: Math.max(0, top - MARGIN), last: Math.min(count, top + visible + MARGIN) };
}
