import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { expectNoViolation, strictPage, testElement } from '../test-support/element-suite.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  elementOf,
  LINK,
  PaymentRoute,
  partOf,
  pending,
  qrOf,
  statesOf,
  textOf,
} from './payment-link.driver.ts';
import { en } from './payment-link.en.ts';
import { esCO, paymentLinkLanguages } from './payment-link.messages.ts';
import type { PayPaymentLink } from './payment-link.ts';

const given = { title: 'Curso de cerámica', amount: 120_000, payment_link: LINK };

testElement<PayPaymentLink>({
  tag: 'pay-payment-link',
  template: () => html`<pay-payment-link hosts="pay.example" .payment=${given}></pay-payment-link>`,
  text: [esCO.copy, en.copy],
  registerEnglish: () => paymentLinkLanguages.register('en', en),
});

it('the English messages have the placeholders of the Spanish ones', () => {
  const holders = (messages: Readonly<Record<string, string>>) =>
    Object.entries(messages).map(([key, text]) => [key, text.match(/\{\w+\}/g)]);
  expect(holders(en)).to.deep.equal(holders(esCO));
});

it('the money of a page in English is that of Colombia', async () => {
  paymentLinkLanguages.register('en', en);
  const route = new PaymentRoute();
  await route.set(pending);
  const element = await elementOf(route);
  element.locale = 'en';
  await waitUntil(() => textOf(element, 'amount'), 'there is an amount');
  expect(textOf(element, 'amount').replace(/\s/g, ' ')).to.equal('COP 120,000');
});

it('breaks no rule of the strictest policy, from the first read to the approval', async () => {
  const route = new PaymentRoute();
  await route.set(pending);
  const { page, reports } = await strictPage('pay-payment-link');
  const element = page.createElement('pay-payment-link') as PayPaymentLink; // of the element's class, in the frame's realm
  element.setAttribute('src', route.src);
  element.setAttribute('payment-id', 'payment_1');
  page.body.append(element);
  await waitUntil(() => qrOf(element), 'there is a QR code');
  await route.set({ ...pending, status: 'approved' });
  page.dispatchEvent(new Event('visibilitychange'));
  await waitUntil(() => statesOf(element).includes('approved'), 'it is approved');
  await expectNoViolation(page, reports, partOf(element, 'summary'));
});
