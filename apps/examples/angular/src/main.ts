import '@datafono/elements/card-form.define';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { PayCardErrorEvent } from '@datafono/elements';
import { OtherElements } from './other-elements.ts';

@Component({
  selector: 'shop-checkout',
  imports: [OtherElements],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <form (submit)="pay($event)">
      <pay-card-form
        public-key="pk_test_1"
        cards-url="https://cards.example"
        customer-id="1"
        (pay-card-error)="log($event)"
      ></pay-card-form>
      <button>Pagar $ 38.000</button>
      <output>{{ card() }}</output>
    </form>
    <shop-other-elements></shop-other-elements>
  `,
})
class Checkout {
  readonly card = signal('');

  pay(event: Event): void {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const data = new FormData(event.currentTarget); // what a shop posts to its server
    this.card.set(data.getAll('card_id').join());
  }

  log({ error }: PayCardErrorEvent): void {
    console.log(error.code);
  }
}

bootstrapApplication(Checkout).catch(console.error);
