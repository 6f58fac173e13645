/** The heights of the rows of a grid, in CSS pixels. */
export const rowHeights = (grid: Element): readonly number[] =>
  (getComputedStyle(grid).gridTemplateRows.match(/[\d.]+(?=px)/g) ?? []).map(Number);
