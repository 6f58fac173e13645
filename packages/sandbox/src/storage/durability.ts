/**
 * Durability of answered requests: `normal` survives a killed process, `full` also a power failure. Published: a module of the
 * database would bring its types into those of a shop's tests.
 */
export type Durability = 'normal' | 'full';
