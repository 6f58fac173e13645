import {
  becomes,
  CheckoutServer,
  idle,
  pageOf,
  partIn,
  payButton,
  radio,
} from '../checkout/checkout.driver.ts';
import type { PayCheckout } from '../checkout/checkout.ts';
import { survivesTranslation } from './translator.driver.ts';

interface Shown {
  readonly element: PayCheckout;
  readonly server: CheckoutServer;
}

const ways = { link: '', capture: '<p>Guarde su tarjeta allí.</p>' };

beforeEach(() => sessionStorage.clear());

survivesTranslation<Shown>('a checkout', {
  open: async () => {
    sessionStorage.clear();
    const server = new CheckoutServer();
    return { server, element: await pageOf(server, { state: 'open', ways }) };
  },
  steps: [
    ({ element }) => radio(element, 'capture').click(),
    async ({ element, server }) => {
      await server.set({ state: 'declined', attempt: 1, ways, message: 'Su banco no aprobó el pago.' });
      payButton(element).click();
      await becomes(element, 'declined');
    },
    async ({ element, server }) => {
      await server.set({ state: 'changed', attempt: 1, ways, amount: 130_000, message: 'El valor cambió.' });
      await element.refresh();
    },
    async ({ element, server }) => {
      await server.answer({ code: 'too_many_requests', message: 'Espere un momento.' }, 429);
      payButton(element).click();
      await idle(element);
    },
    async ({ element, server }) => {
      await server.lose();
      payButton(element).click();
      await becomes(element, 'unknown');
    },
    async ({ element, server }) => {
      await server.set({ state: 'paid', attempt: 2, message: 'Pago aprobado.' });
      partIn(element, 'check').querySelector('button')?.click();
      await becomes(element, 'paid');
    },
  ],
  readingsOf: ({ element }) => [element],
  facts: [],
});
