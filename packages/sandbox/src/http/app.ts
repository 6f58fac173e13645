import { randomUUID } from 'node:crypto';
import { type Address, REQUEST_ID_HEADER } from '@datafono/contract';
import { type Context as Call, Hono } from 'hono';
import { cors } from 'hono/cors';
import { encodeJson } from '../store/columns.ts';
import { Refusal } from './refusal.ts';
import { json, respond, type Service } from './respond.ts';
import { methodsOf, servedAt } from './table.ts';

/** Makes what answers at one address. Whatever happens, the answer is JSON and nothing is printed. */
export function createApp(address: Address, service: Service): Hono {
  const app = new Hono();
  app.use((call, next) => {
    call.header(REQUEST_ID_HEADER, randomUUID());
    call.header('cache-control', 'no-store');
    return next();
  });
  if (address === 'cards') app.use(fromAnyPage);
  const served = servedAt(address);
  for (const row of served) {
    app.on(row.route.method, row.route.path, (call) => respond(call, row, service));
  }
  for (const [path, methods] of methodsOf(served)) app.all(path, () => refuseMethod(methods));
  app.notFound((call) => refuse(call, new Refusal(404, { message: 'Aquí no hay nada. Revise la ruta.' })));
  app.onError((error, call) => refuse(call, error instanceof Refusal ? error : broken()));
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

function refuse(call: Call, { status, body, headers }: Refusal): Response {
  for (const [name, value] of Object.entries(headers)) call.header(name, value);
  return json(call, status, encodeJson(body));
}

const broken = (): Refusal => new Refusal(500, { message: 'El servicio falló. Intente de nuevo.' });
