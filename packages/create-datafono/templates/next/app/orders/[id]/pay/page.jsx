import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { checkout } from '../../../../payments.js';
import { Checkout } from '../../../checkout.jsx';

export default async function Page({ params, searchParams }) {
  const url = `http://shop/?${new URLSearchParams(await searchParams)}`;
  const request = new Request(url, { headers: await headers() });
  const html = await checkout.html(request, (await params).id, { lang: 'es' });
  if (!html) notFound();
  return (
    <>
      <h1>Café de origen</h1>
      <p>Una bolsa de 500 g, molido medio</p>
      <b>Total $&nbsp;38.000</b>
      <Checkout html={html} />
    </>
  );
}
