import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Client, createClient, createWebhooks, type PayEvent } from '@datafono/server';
import { createOrders, memoryStore } from '@datafono/server/orders';
import { type Captured, payRoutes } from '@datafono/server/pay-routes';
import { getRequestListener } from '@hono/node-server';
import { type PageScript, pageScript } from '../../tools/page-script.ts';
import { ServiceCalls } from '../../tools/service-calls.ts';
import { openAccount } from './sandbox.ts';

/** A shop of which one page has a connect link and a button that charges what was saved by it. */
export interface CaptureShop {
  readonly url: string;
  readonly service: ServiceCalls;
  /** Who pays. */
  readonly customer: string;
}

const ORDER = { title: 'Café de Nariño', amount: 38_000 };

type Language = 'es' | 'en';

let built: Promise<PageScript> | undefined;
let orders = 0;

/**
 * Opens the shop, with an account of the service that only it has. It ends with the process.
 *
 * @param language of the page; in a language that is given, the link opens in the same tab
 */
export async function openCaptureShop(language?: Language): Promise<CaptureShop> {
  const account = await openAccount();
  const service = new ServiceCalls(account);
  const client = createClient({ secretKey: account.secretKey, baseUrl: account.api });
  const customer = await service.customer();
  built ??= pageScript(fileURLToPath(new URL('../../..', import.meta.url)), [
    'packages/elements/src/entries/connect-link.define.ts',
    'packages/elements/src/entries/connect-link.en.define.ts',
  ]);
  const { code } = await built;
  const server = createServer(
    getRequestListener(answersOf(client, { customer, code, secret: account.webhookSecret, language })),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server that listens on TCP has one
  await service.control('POST', '/v1/webhooks', { url: `${url}/events` });
  return { url, service, customer };
}

interface Parts {
  readonly customer: string;
  readonly code: string;
  readonly secret: string;
  readonly language: Language | undefined;
}

function answersOf(
  client: Client,
  { customer, code, secret, language }: Parts,
): (request: Request) => Promise<Response> {
  const store = memoryStore();
  const payable = createOrders({ client, store });
  const webhooks = createWebhooks({ secret, store });
  const captured = new Map<string, Captured>();
  const pay = payRoutes({
    orders: payable,
    customer: () => customer,
    getOrder: () => undefined, // the page charges by its own form
    canAccess: () => true,
    describeConnectLink: ({ url }) => ({ single_use: true, redirect_url: new URL('/', url).href }),
    getCaptured: (_, link) => captured.get(link),
  });
  const save = (event: PayEvent) => {
    if (event.known && event.type === 'connect_link.completed' && event.data.payment_method)
      captured.set(event.data.id, event.data.payment_method);
  };
  const charge = async (request: Request) => {
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    const { card_id = '', account_id } = form;
    orders += 1;
    const order = { id: `capture-${orders}`, customer_id: customer, ...ORDER };
    const { state } = await payable.charge(order, account_id === undefined ? { card_id } : { account_id });
    return page(`<h1>${state === 'paid' ? 'Pago aprobado' : 'Su banco está confirmando el pago'}</h1>`, '');
  };
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/page.js')
      return new Response(code, { headers: { 'content-type': 'text/javascript' } });
    if (pathname === '/events') return webhooks.handle(request, save);
    if (pathname === '/charge') return charge(request);
    return pathname === '/' ? formPage(language) : pay(request);
  };
}

const words = {
  es: { title: 'Pague su pedido', save: 'Guardar una tarjeta o una cuenta', pay: 'Pagar' },
  en: { title: 'Pay for your order', save: 'Save a card or an account', pay: 'Pay' },
} as const;

function formPage(language: Language | undefined): Response {
  const { title, save, pay } = words[language ?? 'es'];
  const form = `<form method="post" action="/charge">
<pay-connect-link id="capture" src="/pay" required${language ? ' mode="redirect"' : ''}>${save}</pay-connect-link><button>${pay}</button></form>`;
  return page(`<h1>${title}</h1>`, form, language);
}

const page = (heading: string, main: string, language: Language = 'es'): Response =>
  new Response(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${words[language].title}</title><script type="module" src="/page.js"></script>${heading}<main>${main}</main></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
