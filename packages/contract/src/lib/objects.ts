// The types of these are those of the shape as it is written: with `z.looseObject` and `z.strictObject` themselves, the
// compiled declarations have no doc comments of the fields.
import * as z from 'zod/mini';

/**
 * An object of an answer: fields that are not listed pass unchanged. Its type has only the listed ones, so that a misspelt
 * read does not compile; `unknownField` reads the others.
 */
export const openObject = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): z.ZodMiniObject<Shape, z.core.$strip> => z.looseObject(shape);

/** An object of a request: fields that are not listed are refused. */
export const closedObject = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): z.ZodMiniObject<Shape, z.core.$strict> => z.strictObject(shape);

/**
 * Reads a field that a type does not have: the service may send more than its interface states.
 *
 * @returns `undefined` where the object has no such field
 * @example
 * const authorizationCode = unknownField(charge, 'authorization_code');
 */
export const unknownField = (object: object, name: string): unknown =>
  Object.hasOwn(object, name) ? Reflect.get(object, name) : undefined;
