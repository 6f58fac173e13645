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
      <h1>Café de origen, 500 g</h1>
      <p>Tarjeta de prueba: 4242 4242 4242 4242.</p>
      <Checkout html={html} />
    </>
  );
}
