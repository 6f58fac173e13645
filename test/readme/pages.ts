import type { Page } from './program.ts';

const root: Page = {
  file: 'README.md',
  yours: { module: 'serve.ts', names: ['serve'] },
  start: `serve({
    '/customer': async () => new Response(customer.id),
    '/checkout': async (request) => new Response(await checkout(await request.formData())),
  });`,
};

const elements: Page = {
  file: 'apps/docs/pages/reference/elements-in-detail.md',
  yours: {
    module: 'elements.ts',
    names: [
      ...['client', 'customer', 'customerId', 'fetchFrom', 'formData', 'getOrder', 'messages', 'store'],
      ...['ordersOf', 'pageWith', 'saveCart', 'serve', 'sessionOf', 'show', 'webhooks'],
    ],
  },
  bodies: {
    'form.addEventListener': 'const sendLater = (form: HTMLFormElement) =>',
    'const [form] =':
      'const chargeAccount = async (document: Document, fetch: typeof globalThis.fetch, FormData: typeof globalThis.FormData) =>',
    'for (const picker': 'const setBanks = (document: Document) =>',
    "import '@datafono/elements/connect-link.define'": 'const listen = (document: Document) =>',
    'import { resumeConnectLink }': 'const resume = async () =>',
    'const element =': 'const setPayment = (document: Document) =>',
    'import { cardMarks }': 'const setMark = (document: Document) =>',
  },
  start: `for (const order of ordersOf({})) order.payment = payment.id;
  serve({
    '/payment': async () => new Response(payment.id),
    '/pay': pay,
    '/events': receive,
    '/account/': async (request) => {
      const { origin, pathname } = new URL(request.url);
      const page = pageWith(pathname.slice('/account/'.length), 'es');
      await chargeAccount(page, fetchFrom(origin), formData);
      return new Response(null);
    },
  });`,
};

const server: Page = {
  file: 'apps/docs/pages/reference/server-in-detail.md',
  yours: {
    module: 'server.ts',
    names: [
      ...['type ChargeCreate', 'capturesOf', 'fastify', 'it', 'metrics', 'notify', 'ordersOf', 'pool'],
      ...['remind', 'repeatLater', 'requestAnotherMethod', 'sessionOf', 'signIn'],
    ],
  },
  first: [
    'import { createClient } from',
    '/** The customer of a payment method',
    'import { createOrders } from',
    'import { createEventFeed, createWebhooks, declineReason }',
  ],
  bodies: {
    'const charge = await':
      'const chargeCard = async (form: FormData, order: { readonly id: string; readonly attempt: number }) =>',
    'for await (const invoice': 'const look = async () =>',
    'import { CallError }': 'const chargeOrAsk = async (body: ChargeCreate, idempotencyKey: string) =>',
    'await orders.close': 'const close = async (orderId: string) =>',
    'import { signWebhook': 'const deliver = async (order: { readonly chargeId: string }) =>',
  },
  start: `signIn(customer.id);
  const routes = {
    '/pay/*': pay,
    '/events': receive,
    '/settle': webhook,
    '/customer': async () => new Response(customer.id),
    '/charge': async (request: Request) => {
      await chargeCard(await request.formData(), { id: '9', attempt: 1 });
      await deliver({ chargeId: 'cha_1' });
      return new Response(null);
    },
  };
  const app = fastify();
  for (const [path, handle] of Object.entries(routes)) app.register(unparsed(path, toNodeHandler(handle)));
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));`,
};

const serverReadme: Page = {
  file: 'packages/server/README.md',
  yours: { module: 'server-readme.ts', names: ['customerId', 'findOrder', 'serve'] },
  start: `serve({
    '/pay': pay,
    '/events': receive,
    '/customer': async () => new Response(customerId),
    '/checkout': async (request) => Response.json(await checkout(await request.formData())),
  });`,
};

export const pages: Readonly<Record<string, Page>> = {
  root,
  elements,
  server,
  serverReadme,
  sandbox: {
    file: 'apps/docs/pages/reference/sandbox-in-detail.md',
    bodies: { 'import { serveSandbox }': 'const serve = async () =>' },
  },
  elementsReadme: { file: 'packages/elements/README.md' },
  sandboxReadme: { file: 'packages/sandbox/README.md' },
  contract: { file: 'packages/contract/README.md' },
  card: { file: 'packages/card/README.md' },
};
