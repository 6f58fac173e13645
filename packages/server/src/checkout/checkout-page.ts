import type { Bank, PublicBank } from '@datafono/contract';
import { readPublicBank } from '@datafono/contract';
import { misconfigured } from '../errors/errors.ts';
import { outcomeOf, paymentMethodIdOf } from '../orders/attempt-states.ts';
import { type ChargeOutcome, withMessage } from '../orders/create-orders.ts';
import type { OrderAttempt } from '../orders/order-attempt.ts';
import { reportAmountChanged } from '../orders/person-needed.ts';
import { type Language, languageOf } from '../routes/texts.ts';
import { closeCaptures } from './captures.ts';
import { checkoutHtml } from './checkout-html.ts';
import type { CheckoutOrder, CheckoutSettings } from './checkout-settings.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { type CheckoutView, isPayable, offersWays, otherAmount, stateOfOutcome } from './checkout-view.ts';
import { addressOf } from './form-html.ts';
import { html } from './markup.ts';
import { savedMethods } from './methods.ts';
import { type Notice, noticeIn } from './notice.ts';
import { findCustomer, type Shopper } from './people.ts';

/** An order, and who pays it. */
export interface Visit {
  readonly order: CheckoutOrder;
  readonly shopper: Shopper;
}

/** @returns `undefined` where nobody is signed in, and where they have no such order */
export async function visitOf(
  { shopper, order }: CheckoutSettings,
  request: Request,
  orderId: string,
): Promise<Visit | undefined> {
  const found = await shopper(request);
  const own = found && (await order(request, orderId));
  if (!own) return undefined;
  // Read once: a shop may return an object that it changes meanwhile, and what is shown is what is charged.
  const { id, title, amount } = own;
  if (!isText(id) || !isText(title) || typeof amount !== 'number')
    throw misconfigured(
      'createCheckout: order must return { id, title, amount }: two texts that are not empty, and a number of whole pesos.',
    );
  return { order: { id, title, amount }, shopper: found };
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** How a checkout is written. */
export interface PageOptions {
  /** The language of the page, such as `es-CO`; that of the browser by default. What is not English is Spanish. */
  readonly lang?: string | undefined;
}

/** The language that a page is written in. */
export const languageFor = (request: Request, { lang }: PageOptions): Language =>
  lang === undefined ? languageOf(request) : /^en\b/i.test(lang) ? 'en' : 'es';

/** What a page shows, and its HTML. */
export interface CheckoutPage {
  readonly view: CheckoutView;
  readonly html: string;
}

/** Reads how an order stands, and writes its checkout. @throws whatever the store throws */
export async function checkoutPage(
  settings: CheckoutSettings,
  request: Request,
  visit: Visit,
  {
    lang = languageOf(request),
    notice = noticeIn(request, settings.now()),
  }: { readonly lang?: Language; readonly notice?: Notice | undefined } = {},
): Promise<CheckoutPage> {
  const view = await viewOf(settings, visit, notice);
  const banks = view.ways.includes('account') ? await banksFor(settings, request) : [];
  const token = await settings.token?.(request);
  const address = addressOf(settings, visit.order.id);
  return { view, html: checkoutHtml(view, { settings, language: lang, banks, token, address }) };
}

async function viewOf(
  settings: CheckoutSettings,
  { order, shopper }: Visit,
  notice: Notice | undefined,
): Promise<CheckoutView> {
  const outcome = await readOutcome(settings, order.id);
  const attempt = await settings.store.read(order.id);
  const state = stateOfOutcome(outcome);
  const attemptAmount = otherAmount(attempt, order);
  const shown = {
    order,
    number: attempt?.number ?? 0,
    attemptAmount,
    outcome,
    message: outcome?.message,
    notice,
    declined: declinedIn(attempt),
  };
  if (outcome?.state === 'paid' && attemptAmount !== undefined)
    await reportAmountChanged(settings, {
      ...{ orderId: order.id, charge: outcome.charge.id, paid: attemptAmount, amount: order.amount },
    });
  if (!offersWays(state)) {
    const isChanged = attemptAmount !== undefined && state !== 'paid' && state !== 'on_link';
    return { ...shown, state: isChanged ? 'changed' : state, ways: [], saved: [], customer: undefined };
  }
  if (!isPayable(order.amount)) {
    settings.report(
      misconfigured(
        `createCheckout: order ${order.id} has an amount of ${order.amount}, which is not whole pesos.`,
      ),
    );
    return { ...shown, state: 'unavailable', ways: [], saved: [], customer: undefined };
  }
  const saved = settings.save ? await savedMethods(settings, shopper.id) : [];
  const { customer, isRefused } = await findCustomer(settings, shopper);
  return customer === undefined
    ? { ...shown, state: 'unavailable', ways: [], saved, customer, isRefused }
    : {
        ...shown,
        state: notice?.kind === 'changed' ? 'changed' : state,
        ways: settings.ways,
        saved,
        customer,
      };
}

/** The method of an attempt that was declined. */
function declinedIn(attempt: OrderAttempt | undefined): CheckoutView['declined'] {
  if (attempt?.state !== 'declined') return undefined;
  const id = paymentMethodIdOf(attempt.body);
  return id ? { id, way: attempt.body.account_id ? 'account' : 'card' } : undefined;
}

/** Milliseconds for which a link that was read is not read again, however many pages ask. */
const LINK_READ_MS = 5_000;

const lastReads = new WeakMap<CheckoutSettings, Map<string, number>>();

async function readOutcome(settings: CheckoutSettings, orderId: string): Promise<ChargeOutcome | undefined> {
  const { store, now } = settings;
  const attempt = await store.read(orderId);
  if (attempt?.state !== 'open' || !attempt.link) return readSoon(settings, orderId, attempt);
  const reads = lastReads.get(settings) ?? new Map<string, number>();
  lastReads.set(settings, reads);
  const time = now().getTime();
  for (const [id, at] of reads) if (time - at >= LINK_READ_MS) reads.delete(id);
  if (reads.has(orderId)) return withMessage({ now }, outcomeOf(attempt));
  reads.set(orderId, time);
  return readSoon(settings, orderId, attempt);
}

/** Milliseconds that a page waits for the service: whoever loads it anew while a bank is slow must not see nothing. */
const READ_WAIT_MS = 3_000;

/** Reads an order; where that takes long, how it stands in the store meanwhile. What is read goes on, and is written. */
async function readSoon(
  settings: CheckoutSettings,
  orderId: string,
  before: OrderAttempt | undefined,
): Promise<ChargeOutcome | undefined> {
  const { orders, store, now, report } = settings;
  const reading = orders.read(orderId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, READ_WAIT_MS, 'late');
  });
  const outcome = await Promise.race([reading, late]).finally(() => clearTimeout(timer));
  if (outcome === 'late') {
    const attempt = await store.read(orderId);
    return attempt && withMessage({ now }, outcomeOf(attempt));
  }
  if (outcome?.state === 'paid' && before?.state === 'open')
    await closeCaptures(settings, orderId).catch(report); // it is paid
  return outcome;
}

