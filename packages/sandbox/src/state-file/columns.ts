import * as z from 'zod/mini';
import { hasControlCharacter, hasCredentials, hasLoneSurrogate } from '../lib/readable-text.ts';
import { decodeFlag, decodeJson, encodeFlag, encodeJson } from '../store/columns.ts';

/** A value of a state file and its column: what the file may have, and how the column stores it. */
export interface Column {
  readonly schema: z.ZodMiniType;
  readonly encode: (value: unknown) => string | number | null;
  readonly decode: (stored: unknown) => unknown;
}

/** Texts and numbers are stored as they are. */
const plain = (schema: z.ZodMiniType): Column => ({
  schema,
  // The schema accepts nothing else.
  encode: (value) => value as string | number | null,
  decode: (stored) => stored,
});

const json = (schema: z.ZodMiniType): Column => ({
  schema,
  encode: (value) => (value === null ? null : encodeJson(value)),
  decode: (stored) => (stored === null ? null : decodeJson(String(stored))),
});

const Fields = z.record(z.string(), z.unknown());

/** `2026-01-02T03:04:05.000000Z`: columns sort times as text. */
export const Time = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  z.refine((time) => !Number.isNaN(new Date(time).getTime())),
);

/** An id, which is part of URLs. */
const Id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Longer than any text of a request; the API limits each field. */
const LONGEST_TEXT = 10_000;

/** A text as requests may have it: the API and the pages show it to people. */
const Text = z.string().check(
  z.maxLength(LONGEST_TEXT),
  z.refine((text) => !hasControlCharacter(text) && !hasLoneSurrogate(text)),
);

/** An address that a page may link to. */
const Url = Text.check(
  z.regex(/^https?:\/\//i),
  z.refine((url) => URL.canParse(url) && !hasCredentials(url)),
);

export const id = plain(Id);
export const optionalId = plain(z.nullable(Id));
export const text = plain(Text);
export const optionalText = plain(z.nullable(Text));
export const optionalUrl = plain(z.nullable(Url));
export const time = plain(Time);
export const optionalTime = plain(z.nullable(Time));
export const count = plain(z.int().check(z.minimum(0)));
export const amount = plain(z.int().check(z.positive()));
export const fields = json(Fields);
export const optionalFields = json(z.nullable(Fields));
export const optionalList = json(z.nullable(z.array(z.unknown())));
export const lastFour = plain(z.string().check(z.regex(/^\d{1,4}$/)));
export const twoDigits = plain(z.string().check(z.regex(/^\d\d$/)));
export const oneOf = (values: readonly string[]): Column => plain(z.enum(values));
export const matching = (matches: (text: string) => boolean): Column =>
  plain(z.string().check(z.refine(matches)));

export const flag: Column = {
  schema: z.boolean(),
  encode: (value) => encodeFlag(value === true),
  decode: (stored) => decodeFlag(stored === 1 ? 1 : 0),
};

const CauseFields = { kind: z.enum(['request', 'move', 'page', 'control']), ref: z.string() };

/** The cause of a row: see `Origin`. */
export const origin = json(z.strictObject({ ...CauseFields, root: z.optional(z.strictObject(CauseFields)) }));
export const root = json(z.strictObject(CauseFields));
