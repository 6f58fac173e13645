import '@datafono/elements/account-form.define';
import '@datafono/elements/bank-picker.define';
import '@datafono/elements/connect-link.define';
import '@datafono/elements/payment-link.define';
import type { Bank } from '@datafono/elements';
import { createSignal } from 'solid-js';

const banks: readonly Bank[] = [
  { id: 'bank_1', name: 'Bancolombia', frequent: true },
  { id: 'bank_2', name: 'Davivienda', aliases: ['casita roja'] },
];

/** The other elements. At `/pay` are the routes of `@datafono/server`. */
export function OtherElements() {
  const [bank, setBank] = createSignal('');
  const [outcome, setOutcome] = createSignal('');

  function send(event: SubmitEvent & { currentTarget: HTMLFormElement }) {
    event.preventDefault();
    setOutcome([...new FormData(event.currentTarget)].join()); // what a shop posts to its server
  }

  return (
    <>
      <form onSubmit={send}>
        <label for="bank">Su banco</label>
        <pay-bank-picker
          id="bank"
          required
          banks={banks}
          on:pay-bank-change={(event) => setBank(event.bank?.name ?? '')}
        />
        <button>Continuar {bank() && `con ${bank()}`}</button>
      </form>
      <form onSubmit={send}>
        <pay-account-form src="/pay" on:pay-account-error={({ error }) => console.log(error.code)} />
        <button>Guardar la cuenta</button>
      </form>
      <pay-connect-link
        src="/pay"
        on:pay-connect-completed={({ method }) => setOutcome(`Guardado ${method?.id}`)}
      >
        Guardar una tarjeta o una cuenta
      </pay-connect-link>
      <pay-payment-link
        src="/pay"
        payment-id="payment_1"
        merchant="Tienda Ejemplo"
        on:pay-payment-approved={({ payment }) => setOutcome(`Pagado ${payment.amount}`)}
      />
      <output>{outcome()}</output>
    </>
  );
}
