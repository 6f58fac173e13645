import * as z from 'zod/mini';
import { lazily, type ValueOf } from './lazily.ts';

/** The only currency of the service (interface, "What the service does"). */
export const CURRENCY = 'COP';

/**
 * An amount of money: whole Colombian pesos as a JSON number. Never cents, never a string, never a fraction,
 * and never more than a JavaScript number holds exactly.
 */
export const Pesos = lazily(() => z.int().check(z.positive()));
export type Pesos = ValueOf<typeof Pesos>;
