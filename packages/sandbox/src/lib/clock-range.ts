/** Columns sort moments as text, which ends with the year 9999 and begins with the year 0. */
const FIRST = Date.parse('0000-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a clock can stand there. */
export const isWithinClocks = (moment: Date): boolean =>
  moment.getTime() >= FIRST && moment.getTime() <= LAST;
