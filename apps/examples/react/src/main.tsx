import '@datafono/elements/card-form.define';
import '@datafono/elements/react';
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { OtherElements } from './other-elements.tsx';

function Checkout() {
  const [card, setCard] = useState('');

  function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget); // what a shop posts to its server
    setCard(data.getAll('card_id').join());
  }

  return (
    <form onSubmit={pay}>
      <pay-card-form
        public-key="pk_test_1"
        cards-url="https://cards.example"
        customer-id="1"
        onpay-card-error={({ error }) => console.log(error.code)}
      />
      <button>Pagar $ 38.000</button>
      <output>{card}</output>
    </form>
  );
}

const app = document.getElementById('app');
if (app)
  createRoot(app).render(
    <>
      <Checkout />
      <OtherElements />
    </>,
  );
