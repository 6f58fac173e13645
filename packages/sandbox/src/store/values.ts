import * as z from 'zod/mini';
import { hasControlCharacter, hasCredentials, hasLoneSurrogate } from '../lib/readable-text.ts';

/** `2026-01-02T03:04:05.000000Z`: times sort as text. */
export const Time = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  z.refine((time) => !Number.isNaN(new Date(time).getTime())),
);

/** An id, which is part of URLs. */
export const Id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Longer than any text of a request; the API limits each field. */
const LONGEST_TEXT = 10_000;

/** A text as requests may have it: the API and the pages show it to people. */
export const Text = z.string().check(
  z.maxLength(LONGEST_TEXT),
  z.refine((text) => !hasControlCharacter(text) && !hasLoneSurrogate(text)),
);

/** An address that a page may link to. */
export const Url = Text.check(
  z.regex(/^https?:\/\//i),
  z.refine((url) => URL.canParse(url) && !hasCredentials(url)),
);

/** A JSON object. */
export const Fields = z.record(z.string(), z.unknown());

export const Count = z.int().check(z.minimum(0));
export const Amount = z.int().check(z.positive());
export const LastFour = z.string().check(z.regex(/^\d{1,4}$/));
export const TwoDigits = z.string().check(z.regex(/^\d\d$/));
