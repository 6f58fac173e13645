import type { PayPaymentLink } from '@datafono/elements';
import type { ElementUnderTest, Stage } from './stage.ts';

/** A payment whose title has two lines on a phone. */
const payment = {
  id: 'payment_1',
  title: 'Curso de cerámica para principiantes, seis sábados',
  amount: 1_120_000,
  reference: 'PED-2026-000123',
  payment_link: 'https://pay.example/p/0192f1f0-8a3c-7c11-9d3e-2b6f5c1a7e44',
};

const remarks = {
  code: 'insufficient_funds',
  customer_description: 'Su banco rechazó el pago porque no hay saldo suficiente.',
  retry: true,
};

/** Milliseconds for which it can be paid: the time left has hours and minutes, and does not change meanwhile. */
const TIME = 3.5 * 3_600_000;

const element = {
  tag: 'pay-payment-link',
  markup: '<pay-payment-link payment-id="payment_1" merchant="Tienda Ejemplo"></pay-payment-link>',
  inside: {},
};

export const paymentLink: ElementUnderTest = {
  ...element,
  name: element.tag,
  states: [
    { name: 'loading', reach: async () => {} },
    { name: 'failed', reach: fail, mayMove: true },
    { name: 'pending', reach: load, mayMove: true }, // the lines of a payment are not known before,
    // The reason can be longer than the date in whose place it is.
    { name: 'declined', reach: (stage) => become(stage, 'declined'), isFullest: true, mayMove: true },
    { name: 'approved', reach: (stage) => become(stage, 'approved'), mayMove: true },
  ],
  layout: ['locale', 'es-CO'],
};

/** The same on a phone, where the QR code is shown on request. */
export const paymentLinkOnPhone: ElementUnderTest = {
  ...element,
  name: 'pay-payment-link on a phone',
  device: { hasTouch: true, isMobile: true },
  states: [
    {
      name: 'QR code',
      isFullest: true,
      mayMove: true,
      async reach(stage) {
        await become(stage, 'pending');
        await stage.element.locator('[part~=show-qr]').press('Enter');
        await stage.element.getByRole('img').waitFor();
      },
    },
  ],
  layout: ['locale', 'es-CO'],
};

/** Sets what the fake service answers from now on, in a run for each page, and has it read at once. */
async function answerWith({ element }: Stage, status: number, body: object): Promise<void> {
  await element.evaluate(
    async (link: PayPaymentLink, next) => {
      const run = `/cards/${performance.timeOrigin}`;
      await fetch(`${run}/next`, { method: 'PUT', body: next });
      link.src = `${run}/payments`;
      dispatchEvent(new Event('online'));
    },
    JSON.stringify({ status, body: JSON.stringify(body) }),
  );
}

async function fail(stage: Stage): Promise<void> {
  await answerWith(stage, 500, {});
  await stage.reaches('failed');
}

async function become(stage: Stage, status: string): Promise<void> {
  const expiration_at = new Date(Date.now() + TIME).toISOString();
  const reasons = status === 'declined' ? { remarks } : {};
  await answerWith(stage, 200, { ...payment, status, expiration_at, ...reasons });
  await stage.reaches(status);
}

async function load(stage: Stage): Promise<void> {
  await become(stage, 'pending');
  await stage.element.getByRole('img').waitFor();
}
