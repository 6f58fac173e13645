import { en } from '../payment-link/payment-link.en.ts';
import { paymentLinkLanguages } from '../payment-link/payment-link.messages.ts';
import { define as defineSpanish } from './payment-link.ts';

/** Defines the element, with English. */
export function define(): void {
  paymentLinkLanguages.register('en', en);
  defineSpanish();
}
