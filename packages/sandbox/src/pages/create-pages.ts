import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { reportFailure } from '../core/report-failure.ts';
import { assetRoutes, loadAssets } from './assets.ts';
import { AttemptBrowsers } from './cookies.ts';
import {
  browserMethodsOnly,
  languageDetection,
  namespaceLookup,
  noStore,
  type PagesEnv,
  type PagesService,
  pageContext,
  requestNaming,
} from './pages-env.ts';
import { smallBodies } from './read-form.ts';
import { captureRoutes } from './routes/capture.ts';
import { captureAccountRoutes } from './routes/capture-account.ts';
import { paymentRoutes } from './routes/payment.ts';
import { type Site, showEnd } from './routes/site.ts';
import { security } from './security-headers.ts';
import { type Ended, startPage } from './views/ended-page.ts';

/** Creates the hosted pages: capture of a payment method, and payment. */
export function createPages(service: PagesService): Hono<PagesEnv> {
  const app = new Hono<PagesEnv>();
  const cards = () => service.addresses.cards;
  const site: Site = { assets: loadAssets(), browsers: new AttemptBrowsers(), cards };
  app.use(
    requestNaming(service),
    security(() => ({ connections: ["'self'", new URL(cards()).origin] })),
  );
  app.use(browserMethodsOnly);
  app.route('/assets', assetRoutes(site.assets));
  app.use(noStore, languageDetection, csrf(), smallBodies);
  app.get('/', (c) => c.html(startPage(pageContext(c, site.assets), service.addresses.control)));
  app.use('/:token/*', namespaceLookup(service));
  app.route('/', captureRoutes(site));
  app.route('/', captureAccountRoutes(site));
  app.route('/', paymentRoutes(site));
  app.notFound((c) => showEnd(c, site, 'unknown'));
  app.onError((error, c) => {
    const status = error instanceof HTTPException ? error.status : 500;
    if (status >= 500) reportFailure(error, { where: c.get('requestId') });
    return showEnd(c, site, endOf(status), { status });
  });
  return app;
}

function endOf(status: number): Ended {
  if (status === 403) return 'forbidden';
  return status < 500 ? 'unreadable' : 'broken';
}
