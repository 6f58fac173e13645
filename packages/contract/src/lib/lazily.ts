import type * as z from 'zod/mini';

/** A schema that is made when it is first asked for, and is the same one from then on. */
export type LazySchema<Schema extends z.ZodMiniType = z.ZodMiniType> = () => Schema;

/** What a schema reads. */
export type ValueOf<Schema extends LazySchema> = z.infer<ReturnType<Schema>>;

/**
 * A schema that is made when it is first asked for: to make all of them at import would be a third of what loading the
 * server helper takes, and a call needs two or three.
 *
 * @param make is called once
 */
// @__NO_SIDE_EFFECTS__
export const lazily = <Schema extends z.ZodMiniType>(make: () => Schema): LazySchema<Schema> => {
  let made: Schema | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
