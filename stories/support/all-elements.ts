import '@datafono/elements/account-form.define';
import '@datafono/elements/account-form.en.define';
import '@datafono/elements/bank-picker.define';
import '@datafono/elements/bank-picker.en.define';
import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
import '@datafono/elements/connect-link.define';
import '@datafono/elements/connect-link.en.define';
import '@datafono/elements/payment-link.define';
import '@datafono/elements/payment-link.en.define';
import { html, type TemplateResult } from 'lit';
import { bankList } from './banks-address.ts';
import { cards } from './cards-address.ts';
import { linksUrl, serveLinks } from './links-address.ts';
import { payments } from './payments-address.ts';
import { routes } from './routes-address.ts';
import { simulateWindows } from './simulated-window.ts';

/** Serves what the five elements call. Nothing leaves the page. */
export function serveAll(): void {
  for (const host of [bankList, cards, payments, routes]) host.serve();
  serveLinks();
  simulateWindows();
}

const cell = (name: string, element: TemplateResult) =>
  html`<section style="min-width: 0"><p style="font-size: 0.875em; margin: 0 0 1em; opacity: 0.75">${name}</p>${element}</section>`;

/**
 * The five elements beside each other, or below each other on a phone.
 *
 * @param style declarations for all of them
 */
export const allElements = (style = ''): TemplateResult => html`
  <div style="display: grid; gap: 2rem 2.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); align-items: start; ${style}">
    ${cell('<pay-card-form>', html`<pay-card-form public-key="pk_test_stories" cards-url=${cards.url('created')} customer-id="cus_1"></pay-card-form>`)}
    ${cell('<pay-account-form>', html`<pay-account-form src=${routes.url('created')}></pay-account-form>`)}
    <div style="display: grid; gap: 2rem; min-width: 0">
      ${cell('<pay-bank-picker>', html`<pay-bank-picker src=${bankList.url('banks')}></pay-bank-picker>`)}
      ${cell('<pay-connect-link>', html`<pay-connect-link src=${linksUrl('open')} mode="popup"></pay-connect-link>`)}
    </div>
    ${cell('<pay-payment-link>', html`<pay-payment-link src=${payments.url('pending')} payment-id="payment_1" merchant="Café del Huila"></pay-payment-link>`)}
  </div>
`;
