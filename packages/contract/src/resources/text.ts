import * as z from 'zod/mini';

/** Text that says something: at least one character that is not white space. */
export const Text = z.string().check(z.regex(/\S/, 'required'));
