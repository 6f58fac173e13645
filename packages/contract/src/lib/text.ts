import * as z from 'zod/mini';
import { lazily } from './lazily.ts';

/** Matches a text that is not blank. */
export const NOT_BLANK = /\S/;

/** Text that is not blank: at least one character other than white space. */
export const Text = lazily(() => z.string().check(z.regex(NOT_BLANK, 'must not be blank')));

/** The characters that a text may have, but a description and an address; assumed, since the interface states no limit. */
export const MOST_CHARACTERS = 255;

/** Optional text of an answer; other values are dropped. */
export const optionalText = lazily(() => z.catch(z.optional(z.string()), undefined));

export const Email = lazily(() => z.email('must be an e-mail address'));

/** An ISO 8601 date and time with an offset, such as `2026-11-21T17:00:00Z`. */
export const Timestamp = lazily(() =>
  z.iso.datetime({ offset: true, error: 'must be a date and a time with their offset' }),
);

/** A day of the calendar, such as `2026-11-30`. */
export const Day = lazily(() => z.iso.date('must be a day, such as 2026-11-30'));

/** An absolute `http` or `https` URL. */
export const Url = lazily(() => z.url({ protocol: /^https?$/, error: 'must be a web address' }));

/** Arbitrary keys and values. */
export const Metadata = lazily(() => z.record(z.string(), z.unknown()));
