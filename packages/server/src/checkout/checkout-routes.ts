import { checkRate, isOfShop, requireShop } from '../routes/access.ts';
import { json, Problem, problemAnswer, problemOf } from '../routes/answers.ts';
import { type Routes, readRoutesOptions } from '../routes/options.ts';
import { payRoutes } from '../routes/pay-routes.ts';
import { languageOf, type ProblemCode } from '../routes/texts.ts';
import { bodyWithin } from '../webhooks/received-request.ts';
import { act, type Done } from './checkout-actions.ts';
import { checkoutCss } from './checkout-css.ts';
import { checkoutEvent } from './checkout-event.ts';
import { checkoutPage, pageOf, unknownHtml, type Visit, visitOf } from './checkout-page.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { ACCOUNT_FIELDS } from './checkout-view.ts';
import { html } from './markup.ts';
import { type Notice, withNotice } from './notice.ts';
import { customerOf } from './people.ts';

/** See `Checkout.routes`. */
export function checkoutRoutes(settings: CheckoutSettings): (request: Request) => Promise<Response> {
  const { path, webhooks } = settings;
  const options = routesOptions(settings);
  const elements = payRoutes(options);
  const routes = readRoutesOptions(options);
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === `${path}/events` && request.method === 'POST' && webhooks)
      return webhooks.handle(request, (event) => checkoutEvent(settings, event));
    if (pathname === `${path}/checkout.css`) return css(request);
    const [, orderId] = pathname.startsWith(`${path}/checkouts/`)
      ? (/\/checkouts\/([^/]+)\/?$/.exec(pathname) ?? [])
      : [];
    return orderId === undefined ? elements(request) : answer(settings, routes, request, decoded(orderId));
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

async function answer(
  settings: CheckoutSettings,
  routes: Routes,
  request: Request,
  orderId: string,
): Promise<Response> {
  try {
    await checkRate(routes, request, { route: 'checkout', id: orderId });
    const visit = await visitOf(settings, request, orderId);
    if (!visit) throw new Problem('not_found');
    if (request.method !== 'GET' && request.method !== 'POST')
      throw new Problem('method_not_allowed', { headers: { Allow: 'GET, POST' } });
    if (request.method === 'POST') requireShop(request, settings.origins);
    return await visited(settings, routes, request, visit);
  } catch (error) {
    const reported = error instanceof Problem ? error.report : error;
    if (reported) settings.report(reported);
    const problem = problemOf(error, []);
    return problemAnswer(
      request,
      problem,
      problem.code === 'not_found' ? '' : wayBack(settings, request, orderId),
    );
  }
}

/** A link to the page of the order. */
function wayBack(settings: CheckoutSettings, request: Request, orderId: string): string {
  const { back } = checkoutTexts[languageOf(request)];
  return html`<p><a href="${pageOf(settings, orderId)}">${back}</a></p>`.text;
}

/** Does what a form says, and shows how the order stands then: unknown where that cannot be read. */
async function visited(
  settings: CheckoutSettings,
  routes: Routes,
  request: Request,
  visit: Visit,
): Promise<Response> {
  const done = request.method === 'POST' ? await doneBy(settings, routes, request, visit) : {};
  try {
    return await show(settings, request, visit, done);
  } catch (error) {
    settings.report(error);
    const { id, amount } = visit.order;
    return json({ state: 'unknown', amount, html: unknownHtml(id, settings, languageOf(request)) });
  }
}

/** Does what the form says. A problem that the person can mend is a notice of the page. */
async function doneBy(
  settings: CheckoutSettings,
  { bodyLimit }: Routes,
  request: Request,
  visit: Visit,
): Promise<Done> {
  const form = await formIn(request, bodyLimit);
  try {
    return await act({
      settings,
      visit,
      form,
      language: languageOf(request),
      origin: originOf(settings, request),
    });
  } catch (error) {
    const problem = problemOf(error, [...ACCOUNT_FIELDS, 'card_id']);
    const { code, fields = [] } = problem;
    if (!NOTICES.includes(code)) throw error;
    if (!(error instanceof Problem)) settings.report(error);
    return { notice: { kind: 'problem', code, fields } };
  }
}

/** Problems that the page of the order says. */
const NOTICES: readonly ProblemCode[] = [
  'invalid',
  'foreign_payment_method',
  'unavailable',
  'order_changed',
  'failed',
];

/** @throws {Problem} `too_large`, `not_json` for another kind of body */
async function formIn(request: Request, limit: number): Promise<URLSearchParams> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Problem('invalid');
  const received = await bodyWithin(limit, request);
  if (!received) throw new Problem('too_large', { headers: { Connection: 'close' } });
  return new URLSearchParams(await received.text());
}

/** The origin of the page: behind a proxy, the browser knows it better. */
function originOf({ origins }: CheckoutSettings, request: Request): string {
  const origin = request.headers.get('Origin');
  return origin !== null && URL.canParse(origin) && isOfShop(request, origins)
    ? origin
    : new URL(request.url).origin;
}

/** A script receives the state and the HTML, a form is sent on to a page. */
async function show(
  settings: CheckoutSettings,
  request: Request,
  visit: Visit,
  { to, notice }: Done,
): Promise<Response> {
  const accepted = request.headers.get('Accept') ?? '';
  if (accepted.includes('application/json'))
    return to === undefined ? state(settings, request, visit, notice) : json({ to });
  const location = to ?? withNotice(pageOf(settings, visit.order.id), notice, settings.now());
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

async function state(
  settings: CheckoutSettings,
  request: Request,
  visit: Visit,
  notice: Notice | undefined,
): Promise<Response> {
  const { view, html: page } = await checkoutPage(settings, request, visit, { notice });
  const { number, order, ways, saved, message, attemptAmount } = view;
  return json({
    ...{ state: view.state, number, amount: order.amount, ways, saved },
    ...(attemptAmount !== undefined && { attempt_amount: attemptAmount }),
    ...(message && { message: message[languageOf(request)] }),
    html: page,
  });
}
