import { type Context as Call, Hono } from 'hono';
import { banksFor } from '../../operations/banks.ts';
import { payerOf } from '../../operations/card-owner.ts';
import {
  openPayment,
  type PageCard,
  type PayablePayment,
  type PayMethod,
  settleAttempt,
  startAttempt,
} from '../../operations/payments/payment-page.ts';
import { savedId, saveId } from '../cookies.ts';
import { inLanguage, type PagesEnv, pageContext } from '../pages-env.ts';
import { readForm, textOf } from '../read-form.ts';
import { decisionPage, paidPage, waitingPage } from '../views/attempt-page.ts';
import type { Markup } from '../views/page.ts';
import { bankPaymentPage, cardPaymentPage, choicePage } from '../views/payment-page.ts';
import { isDeclineCode, type PayKind, payKinds, paymentFacts } from '../views/payment-slip.ts';
import { bankOptions, cardSettings, isArrival, type Site, showEnd } from './site.ts';

type PaymentContext = Call<PagesEnv, '/:token/p/:id'>;
type Answer = Promise<Response>;
type Payment = PayablePayment;

/** Routes of a payment: choice of a method, its form, and the test method that decides an attempt. */
export function paymentRoutes(site: Site): Hono<PagesEnv> {
  const app = new Hono<PagesEnv>();

  app.get('/:token/p/:id', async (c) => {
    const payment = await paymentOf(c);
    if (!payment) return showEnd(c, site, 'unknown');
    if (payment.state === 'cancelled' || payment.state === 'expired') {
      const more = paymentFacts(pageContext(c, site.assets), { ...payment, attempt: null });
      return showEnd(c, site, payment.state, { more });
    }
    const settled = await settledPage(c, site, payment);
    if (settled !== undefined) return c.html(settled);
    const kind = kindOf(c.req.query('method'));
    return kind
      ? showMethod(c, site, payment, { kind })
      : c.html(choicePage(pageContext(c, site.assets), payment, cardToRetry(c, payment)));
  });

  app.post('/:token/p/:id', async (c) => {
    const form = await readForm(c.req.raw);
    if (textOf(form, 'method') === 'same-card') return sendAgain(c, site, textOf(form, 'after_attempt'));
    const kind = kindOf(textOf(form, 'method'));
    if (!kind) return backTo(c, pathOf(c));
    return send(c, site, kind, textOf(form, kind === 'card' ? 'card_id' : 'bank_id'));
  });

  app.get('/:token/p/:id/attempts/:attempt', async (c) => {
    const payment = await paymentOf(c);
    const attempt = c.req.param('attempt');
    if (!isUnderWay(payment) || payment.attempt?.id !== attempt || !site.browsers.owns(c, attempt))
      return backTo(c, pathOf(c));
    return c.html(decisionPage(pageContext(c, site.assets), payment));
  });

  app.post('/:token/p/:id/attempts/:attempt', async (c) => {
    const answer = textOf(await readForm(c.req.raw), 'answer');
    const attempt = c.req.param('attempt');
    if (site.browsers.owns(c, attempt)) await settle(c, attempt, answer);
    return backTo(c, pathOf(c));
  });

  return app;
}

const pathOf = ({ req }: PaymentContext): string => `/${req.param('token')}/p/${req.param('id')}`;
const attemptPath = (c: PaymentContext, attempt: string): string => `${pathOf(c)}/attempts/${attempt}`;
const backTo = (c: PaymentContext, path: string): Response => c.redirect(inLanguage(c, path), 303);
const kindOf = (method: string | undefined): PayKind | undefined => payKinds.find((kind) => kind === method);

const paymentOf = (c: PaymentContext): Promise<Payment | undefined> =>
  c.get('act')((context) => openPayment(context, c.req.param('id')));

const isUnderWay = (payment: Payment | undefined): payment is Payment =>
  payment?.state === 'payable' && payment.attempt?.status === 'processing';

/** The card of a declined attempt. It is offered to the browser that entered it, if another attempt can succeed. */
function cardToRetry(c: PaymentContext, { attempt }: Payment): PageCard | undefined {
  if (attempt?.status !== 'failed' || attempt.remarks?.retry === false) return undefined;
  return attempt.card && attempt.card.id === savedId(c, 'card') ? attempt.card : undefined;
}

