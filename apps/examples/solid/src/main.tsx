import '@datafono/elements/card-form.define';
import '@datafono/elements/solid';
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { OtherElements } from './other-elements.tsx';

function Checkout() {
  const [card, setCard] = createSignal('');

  function pay(event: SubmitEvent & { currentTarget: HTMLFormElement }) {
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
        on:pay-card-error={({ error }) => console.log(error.code)}
      />
      <button>Pagar $ 38.000</button>
      <output>{card()}</output>
    </form>
  );
}

const app = document.getElementById('app');
if (app)
  render(
    () => (
      <>
        <Checkout />
        <OtherElements />
      </>
    ),
    app,
  );
