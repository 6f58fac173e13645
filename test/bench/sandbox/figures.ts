const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

export const median = (values: readonly number[]): number => at(values, 0.5);

/** Within which 99 of 100 are. */
export const p99 = (values: readonly number[]): number => at(values, 0.99);

/**
 * How many times as large as the second the first are, each compared with the one that was measured beside it: the
 * median, and the least and the most.
 */
export function ratio(values: readonly number[], others: readonly number[]): string {
  const ratios = values.map((value, index) => value / (others[index] ?? Number.NaN));
  return `${median(ratios).toFixed(2)}× (${at(ratios, 0).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
}
