import type { Address, Profile } from '@datafono/contract';
import { openapi } from '@datafono/contract/openapi';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { answer } from '../core/answer.ts';
import { languageOf } from '../core/language.ts';
import { failed, RefusalError, refusalReply, refused, responseOf } from '../core/refusal-error.ts';
import type { Service } from '../core/service.ts';
import { addToJournal, redactedPath } from '../engine/journal.ts';
import { ConnectionLost, loseConnection } from '../faults/connection.ts';
import { name, version } from '../lib/manifest.ts';
import { keyIn } from './authenticate.ts';
import {
  type ApiContext,
  type ApiDeps,
  type ApiEnv,
  commonHeaders,
  reportOnce,
  respond,
  send,
} from './respond.ts';
import { methodsOf, servedAt } from './served-routes.ts';

/**
 * Makes the app of one address. Every answer is JSON, also of a failure, and nothing is printed.
 *
 * @param defaultNamespace the namespace whose journal lists requests without a valid key
 */
export function createApp(address: Address, deps: ApiDeps, defaultNamespace: string): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use(async (call, next) => {
    const startedAt = performance.now();
    const requestId = deps.service.requestIds.next(address);
    const { method, url } = call.req;
    call.set('language', languageOf(call.req.header('accept-language')));
    call.set('request', { requestId, address, method, path: redactedPath(url), startedAt });
    await next();
    if (call.env?.outgoing?.headersSent) return;
    for (const [name, value] of Object.entries(commonHeaders(call))) call.res.headers.set(name, value);
  });
  if (address === 'cards') app.options('*', fromAnyPage);
  app.get('/', () => introduceSandbox(deps.service));
  if (address === 'api') app.get(DESCRIPTION, () => describeApi(deps.service));
  const served = servedAt(address, deps.service.profile);
  for (const row of served) {
    app.on(row.route.method, row.pattern, (call) => respond(call, row, deps));
  }
  for (const [pattern, methods] of methodsOf(served)) app.all(pattern, () => refuseMethod(methods));
  app.on('TRACE', '*', () => refuseMethod('GET, POST, DELETE'));
  app.notFound((call) =>
    refuse(
      call,
      isNotServed(call.req.path, deps.service.profile) ? notServed() : nothingHere(),
      deps,
      defaultNamespace,
    ),
  );
  app.onError((error, call) => {
    if (error instanceof ConnectionLost || call.req.raw.signal.aborted) throw error;
    if (error === deps.closing.reason) return loseConnection(call.env?.outgoing);
    reportOnce(call, error);
    return refuse(call, error instanceof RefusalError ? error : failed(), deps, defaultNamespace);
  });
  return app;
}

/** CORS for shop pages of any origin: a page that creates a card sends a public key. */
const fromAnyPage = cors({
  origin: '*',
  allowMethods: ['POST'],
  allowHeaders: ['authorization', 'content-type'],
  maxAge: 600,
});

export function refuseMethod(allow: string): never {
  const message = { es: `Esta ruta se usa con ${allow}.`, en: `This path accepts ${allow}.` };
  throw refused(405, message, { headers: { allow } });
}

const nothingHere = (): RefusalError =>
  refused(404, { es: 'Aquí no hay nada. Revise la ruta.', en: 'There is nothing here. Check the path.' });

/**
 * Whether a path belongs to a feature that this sandbox lacks: one that the interface names without documenting it ("What the
 * service does"), or cards from the tokens of a library.
 */
const isNotServed = (path: string, { cards }: Profile): boolean =>
  path === cards.tokenPath || /^\/v1\/(subscriptions|plans|wallets|wallet-tokens|tokens)(\/|$)/.test(path);

const notServed = (): RefusalError =>
  refused(501, {
    es: 'Este servicio de pruebas no tiene esta función.',
    en: 'This sandbox does not have this feature.',
  });

/** Refuses a request that reached no operation and adds it to the journal of its key's namespace. */
async function refuse(
  call: ApiContext,
  refusal: RefusalError,
  { service, namespaces }: ApiDeps,
  defaultNamespace: string,
): Promise<Response> {
  const reply = refusalReply(refusal, call.get('language'));
  if (call.get('owned')) return send(call, reply);
  const heading = call.get('request');
  const entry = { ...heading, ...reply, request: undefined, response: reply.body, fault: null };
  const key = keyIn(call.req.header('authorization'));
  try {
    const owner = key === undefined ? undefined : await namespaces.ownerOf(key);
    const origin = { kind: 'request', ref: heading.requestId } as const;
    await service.work(owner?.ns ?? defaultNamespace, origin, (context) => addToJournal(context, entry));
  } catch {
    // Answer even if the journal entry fails: the store may be the cause.
  }
  return send(call, reply);
}

/** Path of the OpenAPI description. */
export const DESCRIPTION = '/openapi.json';

/** Answers with the OpenAPI description of this sandbox, with its profile and addresses. */
export const describeApi = ({ profile, addresses: { api, cards } }: Pick<Service, 'profile' | 'addresses'>) =>
  responseOf(answer(200, openapi(profile, { api, cards })));

/** Answers the root of an address with what the address is, and where the description is. */
const introduceSandbox = ({ addresses: { api } }: Pick<Service, 'addresses'>) =>
  responseOf(answer(200, { name, version, openapi: `${api}${DESCRIPTION}` }));
