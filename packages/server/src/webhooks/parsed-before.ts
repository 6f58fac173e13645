/** Known to every copy of this package: a shop may have several, or this module in several bundles. */
const PARSED = Symbol.for('@datafono/server: the body was parsed before');

/** Says of a request that its body was parsed and written anew: a signature over it then says nothing. */
export const markParsed = (request: Request): Request =>
  Object.defineProperty(request, PARSED, { value: true });

export const wasParsedBefore = (request: Request): boolean => PARSED in request;
