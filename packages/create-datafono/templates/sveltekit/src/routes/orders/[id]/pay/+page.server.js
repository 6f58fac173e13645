import { error } from '@sveltejs/kit';
import { checkout } from '../../../../../payments.js';

export async function load({ params, request, setHeaders }) {
  setHeaders({ 'cache-control': 'no-store' });
  return { form: (await checkout.html(request, params.id, { lang: 'es' })) ?? error(404) };
}
