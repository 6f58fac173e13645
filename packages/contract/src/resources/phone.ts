import * as z from 'zod/mini';

/** A telephone in international format: a leading `+` and the country code (interface, "Customer"). */
export const Phone = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'phone'));
