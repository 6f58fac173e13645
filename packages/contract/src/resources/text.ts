import * as z from 'zod/mini';

/** Text that says something: at least one character that is not white space. */
export const Text = z.string().check(z.regex(/\S/, 'required'));

/** Text of an answer that can do without it: what is no text is dropped. */
export const optionalText = z.catch(z.optional(z.string()), undefined);
