import { refuseBrowser } from '../config/browser-guard.ts';
import { checkRate, isOfShop, requireShop } from './access.ts';
import { accountFields, createAccount } from './accounts.ts';
import { Problem, problemAnswer, problemOf } from './answers.ts';
import { readBanks } from './banks.ts';
import { createCharge, readCharge } from './charges.ts';
import { closeConnectLink, createConnectLink, readConnectLink } from './connect-links.ts';
import {
  type AccessRequest,
  type Handler,
  type PayRoutesOptions,
  type RouteRequest,
  type Routes,
  readRoutesOptions,
} from './options.ts';
import { readPayment } from './payments.ts';
import { formPosted, isForm, isId, notJson } from './read-body.ts';

/** By method and path: the name of a route for the shop's callbacks, and its handler. */
type Handlers = Readonly<Record<string, readonly [route: AccessRequest['route'], handler: Handler]>>;

const handlers = (routes: Routes): Handlers => ({
  'GET banks': ['banks', readBanks(routes)],
  'POST accounts': ['accounts.create', createAccount],
  'POST connect-links': ['connect-links.create', createConnectLink],
  'GET connect-links/{id}': ['connect-links.get', readConnectLink],
  'DELETE connect-links/{id}': ['connect-links.delete', closeConnectLink],
  'POST charges': ['charges.create', createCharge],
  'GET charges/{id}': ['charges.get', readCharge],
  'GET payments/{id}': ['payments.get', readPayment],
});

/**
 * The routes that a page's elements call on the shop's server, as one `Request → Response`. A request that changes something is
 * accepted only from the shop's own pages, and only as JSON.
 *
 * @throws {ConfigurationError} when an option is not valid, and in a browser
 * @example
 * const pay = payRoutes({ orders, customer, getOrder });
 * app.all('/pay/*', (c) => pay(c.req.raw)); // Hono
 */
export function payRoutes(options: PayRoutesOptions): (request: Request) => Promise<Response> {
  refuseBrowser();
  const routes = readRoutesOptions(options);
  const table = handlers(routes);
  const refuseOutside = refusalOutside(routes);
  return async (request) => {
    try {
      const target = targetOf(table, routes.path, request);
      if (target instanceof Problem) throw refuseOutside(request, target);
      return await dispatch(target, routes, request);
    } catch (error) {
      const reported = error instanceof Problem ? error.report : error;
      if (reported) routes.report(reported);
      return problemAnswer(request, problemOf(error, accountFields));
    }
  };
}

async function dispatch(target: Target, routes: Routes, request: Request): Promise<Response> {
  await checkRate(routes, request, target.requested);
  const formSent = isForm(request);
  if (formSent || request.method !== 'GET') requireShop(request, routes.origins);
  if (formSent) throw formPosted(routes.path);
  return target.handler(routes, request, target.id);
}

/**
 * The problem of a request to no route. No rate limit applies to such requests, so only the first one that sends a form of the
 * shop is reported.
 */
function refusalOutside({ path, origins }: Routes): (request: Request, reason: Problem) => Problem {
  let isReported = false;
  return (request, reason) => {
    if (!isForm(request)) return reason;
    if (!isOfShop(request, origins)) return new Problem('foreign_origin');
    if (isReported) return notJson();
    isReported = true;
    return formPosted(path);
  };
}

interface Target {
  readonly requested: RouteRequest;
  readonly handler: Handler;
  readonly id: string;
}

/** The route of a request; without a route the problem: `not_found` or `method_not_allowed`. */
function targetOf(table: Handlers, path: string, request: Request): Target | Problem {
  const matched = matchPath(path, request);
  if (!matched) return new Problem('not_found');
  const { name, id } = matched;
  const methods = Object.keys(table).flatMap((key) => (key.endsWith(` ${name}`) ? key.split(' ', 1) : []));
  if (methods.length === 0) return new Problem('not_found');
  const [route, handler] = table[`${request.method} ${name}`] ?? [];
  if (!route || !handler)
    return new Problem('method_not_allowed', { headers: { Allow: methods.join(', ') } });
  return { requested: { route, ...(id && { id }) }, handler, id };
}

/** The name of the route that matches a path, and the id in the path. */
function matchPath(
  path: string,
  { url }: Request,
): { readonly name: string; readonly id: string } | undefined {
  const pathname = new URL(url).pathname.replace(/\/$/, ''); // a framework may add a slash, such as Next by `trailingSlash`
  const [name = '', id, ...rest] = pathname.startsWith(`${path}/`)
    ? pathname.slice(path.length + 1).split('/')
    : [];
  if (id === undefined) return { name, id: '' };
  const known = decoded(id);
  return isId(known) && rest.length === 0 ? { name: `${name}/{id}`, id: known } : undefined;
}

/** @returns `undefined` for a text with an invalid percent-encoding */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
