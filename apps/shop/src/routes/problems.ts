import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type Problem, problemPage } from '../pages/problem.ts';
import { type PageRequest, pageContext } from '../server/session.ts';
import type { Shop } from '../server/shop.ts';
import type { Messages } from '../texts/messages.ts';

type Answer = Response | Promise<Response>;
type ProblemContext = PageRequest & Pick<Context, 'html'>;

/** No such page; of an order, also where whoever began to pay in another browser returns to. */
export function notFoundPage(c: ProblemContext, shop: Shop): Answer {
  if (pageContext(c, shop).path.startsWith('/orders/'))
    return show(c, shop, 404, ({ elsewhereTitle: title, elsewhereText: text }) => ({ title, text }));
  return show(c, shop, 404, ({ notFoundTitle: title, notFoundText: text }) => ({ title, text }));
}

/** A request that a middleware rejected, or an unexpected error. */
export function brokenPage(c: ProblemContext, shop: Shop, error: Error): Answer {
  const status = error instanceof HTTPException ? error.status : 500;
  if (status === 403) {
    return show(c, shop, status, ({ forbiddenTitle: title, forbiddenText: text }) => ({ title, text }));
  }
  if (status === 500) shop.report(error);
  return show(c, shop, status, ({ brokenTitle: title, brokenText: text }) => ({ title, text }));
}

function show(
  c: ProblemContext,
  shop: Shop,
  status: HTTPException['status'],
  problem: (messages: Messages) => Problem,
): Answer {
  const context = pageContext(c, shop);
  return c.html(problemPage(context, problem(context.messages)), status);
}