/** The page of a payment that is paid or in progress; `undefined` while a person can pay. */
async function settledPage(c: PaymentContext, site: Site, payment: Payment): Promise<Markup | undefined> {
  const context = pageContext(c, site.assets);
  if (payment.state === 'paid') return paidPage(context, payment, !isArrival(c.req));
  if (!isUnderWay(payment)) return undefined;
  const { id = '' } = payment.attempt ?? {};
  return waitingPage(context, payment, site.browsers.owns(c, id) ? attemptPath(c, id) : undefined);
}

/** Sends the offered card again. If another tab has meanwhile tried another card, that card is offered instead. */
async function sendAgain(c: PaymentContext, site: Site, afterAttempt: string): Answer {
  const payment = await paymentOf(c);
  const card = payment && cardToRetry(c, payment);
  const isOffered = card && payment.attempt?.id === afterAttempt;
  return isOffered ? send(c, site, 'card', card.id) : backTo(c, pathOf(c));
}

async function send(c: PaymentContext, site: Site, kind: PayKind, id: string): Answer {
  if (id === '') return showRefused(c, site, kind, id);
  const method: PayMethod = kind === 'card' ? { kind, card_id: id } : { kind, bank_id: id };
  const result = await c.get('act')((context) => startAttempt(context, c.req.param('id'), method));
  if (result.state === 'refused') return showRefused(c, site, kind, id, Object.keys(result.errors));
  if (result.state === 'started' && kind === 'card') saveId(c, 'card', id, pathOf(c));
  if (result.state === 'closed') return showClosed(c, site);
  if (result.state === 'started') site.browsers.started(c, result.attempt);
  const isOfOther =
    result.state === 'processing' && !(result.isSameMethod && site.browsers.owns(c, result.attempt));
  return backTo(c, isOfOther ? pathOf(c) : attemptPath(c, result.attempt));
}

/**
 * Shows the end of a payment to a person whose payment method was not used. A payment that somebody else has paid is not shown as
 * this person's.
 */
async function showClosed(c: PaymentContext, site: Site): Answer {
  const payment = await paymentOf(c);
  if (payment?.state !== 'paid') return backTo(c, pathOf(c));
  return c.html(await paidPage(pageContext(c, site.assets), payment, false), 409);
}

/** Shows the form again with 422, unless the payment can no longer be paid. */
async function showRefused(
  c: PaymentContext,
  site: Site,
  kind: PayKind,
  id: string,
  fields: readonly string[] = [],
): Answer {
  const payment = await paymentOf(c);
  if (payment?.state !== 'payable' || isUnderWay(payment)) return backTo(c, pathOf(c));
  c.status(422);
  return showMethod(c, site, payment, { kind, chosen: id, problem: problemOf(c, site, kind, fields) });
}

function problemOf(c: PaymentContext, site: Site, kind: PayKind, fields: readonly string[]): string {
  const { errors, pickers } = pageContext(c, site.assets).texts;
  if (kind === 'card') return fields.length > 0 ? errors.payCard : errors.cardMissing;
  return fields.length > 0 ? pickers[kind].unavailable : pickers[kind].missing;
}

/** Settles the attempt with the person's choice; an unknown choice leaves it in progress. */
async function settle(c: PaymentContext, attempt: string, answer: string): Promise<void> {
  const id = c.req.param('id');
  await c.get('act')(async (context) => {
    if (answer === 'approve') await settleAttempt(context, id, attempt, 'approve');
    if (isDeclineCode(answer)) await settleAttempt(context, id, attempt, 'reject', answer);
  });
}

interface Chosen {
  readonly kind: PayKind;
  readonly chosen?: string;
  readonly problem?: string;
}

async function showMethod(
  c: PaymentContext,
  site: Site,
  payment: Payment,
  { kind, chosen = '', problem }: Chosen,
): Answer {
  site.browsers.recognize(c, pathOf(c));
  const context = pageContext(c, site.assets);
  const script = await site.assets.script();
  if (kind === 'card') {
    const customerId = await c.get('act')((unit) => payerOf(unit, payment.id));
    const card = cardSettings(c, site, customerId);
    return c.html(cardPaymentPage(context, payment, { card, script, problem }));
  }
  const all = await c.get('act')(banksFor);
  const banks = bankOptions(
    context,
    all.filter((bank) => bank.kind === kind),
  );
  return c.html(bankPaymentPage(context, payment, { kind, banks, chosen, script, problem }));
}
