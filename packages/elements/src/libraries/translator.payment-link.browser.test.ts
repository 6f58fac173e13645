import { expect } from '@open-wc/testing';
import { html } from 'lit';
import {
  elementOf,
  LINK,
  LOST,
  PaymentRoute,
  pending,
  readAgain,
  textOf,
} from '../payment-link/payment-link.driver.ts';
import '../entries/payment-link.en.define.ts';
import type { PayPaymentLink } from '../payment-link/payment-link.ts';
import {
  clickPart,
  clockOfEachTest,
  inEnglish,
  inSpanish,
  phoneOfEachTest,
  SECOND,
} from './translated.driver.ts';
import { readingOf, survivesTranslation, translate, translators } from './translator.driver.ts';

const MINUTE = 60 * SECOND;

describe('a payment link', () => {
  const clock = clockOfEachTest();

  interface Payment {
    readonly element: PayPaymentLink;
    readonly route: PaymentRoute;
  }

  const becomes =
    (fields: Readonly<Record<string, unknown>>) =>
    async ({ element, route }: Payment) => {
      await route.set({ ...pending, ...fields });
      readAgain();
      await clock().until(() => Object(element.payment).status === fields['status']);
      await clock().pass(SECOND);
    };
  const fails =
    (status: number) =>
    async ({ element, route }: Payment) => {
      const before = textOf(element, 'note');
      await route.set({ code: 'code', message: 'No.' }, status);
      readAgain();
      await clock().until(() => textOf(element, 'note') !== before);
      await clock().pass(SECOND);
    };
  const remarks = { code: 'funds', customer_description: 'Sin fondos.', retry: true };
  const isCoded = ({ shadowRoot }: Element) => shadowRoot?.querySelector('[role=img]');

  survivesTranslation<Payment>('a payment link', {
    open: async () => {
      const route = new PaymentRoute();
      await route.set(pending);
      const element = await elementOf(route);
      await clock().until(() => element.payment && isCoded(element));
      return { element, route };
    },
    steps: [
      ({ element }) => inEnglish(element),
      ({ element }) => inSpanish(element),
      ({ element }) => {
        clickPart(element, 'copy');
        return clock().until(() => !readingOf(element).includes('Copiar'));
      },
      () => clock().pass(5 * SECOND),
      becomes({ status: 'declined', remarks }),
      becomes({ status: 'in_progress' }),
      becomes({ status: 'approved' }),
      ({ element }) => inEnglish(element),
    ],
    readingsOf: ({ element }) => [element],
    facts: ['120.000', 'PED-123', 'Tienda Ejemplo', LINK],
  });

  describe('on a phone', () => {
    phoneOfEachTest();

    const toggleQr = ({ element }: Payment) => clickPart(element, 'show-qr');
    survivesTranslation<Payment>('a payment link that is not found at first, and whose reads fail', {
      open: async () => {
        const route = new PaymentRoute();
        await route.set({ code: 'code', message: 'No.' }, 404);
        const element = await elementOf(route);
        await clock().until(() => textOf(element, 'retry'));
        return { element, route };
      },
      steps: [
        ({ element }) => inEnglish(element),
        ({ element }) => inSpanish(element),
        async ({ element, route }) => {
          await route.set({}, LOST);
          clickPart(element, 'retry');
          await clock().until(() => textOf(element, 'outcome').includes('No pudimos'));
          await clock().pass(SECOND);
        },
        becomes({ status: 'pending' }),
        async (payment) => {
          toggleQr(payment);
          await clock().until(() => isCoded(payment.element));
        },
        fails(503),
        ({ element }) => inEnglish(element),
        fails(404),
        toggleQr,
        becomes({ status: 'declined', remarks }),
        fails(LOST),
        ({ element }) => inSpanish(element),
        becomes({ status: 'something_new' }),
      ],
      readingsOf: ({ element }) => [element],
      facts: ['120.000', LINK],
    });
  });

  for (const [translator, rewrite] of Object.entries(translators))
    it(`that ${translator} translates goes on counting`, async () => {
      const payment = { ...pending, expiration_at: new Date(Date.now() + 5 * MINUTE).toISOString() };
      const content = html`<pay-payment-link hosts="pay.example" .payment=${payment}></pay-payment-link>`;
      const element = await elementOf(new PaymentRoute(), content);
      translate(rewrite, element);
      await clock().pass(SECOND);
      expect(readingOf(element)).to.contain('Quedan 4:59');
      await clock().pass(5 * MINUTE);
      expect(readingOf(element)).to.contain('‹Ya no se puede pagar con este link. Pida uno nuevo.›');
    });
});
