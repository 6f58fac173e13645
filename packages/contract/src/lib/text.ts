import * as z from 'zod/mini';
import { lazily } from './lazily.ts';

/** What a text has that is not blank. */
export const NOT_BLANK = /\S/;

/** Text that says something: at least one character that is not white space. */
export const Text = lazily(() => z.string().check(z.regex(NOT_BLANK, 'must not be blank')));

/** Text of an answer that can do without it: what is no text is dropped. */
export const optionalText = lazily(() => z.catch(z.optional(z.string()), undefined));

export const Email = lazily(() => z.email('must be an e-mail address'));

/** A moment with its offset, such as `2026-11-21T17:00:00Z`. */
export const Timestamp = lazily(() =>
  z.iso.datetime({ offset: true, error: 'must be a date and a time with their offset' }),
);

/** An address of the web. */
export const Url = lazily(() => z.url({ protocol: /^https?$/, error: 'must be a web address' }));

/** Free keys and values. */
export const Metadata = lazily(() => z.record(z.string(), z.unknown()));
