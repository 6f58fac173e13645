import type * as z from 'zod/mini';

/** A text with known words, which editors offer; any other text is accepted. */
export type OpenText<Word extends string> = Word | (string & Record<never, never>);

/** Declares the known words of a text. They are part of its type alone: any other word passes. */
export const openText = <Word extends string>(
  schema: z.ZodMiniType<string, string>,
): z.ZodMiniType<OpenText<Word>, OpenText<Word>> => schema;
