import { rowHeights } from '../card-frame-page/row-heights.ts';

/**
 * Gives the ghosts the rows of the fields where those are higher: another font, an error of two lines.
 *
 * @param rows heights of the nine rows in the frame, in CSS pixels
 */
export function placeRows(box: HTMLElement, rows: readonly number[]): void {
  box.style.removeProperty('--_rows');
  const own = rowHeights(box);
  if (!rows.some((row, at) => row > (own[at] ?? 0) + 0.5)) return;
  const lines = rows.map((row, at) => `${at === 6 ? '[unknown] ' : ''}minmax(${row}px, auto)`);
  box.style.setProperty('--_rows', lines.join(' '));
}
