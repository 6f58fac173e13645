import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** Pages are personal and short-lived. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
};

const methods = ['GET', 'HEAD', 'POST'];

/** Answers 405 to methods that browsers do not use for pages and forms. */
export const browserMethodsOnly: MiddlewareHandler = async (c, next) => {
  if (methods.includes(c.req.method)) return next();
  c.header('allow', methods.join(', '));
  throw new HTTPException(405);
};
