/** Durability of answered requests: `normal` survives a killed process, `full` also a power failure. */
export type Durability = 'normal' | 'full';
