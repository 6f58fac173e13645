/**
 * The total of the lines of a tax invoice, in pesos. What a line holds is not shown: an amount under one of the usual
 * names is taken, times a quantity where there is one; a line without any adds nothing.
 */
export function taxTotal(items: readonly unknown[]): number {
  const total = items.reduce<number>((sum, item) => sum + lineTotal(item), 0);
  return Number.isSafeInteger(total) ? total : 0;
}

function lineTotal(item: unknown): number {
  const line: Readonly<Record<string, unknown>> = Object(item);
  const whole = ['total', 'amount'].map((name) => line[name]).find(isAmount);
  if (whole !== undefined) return Math.round(whole);
  const each = ['unit_price', 'price', 'value'].map((name) => line[name]).find(isAmount) ?? 0;
  const { quantity } = line;
  return Math.round(each * (isAmount(quantity) ? quantity : 1));
}

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
