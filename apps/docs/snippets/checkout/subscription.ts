import type { Checkout } from '@datafono/server/checkout';

/** GET /account/cards, which is `methodsPage`: what a person has saved, with what adds and removes it. */
export async function cardsPage(checkout: Checkout, request: Request): Promise<Response> {
  const methods = await checkout.methodsHtml(request, { lang: 'es' });
  if (methods === undefined) return Response.redirect(new URL('/login', request.url), 303);
  const page = `<!doctype html><html lang="es"><title>Sus medios de pago</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/pay/checkout.css">
<script type="module" src="/checkout.js"></script><main><h1>Sus medios de pago</h1>${methods}</main>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(page, { headers });
}

/** A month of a subscription, which is an order: `ana-2026-11`. */
interface Month {
  readonly id: string;
  readonly person: string;
  readonly amount: number;
}

/** Charges a month once, however often it is called. `false`: the person pays it on the page of the order. */
export async function chargeMonth(checkout: Checkout, { id, person, amount }: Month): Promise<boolean> {
  const method = (await checkout.methods(person)).find(({ isExpired }) => !isExpired);
  if (!method) return false; // nothing saved, or nothing that can be charged
  const month = { id, amount, title: 'Café del mes', customer_id: method.customer_id };
  const { state } = await checkout.orders.charge(month, method.paymentMethod);
  return state === 'paid' || state === 'unknown'; // unknown: checkout.sweep() finds out
}
