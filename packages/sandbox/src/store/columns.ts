/**
 * How values stand in columns, the same in every database: JSON is text, a moment is 27 characters of UTC text
 * that sort as they follow, a truth value is 0 or 1.
 */

/** A truth value in a column. */
export type Flag = 0 | 1;

export const encodeJson = (value: unknown): string => JSON.stringify(value);

export const decodeJson = (text: string): unknown => JSON.parse(text);

export const encodeFlag = (value: boolean): Flag => (value ? 1 : 0);

export const decodeFlag = (value: Flag): boolean => value === 1;

/** `2026-01-02T03:04:05.000000Z`: the form of the service, with microseconds. */
export const encodeTime = (moment: Date): string => `${earlier(moment).toISOString().slice(0, -1)}000Z`;

/** The last moment that sorts as it follows: what comes later, such as a payment that never expires, stands there. */
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

const earlier = (moment: Date): Date => (moment.getTime() > LAST ? new Date(LAST) : moment);

export const decodeTime = (text: string): Date => new Date(text);
