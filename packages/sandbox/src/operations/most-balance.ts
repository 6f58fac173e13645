/**
 * Maximum balance, in pesos: 10^15. The interface documents none. Any amount can be added to it within the safe
 * integers, beyond which the store cannot read a number.
 */
export const MOST_BALANCE = 1_000_000_000_000_000;
