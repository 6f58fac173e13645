import * as z from 'zod/mini';

/** A text with known words, which editors offer; any other text is accepted. */
export type OpenText<Word extends string> = Word | (string & Record<never, never>);

/** Declares the known words of a text. They are part of its type alone: any other word passes. */
export const openText = <Word extends string>(
  schema: z.ZodMiniType<string, string>,
): z.ZodMiniType<OpenText<Word>, OpenText<Word>> => schema;

/**
 * An object of an answer: fields that are not listed pass unchanged. Its type has only the listed ones, so that a misspelt
 * read does not compile; `unknownField` reads the others.
 */
// @__NO_SIDE_EFFECTS__
export const openObject = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): z.ZodMiniObject<Shape, z.core.$strip> => z.looseObject(shape);
