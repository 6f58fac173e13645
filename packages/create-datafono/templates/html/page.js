import { readFile } from 'node:fs/promises';
import { checkout } from './payments.js';

/** The folder of the scripts that the page loads. */
export const scripts = new URL('.', import.meta.resolve('@datafono/elements/checkout.bundle.js'));

export async function page(request) {
  const [, , id] = new URL(request.url).pathname.split('/');
  const form = await checkout.html(request, id, { lang: 'es' });
  if (!form) return new Response('No existe ese pedido.', { status: 404 });
  const html = (await readFile('index.html', 'utf8')).replace('{checkout}', () => form);
  return new Response(html, { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } });
}
