import { refuseBrowser } from '../config/browser-guard.ts';
import { accountFields, createAccount } from './accounts.ts';
import { json, Problem, problemAnswer } from './answers.ts';
import { bankList } from './bank-list.ts';
import { createCharge, readCharge } from './charges.ts';
import { checkAccess, checkRate } from './check-access.ts';
import { closeConnectLink, createConnectLink, readConnectLink } from './connect-links.ts';
import {
  type AccessRequest,
  type Handler,
  type PayRoutesOptions,
  type Routes,
  readRoutesOptions,
} from './options.ts';
import { readPayment } from './payments.ts';
import { problemOf } from './problem-of.ts';
import { formPosted, isForm } from './read-body.ts';
import { requireShop } from './same-origin.ts';
import { shopBanks } from './shop-banks.ts';

/** The name of a route for the shop's callbacks, and its handler; by method and path. */
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

const BANKS_MAX_AGE_MS = 3_600_000;
/** The longest that a browser caches the list of banks. */
const BANKS_MAX_AGE_IN_BROWSERS_MS = 300_000;

/**
 * The routes that the elements of a page call on the shop's server, as one `Request → Response`. Requests that change
 * something are accepted from the shop's own pages only, as JSON.
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
  return async (request) => {
    try {
      return await dispatch(table, routes, request);
    } catch (error) {
      const reported = error instanceof Problem ? error.report : error;
      if (reported) routes.report(reported);
      return problemAnswer(request, problemOf(error, accountFields));
    }
  };
}

async function dispatch(table: Handlers, routes: Routes, request: Request): Promise<Response> {
  if (isForm(request)) {
    requireShop(request, routes.origins);
    throw formPosted(routes.path);
  }
  const { name, id } = matchPath(routes.path, request);
  const methods = Object.keys(table).flatMap((key) => (key.endsWith(` ${name}`) ? key.split(' ', 1) : []));
  if (methods.length === 0) throw new Problem('not_found');
  const found = table[`${request.method} ${name}`];
  if (!found) throw new Problem('method_not_allowed', { headers: { Allow: methods.join(', ') } });
  if (request.method !== 'GET') requireShop(request, routes.origins);
  const [route, handler] = found;
  await checkRate(routes, request, { route, ...(id && { id }) });
  return handler(routes, request, id);
}

/** The name of the route that a path matches, and the id in it. */
function matchPath(path: string, { url }: Request): { readonly name: string; readonly id: string } {
  const { pathname } = new URL(url);
  const [name = '', id, ...rest] = pathname.startsWith(`${path}/`)
    ? pathname.slice(path.length + 1).split('/')
    : [];
  if (id === undefined) return { name, id: '' };
  if (id === '' || rest.length > 0) throw new Problem('not_found');
  return { name: `${name}/{id}`, id: decoded(id) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Problem('not_found');
  }
}

/** `GET banks`: browsers may cache it, and nobody else. With a callback it depends on the request. */
function readBanks(routes: Routes): Handler {
  const { client, report, arrangeBanks, banksMaxAgeMs = BANKS_MAX_AGE_MS } = routes;
  const read = bankList({ client, report, maxAgeMs: banksMaxAgeMs, now: () => Date.now() });
  const present = shopBanks({ arrangeBanks, report });
  const seconds = Math.floor(Math.min(banksMaxAgeMs, BANKS_MAX_AGE_IN_BROWSERS_MS) / 1_000);
  return async (_, request) => {
    await checkAccess(routes, request, { route: 'banks' });
    const list = await read();
    const data = await present(list.data, request);
    return json({ ...list, data }, 200, {
      'Cache-Control': list.stale ? 'no-store' : `private, max-age=${seconds}`,
      ...(arrangeBanks && { Vary: 'Accept-Language' }),
    });
  };
}
