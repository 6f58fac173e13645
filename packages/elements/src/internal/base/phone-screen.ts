/** Matches a phone: a finger on a small screen. */
export const PHONE = '(pointer: coarse) and ((width < 40rem) or (height < 30rem))';
