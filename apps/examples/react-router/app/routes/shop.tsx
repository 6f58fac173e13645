import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
import '@datafono/elements/react';
import { useLoaderData } from 'react-router';
import { newOrder } from '../shop.ts';

/** Runs on your server alone, at each visit. */
export async function loader({ request }: { readonly request: Request }) {
  const { id, customer_id: customer } = await newOrder(request);
  const { PAY_CARDS = '', PAY_PUBLIC_KEY = '' } = process.env;
  return { id, customer, cardsUrl: PAY_CARDS, publicKey: PAY_PUBLIC_KEY };
}

export default function Shop() {
  const { id, customer, cardsUrl, publicKey } = useLoaderData<typeof loader>();
  return (
    <form action="/checkout" method="post">
      <input type="hidden" name="order_id" value={id} />
      <pay-card-form public-key={publicKey} cards-url={cardsUrl} customer-id={customer} />
      <button>Pay COP 38,000</button>
    </form>
  );
}
