/** Columns sort times as text, which limits them to the years 0 to 9999. */
const FIRST = Date.parse('0000-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a clock can be set to a time. */
export const isWithinClocks = (moment: Date): boolean =>
  moment.getTime() >= FIRST && moment.getTime() <= LAST;
