/**
 * The most that a balance may be, in pesos: a thousand million million. The interface shows no bound. It leaves room to
 * add any amount before a number is no longer exact, past which the store could not read it.
 */
export const MOST_BALANCE = 1_000_000_000_000_000;