/** Milliseconds that a page waits for the banks, and for which it has them then. */
const BANKS_WAIT_MS = 2_000;
const BANKS_LIFETIME_MS = 300_000;

const lastBanks = new WeakMap<CheckoutSettings, { readonly at: number; readonly banks: readonly Bank[] }>();

async function listBanks(settings: CheckoutSettings): Promise<readonly Bank[]> {
  const at = settings.now().getTime();
  const last = lastBanks.get(settings);
  if (last && Math.abs(at - last.at) < BANKS_LIFETIME_MS) return last.banks;
  const banks = await settings.client.banks.list({ totalTimeout: BANKS_WAIT_MS });
  lastBanks.set(settings, { at, banks });
  return banks;
}

async function banksFor(settings: CheckoutSettings, request: Request): Promise<readonly PublicBank[]> {
  const { arrangeBanks, report } = settings;
  try {
    const banks = (await listBanks(settings)).map(readPublicBank).filter((bank) => bank !== undefined);
    return (await arrangeBanks?.(banks, request)) ?? banks;
  } catch (error) {
    report(error);
    return []; // the element asks for the list again
  }
}

/** The words of a checkout whose store cannot be read: nobody knows how its order stands. */
export const unknownHtml = (orderId: string, settings: CheckoutSettings, language: Language): string => {
  const { unknown, check } = checkoutTexts[language];
  const page = pageOf(settings, orderId);
  return html`<pay-checkout src="${addressOf(settings, orderId)}" lang="${language}" data-state="unknown"><p data-part="message" role="status">${unknown}</p><a href="${page}">${check}</a></pay-checkout>`
    .text;
};

/** The path of the page of an order. */
export const pageOf = ({ page }: Pick<CheckoutSettings, 'page'>, orderId: string): string =>
  page.replaceAll('{id}', encodeURIComponent(orderId));
