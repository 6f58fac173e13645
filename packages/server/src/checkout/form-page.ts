import { checkRate, isOfShop, requireShop } from '../routes/access.ts';
import { json, Problem, problemAnswer, problemOf } from '../routes/answers.ts';
import type { Routes } from '../routes/options.ts';
import { languageOf, type ProblemCode } from '../routes/texts.ts';
import { bodyWithin } from '../webhooks/received-request.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { ACCOUNT_FIELDS } from './checkout-view.ts';
import { refuseCardNumbers, type SentForm } from './form-fields.ts';
import { html } from './markup.ts';
import { type Notice, withNotice } from './notice.ts';

/** Where the browser goes after a form: to a page of the service, or back with a notice. */
export interface Done {
  readonly to?: string;
  readonly notice?: Notice;
}

/** A page whose forms are sent to one address of the routes: of an order, or of what a person has saved. */
export interface FormPage {
  /** The path of the page. */
  readonly path: string;
  /**
   * Does what a form says.
   *
   * @throws {Problem} `invalid` for what cannot be read, `foreign_payment_method`
   * @throws {CallError} where the service does not answer before anything was charged
   */
  readonly act: (sent: SentForm) => Promise<Done>;
  /** What a script receives. @throws whatever the store throws */
  readonly read: (notice: Notice | undefined) => Promise<unknown>;
  /** What it receives where that cannot be read. */
  readonly unread: () => unknown;
}

/** What answers the requests of a page. */
export interface Forms {
  readonly settings: CheckoutSettings;
  readonly routes: Routes;
  /** The shop's id of the order, where there is one. */
  readonly id?: string;
  /** The path of the page, also where there is none. */
  readonly page: string;
}

/**
 * Answers a request to the address of a page's forms; it never rejects.
 *
 * @param open finds the page for whoever is signed in; a problem that it throws is answered
 */
export async function answerForm(
  { settings, routes, page: path, ...order }: Forms,
  request: Request,
  open: () => Promise<FormPage>,
): Promise<Response> {
  try {
    await checkRate(routes, request, { route: 'checkout', ...order });
    const page = await open();
    if (request.method !== 'GET' && request.method !== 'POST')
      throw new Problem('method_not_allowed', { headers: { Allow: 'GET, POST' } });
    if (request.method === 'POST') requireShop(request, settings.origins);
    const done = request.method === 'POST' ? await doneBy(settings, routes, request, page) : {};
    return await show(settings, request, page, done);
  } catch (error) {
    const reported = error instanceof Problem ? error.report : error;
    if (reported) settings.report(reported);
    const problem = problemOf(error, []);
    if (problem.code === 'not_found') return problemAnswer(request, problem);
    const { back, methods } = checkoutTexts[languageOf(request)];
    const link = html`<p><a href="${path}">${order.id === undefined ? methods.back : back}</a></p>`;
    return problemAnswer(request, problem, link.text);
  }
}

/** Does what the form says. A problem that the person can mend is a notice of the page. */
async function doneBy(
  settings: CheckoutSettings,
  { bodyLimit }: Routes,
  request: Request,
  page: FormPage,
): Promise<Done> {
  const form = await formIn(request, bodyLimit);
  try {
    refuseCardNumbers(form);
    return await page.act({ form, language: languageOf(request), origin: originOf(settings, request) });
  } catch (error) {
    const problem = problemOf(error, [...ACCOUNT_FIELDS, 'card_id']);
    const { code, fields = [] } = problem;
    if (!NOTICES.includes(code)) throw error;
    if (!(error instanceof Problem)) settings.report(error);
    return { notice: { kind: 'problem', code, fields } };
  }
}

/** Problems that the page says. */
const NOTICES: readonly ProblemCode[] = [
  'invalid',
  'foreign_payment_method',
  'unavailable',
  'order_changed',
  'failed',
];

/** @throws {Problem} `too_large`, `invalid` for another kind of body */
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
  { report, now }: CheckoutSettings,
  request: Request,
  page: FormPage,
  { to, notice }: Done,
): Promise<Response> {
  if (!request.headers.get('Accept')?.includes('application/json')) {
    const Location = to ?? withNotice(page.path, notice, now());
    return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } });
  }
  if (to !== undefined) return json({ to });
  try {
    return json(await page.read(notice));
  } catch (error) {
    report(error);
    return json(page.unread());
  }
}
