import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { compile } from 'tailwindcss';
import { cardsAddress } from '../../tools/cards-address.mjs';
import { pageScript } from '../../tools/page-script.ts';

/** A server of the host pages, their style sheets, the script of an element, and a fake cards address. */
export interface Site extends AsyncDisposable {
  readonly url: string;
}

/** An element, and what its pages need. */
export interface SiteContent {
  readonly tag: string;
  /** The element in a page; where it is a function, anew for each page. */
  readonly markup: string | (() => Promise<string>);
  /** The server of the element, for what the site does not have; the fake cards address answers without one. */
  readonly answer?: (request: Request) => Promise<Response>;
  /** A style sheet that pages load before their own. */
  readonly sheet?: string;
  /** Whether it has forms of its own, so that it is in no form of the page. */
  readonly hasForms?: true;
}

interface File {
  readonly type: string;
  readonly body: string;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const textOf = (path: string, base: string): string => readFileSync(new URL(path, base), 'utf8');

export async function serveSite(under: SiteContent): Promise<Site> {
  const files: Readonly<Record<string, File>> = {
    ...(await scriptsOf(under.tag)),
    '/bootstrap.css': {
      type: 'text/css',
      body: textOf('dist/css/bootstrap.css', import.meta.resolve('bootstrap/package.json')),
    },
    '/fields.css': {
      type: 'text/css',
      body: textOf('../../../packages/elements/fields.css', import.meta.url),
    },
    '/preflight.css': { type: 'text/css', body: await preflight() },
    '/favicon.ico': { type: 'image/x-icon', body: '' },
  };
  const cards = cardsAddress();
  const routes = under.answer && toNodeHandler(under.answer);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const answer = async () => {
      const file = files[pathname] ?? (await pageAt(pathname, under));
      if (file) response.setHeader('content-type', file.type).end(file.body);
      else if (routes && !pathname.startsWith('/cards/')) routes(request, response);
      else await answerCards(cards, request, response);
    };
    answer().catch((error: Error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const scriptOf = async (module: string): Promise<string> => (await pageScript(root, [module])).code;

const built = new Map<string, ReturnType<typeof pageScript>>();

/** `/page.js`, which defines an element, and what it loads later; built once. */
async function scriptsOf(tag: string): Promise<Readonly<Record<string, File>>> {
  const name = tag.replace('pay-', '');
  const script = built.get(tag) ?? pageScript(root, [`packages/elements/src/entries/${name}.define.ts`]);
  built.set(tag, script);
  const { code, later } = await script;
  return Object.fromEntries(
    Object.entries({ 'page.js': code, ...later }).map(([name, body]) => [
      `/${name}`,
      { type: 'text/javascript', body },
    ]),
  );
}

/** As the build of a shop compiles it: without a theme, in its layer. */
async function preflight(): Promise<string> {
  const source = textOf('preflight.css', import.meta.resolve('tailwindcss/package.json'));
  return (await compile(`@layer base { ${source} }`)).build([]);
}

/** @returns the page, with the element in it; `undefined` for another path */
async function pageAt(pathname: string, { markup, sheet, hasForms }: SiteContent): Promise<File | undefined> {
  const [, name] = /^\/pages\/([a-z-]+)$/.exec(pathname) ?? [];
  if (!name) return undefined;
  const page = textOf(`../pages/${name}.html`, import.meta.url);
  const shop = textOf('../pages/shop.part.html', import.meta.url); // what most pages have between their own lines
  const element = typeof markup === 'string' ? markup : await markup();
  const first = sheet === undefined ? '' : `<link rel="stylesheet" href="${sheet}">`;
  const body = page
    .replace('<head>', (head) => head + first)
    .replace('<!-- shop -->', () => shop)
    .replaceAll(hasForms ? /<(\/?)form\b/g : /$^/g, '<$1div')
    .replace('<!-- element -->', () => element);
  return { type: 'text/html', body };
}

/** Answers as in the tests of the elements, whose server has the contexts of Koa. */
async function answerCards(
  cards: ReturnType<typeof cardsAddress>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { pathname: path, searchParams } = new URL(req.url ?? '', 'http://localhost');
  const context = {
    ...{ path, method: req.method, headers: req.headers, query: Object.fromEntries(searchParams), req, res },
    set: (headers: Readonly<Record<string, string>>) => res.setHeaders(new Headers(headers)),
    ...{ status: 404, type: 'text/plain', body: undefined, respond: true },
  };
  await cards(context, () => {});
  if (!context.respond) return;
  res.writeHead(context.status, { 'content-type': context.type });
  res.end(typeof context.body === 'object' ? JSON.stringify(context.body) : context.body);
}
