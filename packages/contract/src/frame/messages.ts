import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lib/lazily.ts';

const Texts = lazily(() => z.record(z.string(), z.string()));

/**
 * The look of the page, as values in use: `rgb()` or any other computed colour, CSS pixels. The frame applies it, and
 * replaces each value that could hide a text or load something, for itself: a length by the nearest that is allowed, a colour
 * or a font by that of a page without any style.
 */
export const FrameTheme = lazily(() =>
  z.object({
    text: z.string(),
    quiet: z.string(),
    ground: z.string(),
    line: z.string(),
    accent: z.string(),
    danger: z.string(),
    /** Computed `color-scheme`. */
    scheme: z.string(),
    /** Computed `font-family`. */
    font: z.string(),
    /** Font size, 16 px at least. */
    size: z.number(),
    /** Height of a field. */
    height: z.number(),
    radius: z.number(),
    /** Width of the lines around fields. */
    width: z.number(),
    /** Space between two fields in one row. */
    gap: z.number(),
    /** Font weight of the labels. */
    weight: z.number(),
    /** Font size of the labels. */
    labelSize: z.number(),
    /** Space between a label and its field. */
    labelGap: z.number(),
    letters: z.number(),
    words: z.number(),
  }),
);
export type FrameTheme = ValueOf<typeof FrameTheme>;

/** What the frame shows: always the whole of it. It has no text of the page but the names of brands, which are looked up. */
export const FrameView = lazily(() =>
  z.object({
    /** The public key with which a card is created. */
    publicKey: z.string(),
    /** Tag of the language of the messages. */
    lang: z.string(),
    dir: z.enum(['ltr', 'rtl']),
    /** Of the submission. */
    phase: z.enum(['editing', 'submitting', 'failed', 'unknown', 'held']),
    disabled: z.boolean(),
    required: z.boolean(),
    /** The code has to be entered again. */
    codeAgain: z.boolean(),
    test: z.boolean(),
    /** The brands that the shop accepts, as it writes them. */
    acceptedBrands: z.string(),
    /** Whether the marks of the brands are shown. */
    marks: z.boolean(),
    theme: FrameTheme(),
  }),
);
export type FrameView = ValueOf<typeof FrameView>;

/** The first message, to the window of the frame. It brings the port on which all others are sent. */
export const FrameInit = lazily(() =>
  z.object({ datafono: z.literal('card-frame'), version: z.number(), view: FrameView() }),
);
export type FrameInit = ValueOf<typeof FrameInit>;

/** A message to the frame. */
export const ToFrame = lazily(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('view'), view: FrameView() }),
    z.object({
      type: z.literal('command'),
      /** Number of the command, from 1. */
      seq: z.number(),
      /** Empties the fields; shows every error; shows what the service answered to the last request. */
      command: z.enum(['clear', 'show', 'refuse']),
    }),
    z.object({ type: z.literal('focus'), at: z.enum(['first', 'error']), preventScroll: z.boolean() }),
    /** Empties the security code: the page has hidden the form for long. */
    z.object({ type: z.literal('forget') }),
    z.object({
      type: z.literal('send'),
      /** Greater than that of each request before. */
      id: z.number(),
      customerId: z.string(),
      authorization: z.boolean(),
    }),
  ]),
);
export type ToFrame = ValueOf<typeof ToFrame>;

/** What the page learns of the fields: never what is in them. */
export const FrameState = lazily(() =>
  z.object({
    type: z.literal('state'),
    version: z.number(),
    /** Number of the last command that was carried out. */
    seq: z.number(),
    /** Greater once a person has edited a field since the last request. */
    edits: z.number(),
    isUntouched: z.boolean(),
    /** The message of each invalid field, whether it is shown or not. */
    problems: Texts(),
    /** Whether the first of them is an empty field. */
    missing: z.boolean(),
    /** The messages that are shown. */
    errors: Texts(),
    brand: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** Heights of the nine rows, in CSS pixels. */
    rows: z.array(z.number()),
    /** What is wrong with the page's attributes or theme; the empty string when nothing is. */
    wrong: z.string(),
  }),
);
export type FrameState = ValueOf<typeof FrameState>;

/** A message from the frame. */
export const FromFrame = lazily(() =>
  z.discriminatedUnion('type', [
    FrameState(),
    z.object({ type: z.literal('key'), key: z.enum(['Enter', 'Escape']) }),
    z.object({
      type: z.literal('sent'),
      /** That of the request. */
      id: z.number(),
      /** Of the card that the service has created. */
      card: z.nullable(
        z.object({
          id: z.string(),
          brand: z.string(),
          /** Name of the brand. */
          name: z.string(),
          bin: z.string(),
          lastFour: z.string(),
        }),
      ),
      /** Why there is none. */
      error: z.nullable(
        z.object({
          code: z.string(),
          message: z.string(),
          outcome: z.enum(['none', 'unknown']),
          fields: Texts(),
          /** HTTP status; 0 where the service gave no answer. */
          status: z.number(),
          requestId: z.string(),
        }),
      ),
    }),
  ]),
);
export type FromFrame = ValueOf<typeof FromFrame>;
