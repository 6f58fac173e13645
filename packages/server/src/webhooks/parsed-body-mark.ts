/** Shared by all copies of this package: a shop may have several, or this module in several bundles. */
const BODY_PARSED = Symbol.for('@datafono/server: the body was parsed before');

/** Marks a request whose body was parsed and serialized again, so that its signature cannot be verified. */
export const markBodyParsed = (request: Request): Request =>
  Object.defineProperty(request, BODY_PARSED, { value: true });

export const isBodyParsed = (request: Request): boolean => BODY_PARSED in request;
