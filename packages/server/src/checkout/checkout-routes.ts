import { Problem } from '../routes/answers.ts';
import { readRoutesOptions } from '../routes/options.ts';
import { payRoutes } from '../routes/pay-routes.ts';
import { languageOf } from '../routes/texts.ts';
import { act } from './checkout-actions.ts';
import { checkoutCss } from './checkout-css.ts';
import { checkoutEvent } from './checkout-event.ts';
import { checkoutPage, pageOf, unknownHtml, type Visit, visitOf } from './checkout-page.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { answerForm, type FormPage } from './form-page.ts';
import { methodsFormPage } from './methods-page.ts';
import type { Notice } from './notice.ts';
import { customerOf } from './people.ts';

/** See `Checkout.routes`. */
export function checkoutRoutes(settings: CheckoutSettings): (request: Request) => Promise<Response> {
  const { path, webhooks, methodsPage } = settings;
  const options = routesOptions(settings);
  const elements = payRoutes(options);
  const routes = readRoutesOptions(options);
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === `${path}/events` && request.method === 'POST' && webhooks)
      return webhooks.handle(request, (event) => checkoutEvent(settings, event));
    if (pathname === `${path}/checkout.css`) return css(request);
    if (pathname === `${path}/methods` && methodsPage !== undefined)
      return answerForm({ settings, routes, page: methodsPage }, request, () =>
        methodsFormPage(settings, request, methodsPage),
      );
    const [, found] = pathname.startsWith(`${path}/checkouts/`)
      ? (/\/checkouts\/([^/]+)\/?$/.exec(pathname) ?? [])
      : [];
    if (found === undefined) return elements(request);
    const id = decoded(found);
    const page = pageOf(settings, id);
    return answerForm({ settings, routes, id, page }, request, () => orderPage(settings, request, id));
  };
}

/** The id in a path; one that cannot be decoded is as it is, and of no order. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The style sheet belongs to nobody, and may be stored for a day. */
const css = ({ method }: Request): Response =>
  new Response(method === 'HEAD' ? null : checkoutCss, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    },
  });

/** The routes that the elements in a checkout call. What charges goes through its form alone. */
const routesOptions = (settings: CheckoutSettings) => ({
  ...{
    orders: settings.orders,
    path: settings.path,
    origins: settings.origins,
    limitRate: settings.limitRate,
  },
  arrangeBanks: settings.arrangeBanks,
  customer: async (request: Request) => {
    const shopper = await settings.shopper(request);
    return shopper && (await customerOf(settings, shopper));
  },
  getOrder: () => undefined,
  canAccess: async (request: Request, access: { readonly route: string; readonly id?: string }) => {
    if (access.route === 'payments.get') return ownsPayment(settings, request, access.id ?? '');
    return access.route === 'banks' || access.route === 'accounts.create';
  },
});

/** Whether a payment is that of a link of an order of whoever is signed in. */
async function ownsPayment(settings: CheckoutSettings, request: Request, payment: string): Promise<boolean> {
  for (const orderId of await settings.store.findByCharge(payment))
    if (await settings.order(request, orderId)) return true;
  return false;
}

/** The page of an order. @throws {Problem} `unauthenticated`, `not_found` */
async function orderPage(settings: CheckoutSettings, request: Request, id: string): Promise<FormPage> {
  const visit = await visitOf(settings, request, id);
  if (!visit) throw new Problem((await settings.shopper(request)) ? 'not_found' : 'unauthenticated');
  const { order } = visit;
  return {
    path: pageOf(settings, order.id),
    act: (sent) => act({ ...sent, settings, visit }),
    read: (notice) => state(settings, request, visit, notice),
    unread: () => ({
      ...{ state: 'unknown', amount: order.amount },
      html: unknownHtml(order.id, settings, languageOf(request)),
    }),
  };
}

async function state(
  settings: CheckoutSettings,
  request: Request,
  visit: Visit,
  notice: Notice | undefined,
): Promise<unknown> {
  const { view, html } = await checkoutPage(settings, request, visit, { notice });
  const { number, order, ways, saved, message, attemptAmount } = view;
  return {
    ...{ state: view.state, number, amount: order.amount, ways, saved },
    ...(attemptAmount !== undefined && { attempt_amount: attemptAmount }),
    ...(message && view.state !== 'changed' && { message: message[languageOf(request)] }),
    html,
  };
}
