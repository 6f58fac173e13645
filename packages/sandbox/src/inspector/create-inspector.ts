import { type Context, Hono } from 'hono';
import { type Asset, asset } from '../pages/hashed-asset.ts';
import { pageFiles } from '../pages/page-files.ts';
import { security } from '../pages/security-headers.ts';
import { document, type PageAssets } from './page.ts';

/** The part of the sandbox that the inspector uses. */
export interface InspectorService {
  /** Handles requests of the API. */
  readonly api: (request: Request) => Promise<Response>;
}

/**
 * Creates the web page of the sandbox, for `/` of the control address, beside the control API that it uses. Its script
 * is bundled when the page is first opened.
 *
 * `/api/…` is a proxy to the API, which does not accept cross-origin requests of pages, so that the page connects to its
 * own origin only.
 */
export function createInspector({ api }: InspectorService): Hono {
  const app = new Hono();
  app.use('/', guarded);
  app.use('/inspector/*', guarded);
  app.get('/', async (call) => {
    call.header('cache-control', 'no-store');
    return call.html(document(await assets()));
  });
  app.get('/inspector/:name', async (call) => serve(call, Object.values(await assets())));
  app.all('/api/*', ({ req }) => api(behindProxy(req.raw)).catch(connectionCut));
  return app;
}

/** Shared by all sandboxes of the process. */
let loaded: Promise<PageAssets> | undefined;
const assets = () => (loaded ??= loadAssets());

/** Permits only what the page needs, and no other origin. */
const guarded = security(() => ({ connections: ["'self'"] }));

async function loadAssets(): Promise<PageAssets> {
  const { script, styles, icon } = pageFiles.inspector;
  return {
    script: asset('/inspector/inspector.js', await script()),
    styles: asset('/inspector/inspector.css', styles()),
    icon: asset('/inspector/icon.svg', icon()),
  };
}

function serve(call: Context, assets: readonly Asset[]): Response | Promise<Response> {
  const found = assets.find(({ path }) => path === call.req.path);
  if (!found) return call.notFound();
  return call.body(found.body, 200, {
    'content-type': found.type,
    'cache-control': 'public, max-age=31536000, immutable',
  });
}

/** The request for the address behind the proxy. */
function behindProxy(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice('/api'.length);
  return new Request(url, request);
}

/** A fault cannot cut a connection of an in-process call, so a 502 with a message stands for it. */
const connectionCut = (): Response => Response.json({ message: 'La conexión se cortó.' }, { status: 502 });
