import { refuseBrowser } from '../config/browser-guard.ts';
import { accountFields, createAccount } from './accounts.ts';
import { admit, pace } from './admit.ts';
import { json, Problem, problemAnswer } from './answers.ts';
import { bankList } from './bank-list.ts';
import { createCharge, readCharge } from './charges.ts';
import { createConnectLink, readConnectLink } from './connect-links.ts';
import type { Handler } from './handler.ts';
import { type Asked, type PayRoutesOptions, type Routes, readRoutesOptions } from './options.ts';
import { readPayment } from './payments.ts';
import { problemOf } from './problem-of.ts';
import { isFromShop } from './same-origin.ts';

/** What answers one method at one path. */
interface Place {
  readonly route: Asked['route'];
  readonly handler: Handler;
}

/** By method. */
type Handlers = ReadonlyMap<string, Place>;

const get = (route: Asked['route'], handler: Handler): Handlers => new Map([['GET', { route, handler }]]);
const post = (route: Asked['route'], handler: Handler): Handlers => new Map([['POST', { route, handler }]]);

const handlers = (routes: Routes): ReadonlyMap<string, Handlers> =>
  new Map([
    ['banks', get('banks', readBanks(routes))],
    ['accounts', post('accounts.create', createAccount)],
    ['connect-links', post('connect-links.create', createConnectLink)],
    ['connect-links/{id}', get('connect-links.get', readConnectLink)],
    ['charges', post('charges.create', createCharge)],
    ['charges/{id}', get('charges.get', readCharge)],
    ['payments/{id}', get('payments.get', readPayment)],
  ]);

const BANKS_FOR = 3_600;
/** Seconds that a browser keeps the list of banks at most. */
const BANKS_IN_BROWSERS = 300;

/**
 * The routes that the elements of a page call on the shop's own server, as one `Request → Response`. Everything that
 * changes something is taken from the shop's own pages only, as JSON.
 *
 * @throws {ConfigurationError} when an option cannot be right, and in a browser
 */
export function payRoutes(options: PayRoutesOptions): (request: Request) => Promise<Response> {
  refuseBrowser();
  const routes = readRoutesOptions(options);
  const table = handlers(routes);
  return async (request) => {
    try {
      return await dispatch(table, routes, request);
    } catch (error) {
      if (!(error instanceof Problem)) routes.report(error);
      return problemAnswer(request, problemOf(error, accountFields));
    }
  };
}

async function dispatch(
  table: ReadonlyMap<string, Handlers>,
  routes: Routes,
  request: Request,
): Promise<Response> {
  const { name, id } = placeOf(routes.path, request);
  const methods = table.get(name);
  if (!methods) throw new Problem('not_found');
  const place = methods.get(request.method);
  if (!place) throw new Problem('method_not_allowed', { headers: { Allow: [...methods.keys()].join(', ') } });
  if (request.method !== 'GET' && !isFromShop(request, routes.origins)) throw new Problem('foreign_origin');
  const { route, handler } = place;
  await pace(routes, request, { route, ...(id && { id }) });
  return handler(routes, request, id);
}

/** Which route a path is, and what it names. */
function placeOf(path: string, { url }: Request): { readonly name: string; readonly id: string } {
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

/** `GET banks`: nobody's, so that it may be kept. */
function readBanks({ client, report, banksFor = BANKS_FOR }: Routes): Handler {
  const read = bankList({ client, report, keptFor: banksFor, now: () => Date.now() });
  return async (routes, request) => {
    await admit(routes, request, { route: 'banks' });
    const list = await read();
    const age = Math.min(banksFor, BANKS_IN_BROWSERS);
    return json(list, 200, { 'Cache-Control': list.stale ? 'no-store' : `private, max-age=${age}` });
  };
}
