/**
 * Reads a field that a type does not have: the service may send more than its interface states.
 *
 * @returns `undefined` where the object has no such field
 * @example
 * const authorizationCode = unknownField(charge, 'authorization_code');
 */
export const unknownField = (object: object, name: string): unknown =>
  Object.hasOwn(object, name) ? Reflect.get(object, name) : undefined;
