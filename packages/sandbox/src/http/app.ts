import { randomUUID } from 'node:crypto';
import { type Address, REQUEST_ID_HEADER } from '@datafono/contract';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { ConnectionLost } from '../faults/index.ts';
import { note } from '../journal/journal.ts';
import { redactedPath } from '../journal/redacted.ts';
import { keyIn } from './authenticate.ts';
import { DESCRIPTION, describeApi } from './description.ts';
import { Refusal } from './refusal.ts';
import { failed, refusalReply, responseOf } from './reply.ts';
import { type Call, type CallEnv, type Front, respond } from './respond.ts';
import { methodsOf, servedAt } from './table.ts';

/**
 * Makes what answers at one address. Whatever happens, the answer is JSON and nothing is printed.
 *
 * @param home the namespace whose journal has the requests that nobody owns
 */
export function createApp(address: Address, front: Front, home: string): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  app.use(async (call, next) => {
    const requestId = randomUUID();
    const { method, url } = call.req;
    call.set('request', { requestId, address, method, path: redactedPath(url) });
    await next();
    call.res.headers.set(REQUEST_ID_HEADER, requestId);
    call.res.headers.set('cache-control', 'no-store');
  });
  if (address === 'cards') app.use(fromAnyPage);
  if (address === 'api') app.get(DESCRIPTION, () => describeApi(front.service));
  const served = servedAt(address);
  for (const row of served) {
    app.on(row.route.method, row.pattern, (call) => respond(call, row, front));
  }
  for (const [pattern, methods] of methodsOf(served)) app.all(pattern, () => refuseMethod(methods));
  app.notFound((call) => refuse(call, nothingHere(), front, home));
  app.onError((error, call) => {
    if (error instanceof ConnectionLost) throw error;
    return refuse(call, error instanceof Refusal ? error : failed(), front, home);
  });
  return app;
}

/** A card is created from a shop's page, wherever that is served; the key it sends is public. */
const fromAnyPage = cors({
  origin: '*',
  allowMethods: ['POST'],
  allowHeaders: ['authorization', 'content-type'],
  exposeHeaders: [REQUEST_ID_HEADER, 'retry-after'],
  maxAge: 600,
});

function refuseMethod(allow: string): never {
  throw new Refusal(405, { message: `Esta ruta se usa con ${allow}.` }, { allow });
}

const nothingHere = (): Refusal => new Refusal(404, { message: 'Aquí no hay nada. Revise la ruta.' });

/** Refuses a request that no operation took, and notes it with whom its key belongs to, if to anybody. */
async function refuse(
  call: Call,
  refusal: Refusal,
  { service, namespaces }: Front,
  home: string,
): Promise<Response> {
  const reply = refusalReply(refusal);
  if (call.get('owned')) return responseOf(reply);
  const heading = call.get('request');
  const entry = { ...heading, ...reply, request: undefined, response: reply.body, fault: null };
  const key = keyIn(call.req.header('authorization'));
  try {
    const owner = key === undefined ? undefined : await namespaces.ownerOf(key);
    const origin = { kind: 'request', ref: heading.requestId } as const;
    await service.work(owner?.ns ?? home, origin, (context) => note(context, entry));
  } catch {
    // What cannot be noted is answered all the same: the store may be what failed.
  }
  return responseOf(reply);
}
