import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Messages } from '../messages.ts';
import { type Problem, problemPage } from '../pages/problem.ts';
import { type PageRequest, pageContext } from '../session.ts';
import type { Shop } from '../shop.ts';

type Answer = Response | Promise<Response>;
type Asked = PageRequest & Pick<Context, 'html'>;

/** No such page, or an order of somebody else. */
export function notFoundPage(c: Asked, shop: Shop): Answer {
  return show(c, shop, 404, ({ notFoundTitle: title, notFoundText: text }) => ({ title, text }));
}

/** The service cannot be reached, and without it there is nothing to pay with. */
export function unavailablePage(c: Asked, shop: Shop): Answer {
  const retry = c.req.path;
  return show(c, shop, 503, ({ unavailableTitle: title, unavailableText: text }) => ({ title, text, retry }));
}

/** A request that was refused on its way in, or an error that nobody foresaw. */
export function brokenPage(c: Asked, shop: Shop, error: Error): Answer {
  const status = error instanceof HTTPException ? error.status : 500;
  if (status === 403) {
    return show(c, shop, status, ({ forbiddenTitle: title, forbiddenText: text }) => ({ title, text }));
  }
  if (status === 500) shop.report(error);
  return show(c, shop, status, ({ brokenTitle: title, brokenText: text }) => ({ title, text }));
}

function show(
  c: Asked,
  shop: Shop,
  status: HTTPException['status'],
  problem: (messages: Messages) => Problem,
): Answer {
  const context = pageContext(c, shop);
  return c.html(problemPage(context, problem(context.messages)), status);
}
