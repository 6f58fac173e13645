import * as z from 'zod/mini';

/** Text that says something: at least one character that is not white space. */
export const Text = z.string().check(z.regex(/\S/, 'required'));

/** Text of an answer that can do without it: what is no text is dropped. */
export const optionalText = z.catch(z.optional(z.string()), undefined);

/** A moment with its offset, such as `2026-11-21T17:00:00Z`. */
export const Timestamp = z.iso.datetime({ offset: true });

/** An address of the web. */
export const Url = z.url({ protocol: /^https?$/ });

/** Free keys and values. */
export const Metadata = z.record(z.string(), z.unknown());
