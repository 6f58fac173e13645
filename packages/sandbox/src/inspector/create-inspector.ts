import { type Context, Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { type Asset, asset } from '../web/asset.ts';
import { pageFiles } from '../web/page-files.ts';
import { document, type PageAssets } from './page.ts';

/** What the inspector needs of the sandbox. */
export interface InspectorService {
  /** Answers what is sent to the main address. */
  readonly api: (request: Request) => Promise<Response>;
}

/**
 * The web page of the sandbox, to be mounted at `/` of the control address beside the control API that it uses. Its
 * script is made when somebody opens the page for the first time.
 *
 * `/api/…` is the page's door to the public API, which answers pages of no other origin.
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
  app.all('/api/*', (call) => api(behindDoor(call.req.raw)).catch(cutOff));
  return app;
}

/** The same for every sandbox of this process. */
const assets = once(loadAssets);

/** The script may do what the page needs and nothing more; nobody else's is let in. */
const guarded = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['lit-html'],
  },
  referrerPolicy: 'no-referrer',
  // The sandbox runs on http, on this machine.
  strictTransportSecurity: false,
  xFrameOptions: 'DENY',
});

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

/** The same request at the address that the door leads to. */
function behindDoor(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice('/api'.length);
  return new Request(url, request);
}

/** A fault that cuts connections has none to cut here, so it is told in words. */
const cutOff = (): Response => Response.json({ message: 'La conexión se cortó.' }, { status: 502 });

/** Makes a thing when it is first asked for, and again only if that failed. */
function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
