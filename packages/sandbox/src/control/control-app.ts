import { REQUEST_ID_HEADER } from '@datafono/contract';
import { Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { refuseMethod } from '../api/app.ts';
import { authenticate } from '../api/authenticate.ts';
import { DESCRIPTION, describeApi } from '../api/description.ts';
import { RefusalError } from '../core/refusal-error.ts';
import { failed, refusalReply, responseOf } from '../core/reply.ts';
import { reportFailure } from '../core/report-failure.ts';
import type { SandboxInstance } from '../instance/instance.ts';
import type { Fetch } from '../lib/fetch.ts';
import { checkQuery } from './check-query.ts';
import { addClock } from './clock.ts';
import { type ControlApp, languageIn } from './control-call.ts';
import { addEvents } from './events.ts';
import { addFaults } from './faults.ts';
import { addJournal } from './journal.ts';
import { addMessages } from './messages.ts';
import { addNamespace, addNamespaces } from './namespaces.ts';
import { addActions, addObjects } from './objects.ts';
import { refuseOtherOrigins } from './same-origin.ts';
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

/** Whether a route is that of a call, and not for any path: an unknown path is a 404, whatever its query. */
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
