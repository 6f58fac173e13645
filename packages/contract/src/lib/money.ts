import * as z from 'zod/mini';
import { lazily, type ValueOf } from './lazily.ts';

/** The only currency of the service (interface, "What the service does"). */
export const CURRENCY = 'COP';

/**
 * A positive amount of money: whole Colombian pesos as a JSON number, at most `Number.MAX_SAFE_INTEGER`. No cents, no
 * strings, no fractions.
 */
export const Pesos = lazily(() => z.int().check(z.positive()));
export type Pesos = ValueOf<typeof Pesos>;
