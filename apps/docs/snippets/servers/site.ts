import { readFile } from 'node:fs/promises';
import { newOrder } from './shop.ts';

const { PAY_CARDS, PAY_PUBLIC_KEY } = process.env;

/** The page with your form, at `/`, the script of the card form, and what a page of another server needs, at `/order`. */
export async function site(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/card-form.js') {
    const script = new URL(import.meta.resolve('@datafono/elements/card-form.en.bundle.js'));
    return new Response(await readFile(script), { headers: { 'content-type': 'text/javascript' } });
  }
  if (pathname !== '/' && pathname !== '/order') return new Response('Not found', { status: 404 });
  const { id: order_id, customer_id: customerId } = await newOrder(request);
  if (pathname === '/order')
    return Response.json({ order_id, customerId, publicKey: PAY_PUBLIC_KEY, cardsUrl: PAY_CARDS });
  const page = pageOf(order_id, customerId);
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

const pageOf = (order: string, customer: string): string => `<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width">
  <title>Café de origen</title>
  <style>body { max-width: 28rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui } form > button { width: 100%; min-height: 2.75rem; margin-top: 1rem; font: inherit }</style>
  <script type="module" src="/card-form.js"></script>
  <form action="/checkout" method="post">
    <input type="hidden" name="order_id" value="${order}">
    <pay-card-form public-key="${PAY_PUBLIC_KEY}" cards-url="${PAY_CARDS}" customer-id="${customer}">Turn on JavaScript to pay by card.</pay-card-form>
    <button>Pay COP 38,000</button>
  </form>
</html>`;
