import type * as z from 'zod/mini';

/** Returns a schema that is created on the first call. */
export type LazySchema<Schema extends z.ZodMiniType = z.ZodMiniType> = () => Schema;

/** The type of the values that a schema parses. */
export type ValueOf<Schema extends LazySchema> = z.infer<ReturnType<Schema>>;

/**
 * Defers the creation of a schema to its first use: creating all of them at import would take a third of the loading
 * time of the server helper, and a call needs two or three.
 *
 * @param make called once
 */
// @__NO_SIDE_EFFECTS__
export const lazily = <Schema extends z.ZodMiniType>(make: () => Schema): LazySchema<Schema> => {
  let schema: Schema | undefined;
  return () => {
    schema ??= make();
    return schema;
  };
};
