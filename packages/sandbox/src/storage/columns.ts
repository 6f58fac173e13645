/**
 * The encoding of values in columns, the same in every database: JSON is text, a time is 27 characters of sortable
 * UTC text, a boolean is 0 or 1.
 */

/** A boolean in a column. */
export type Flag = 0 | 1;

export const encodeJson = (value: unknown): string => JSON.stringify(value);

export const decodeJson = (text: string): unknown => JSON.parse(text);

export const encodeFlag = (value: boolean): Flag => (value ? 1 : 0);

export const decodeFlag = (value: Flag): boolean => value === 1;

/** `2026-01-02T03:04:05.000000Z`: the format of the service, with microseconds. */
export const encodeTime = (moment: Date): string => `${clamped(moment).toISOString().slice(0, -1)}000Z`;

/** Columns sort times as text, which limits them to the years 0 to 9999. Later ones, such as a far expiration, are clamped. */
const FIRST = Date.parse('0000-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

const clamped = (moment: Date): Date => (moment.getTime() > LAST ? new Date(LAST) : moment);

export const decodeTime = (text: string): Date => new Date(text);

/** Whether a clock can be set to a time. */
export const isWithinClocks = (moment: Date): boolean =>
  moment.getTime() >= FIRST && moment.getTime() <= LAST;
