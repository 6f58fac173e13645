'use client';

import '@datafono/elements/account-form.define';
import '@datafono/elements/card-form.define';
import { pay } from '../src/pay.js';

export function Checkout({ orderId, customerId, publicKey, cardsUrl }) {
  return (
    <>
      <h1>Café de origen</h1>
      <p>$ 38.000. Tarjeta de prueba: 4242 4242 4242 4242.</p>
      <form onSubmit={pay}>
        <input type="hidden" name="order_id" value={orderId} />
        <pay-card-form customer-id={customerId} public-key={publicKey} cards-url={cardsUrl} />
        <button>Pagar con tarjeta</button>
        <output />
      </form>
      <form onSubmit={pay}>
        <input type="hidden" name="order_id" value={orderId} />
        <pay-account-form src="/pay" />
        <button>Pagar con cuenta</button>
        <output />
      </form>
    </>
  );
}
