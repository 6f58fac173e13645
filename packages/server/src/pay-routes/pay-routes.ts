import { refuseBrowser } from '../browser-guard.ts';
import { accountFields, createAccount } from './accounts.ts';
import { admit } from './admit.ts';
import { json, Problem, problemAnswer } from './answers.ts';
import { bankList } from './bank-list.ts';
import { createCharge, readCharge } from './charges.ts';
import { createConnectLink, readConnectLink } from './connect-links.ts';
import type { Handler } from './handler.ts';
import { type PayRoutesOptions, type Routes, readRoutesOptions } from './options.ts';
import { readPayment } from './payments.ts';
import { problemOf } from './problem-of.ts';
import { isFromShop } from './same-origin.ts';

/** By method. */
type Handlers = ReadonlyMap<string, Handler>;

const get = (handler: Handler): Handlers => new Map([['GET', handler]]);
const post = (handler: Handler): Handlers => new Map([['POST', handler]]);

const handlers = (routes: Routes): ReadonlyMap<string, Handlers> =>
  new Map([
    ['banks', get(readBanks(routes))],
    ['accounts', post(createAccount)],
    ['connect-links', post(createConnectLink)],
    ['connect-links/{id}', get(readConnectLink)],
    ['charges', post(createCharge)],
    ['charges/{id}', get(readCharge)],
    ['payments/{id}', get(readPayment)],
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
  const handler = methods.get(request.method);
  if (!handler)
    throw new Problem('method_not_allowed', { headers: { Allow: [...methods.keys()].join(', ') } });
  if (request.method !== 'GET' && !isFromShop(request, routes.origins)) throw new Problem('foreign_origin');
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
