/** Known to every copy of this package: a shop may have several, or this module in several bundles. */
const BODY_PARSED = Symbol.for('@datafono/server: the body was parsed before');

/** Says of a request that its body was parsed and written anew: a signature over it then says nothing. */
export const markBodyParsed = (request: Request): Request =>
  Object.defineProperty(request, BODY_PARSED, { value: true });

export const isBodyParsed = (request: Request): boolean => BODY_PARSED in request;
