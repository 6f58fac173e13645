import { REQUEST_ID_HEADER } from '@datafono/contract';
import { Hono, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { DESCRIPTION, describeApi, refuseMethod } from '../api/app.ts';
import { authenticate } from '../api/authenticate.ts';
import { failed, RefusalError, refusalReply, responseOf } from '../core/refusal-error.ts';
import { reportFailure } from '../core/report-failure.ts';
import type { SandboxInstance } from '../engine/instance.ts';
import type { Fetch } from '../lib/fetch.ts';
import { addClock } from './clock.ts';
import { type ControlApp, checkQuery, languageIn } from './control-call.ts';
import { addEvents, addJournal, addMessages } from './events.ts';
import { addFaults } from './faults.ts';
import { addNamespace, addNamespaces } from './namespaces.ts';
import { addActions, addObjects } from './objects.ts';
import { addState } from './state.ts';
import { addStream } from './stream.ts';
import { addWebhooks } from './webhooks.ts';

/** Creates the control API, the sandbox's own. The secret key of a call selects its namespace. */
export function createControl(instance: SandboxInstance, inspector: Fetch): ControlApp {
  const app: ControlApp = new Hono();
  app.use('/v1/*', async (call, next) => {
    const requestId = instance.service.requestIds.next('control');
    call.set('requestId', requestId);
    await next();
    call.res.headers.set(REQUEST_ID_HEADER, requestId);
    call.res.headers.set('cache-control', 'no-store');
  });
  app.use(refuseOtherOrigins);
  app.on('TRACE', '*', () => refuseMethod('GET, POST, PUT, DELETE'));
  addNamespaces(app, instance);
  app.use('/v1/*', async (call, next) => {
    const authorization = call.req.header('authorization');
    const { ns, key } = await authenticate(
      authorization,
      'secret',
      instance.namespaces,
      instance.settings.profile,
    );
    call.set('ns', ns);
    call.set('key', key);
    if (matchedRoutes(call).some(isOwnRoute)) checkQuery(call, instance);
    await next();
  });
  for (const add of nouns) add(app, instance);
  app.all('/v1/*', () => {
    throw new RefusalError(404, { message: NOTHING_HERE });
  });
  app.get(DESCRIPTION, () => describeApi(instance.service));
  app.all('*', (call) => inspector(call.req.raw, call.env));
  app.onError((error, call) => {
    reportFailure(error, { where: call.get('requestId') });
    const refusal = error instanceof RefusalError ? error : failed();
    return responseOf(refusalReply(refusal, languageIn(call)));
  });
  return app;
}

const NOTHING_HERE = {
  es: 'Aquí no hay nada. Revise el método y la ruta.',
  en: 'There is nothing here. Check the method and the path.',
};

/** Whether a route belongs to one call, and not to any path: an unknown path is a 404, whatever its query. */
const isOwnRoute = ({ path }: { readonly path: string }): boolean => !path.endsWith('*');

/** The routes by noun; actions on objects come last, since their routes match any noun. */
const nouns: readonly ((app: ControlApp, instance: SandboxInstance) => void)[] = [
  addNamespace,
  addClock,
  addJournal,
  addMessages,
  addEvents,
  addWebhooks,
  addFaults,
  addStream,
  addState,
  addObjects,
  addActions,
];

/**
 * Refuses requests from web pages other than the inspector. Any page can send a request here, a simple one even without a CORS
 * preflight. A client that is not a page sends no `Origin`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6454#section-7.3
 */
const refuseOtherOrigins: MiddlewareHandler = async ({ req }, next) => {
  const origin = req.header('origin');
  if (origin !== undefined && !isSameHost(origin, req.url)) throw new RefusalError(403, { message: FOREIGN });
  await next();
};

/** The scheme is not compared, because a tunnel in front of the sandbox may use HTTPS. */
const isSameHost = (origin: string, url: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === new URL(url).host;

const FOREIGN = {
  es: 'El control no atiende páginas de otro origen. Llámelo desde su servidor o desde una prueba, sin el encabezado Origin.',
  en: 'The control API does not serve pages of another origin. Call it from your server or from a test, without the Origin header.',
};
