import '@datafono/elements/account-form.define';
import '@datafono/elements/bank-picker.define';
import '@datafono/elements/connect-link.define';
import '@datafono/elements/payment-link.define';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type {
  Bank,
  PayBankChangeEvent,
  PayConnectCompletedEvent,
  PayPaymentApprovedEvent,
} from '@datafono/elements';

/** The other elements. At `/pay` are the routes of `@datafono/server`. */
@Component({
  selector: 'shop-other-elements',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <form (submit)="send($event)">
      <label for="bank">Su banco</label>
      <pay-bank-picker id="bank" required [banks]="banks" (pay-bank-change)="choose($event)"></pay-bank-picker>
      <button>Continuar {{ bank() }}</button>
    </form>
    <form (submit)="send($event)">
      <pay-account-form src="/pay"></pay-account-form>
      <button>Guardar la cuenta</button>
    </form>
    <pay-connect-link src="/pay" (pay-connect-completed)="saved($event)">
      Guardar una tarjeta o una cuenta
    </pay-connect-link>
    <pay-payment-link
      src="/pay"
      payment-id="payment_1"
      merchant="Tienda Ejemplo"
      (pay-payment-approved)="paid($event)"
    ></pay-payment-link>
    <output>{{ outcome() }}</output>
  `,
})
export class OtherElements {
  readonly banks: readonly Bank[] = [
    { id: 'bank_1', name: 'Bancolombia', frequent: true },
    { id: 'bank_2', name: 'Davivienda', aliases: ['casita roja'] },
  ];
  readonly bank = signal('');
  readonly outcome = signal('');

  send(event: Event): void {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    this.outcome.set([...new FormData(event.currentTarget)].join()); // what a shop posts to its server
  }

  choose = ({ bank }: PayBankChangeEvent) => this.bank.set(bank ? `con ${bank.name}` : '');
  saved = ({ method }: PayConnectCompletedEvent) => this.outcome.set(`Guardado ${method?.id}`);
  paid = ({ payment }: PayPaymentApprovedEvent) => this.outcome.set(`Pagado ${payment.amount}`);
}
