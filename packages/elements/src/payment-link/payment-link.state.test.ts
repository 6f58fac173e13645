import { expect, fixture, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import type { GivenPayment } from './payment.ts';
import {
  elementOf,
  PaymentRoute,
  partOf,
  pending,
  qrOf,
  recordEvents,
  statesOf,
  statusOf,
  textOf,
} from './payment-link.driver.ts';
import { esCO } from './payment-link.messages.ts';
import type { PayPaymentLink } from './payment-link.ts';

let route: PaymentRoute;

beforeEach(async () => {
  route = new PaymentRoute();
  await route.set(pending);
});

/** Resolves when the element is in a state. */
const reaches = (element: PayPaymentLink, state: string): Promise<void> =>
  waitUntil(() => statesOf(element).includes(state), `it is ${state}`, { timeout: 5_000 });

/** Reads the payment at once, as a page does that is shown again. */
const readAgain = () => document.dispatchEvent(new Event('visibilitychange'));

describe('a payment of the route', () => {
  it('is loading, then shows what is paid', async () => {
    const element = await elementOf(route);
    expect(statesOf(element)).to.deep.equal(['loading']);
    expect(textOf(element, 'outcome')).to.equal(esCO.loading);
    await reaches(element, 'pending');
    expect(textOf(element, 'merchant')).to.equal('Tienda Ejemplo');
    expect(textOf(element, 'title')).to.equal('Curso de cerámica');
    expect(textOf(element, 'amount')).to.equal('$ 120.000');
    expect(textOf(element, 'reference')).to.equal('Referencia: PED-123');
    expect(textOf(element, 'state')).to.equal(esCO.pending);
    expect(textOf(element, 'note')).to.equal(esCO.watching);
    expect(element.payment).to.include(pending);
    const [call] = await route.service.calls();
    expect(call).to.include({ method: 'GET', path: new URL(`${route.src}/payments/payment_1`).pathname });
  });

  for (const amount of [0, 1, 999, 1_000, 38_000_000])
    it(`of ${amount} pesos has no cents`, async () => {
      await route.set({ ...pending, amount });
      const element = await elementOf(route);
      await reaches(element, 'pending');
      expect(textOf(element, 'amount').replace(/\D/g, '')).to.equal(`${amount}`);
    });

  for (const status of ['pending', 'in_progress', 'declined'] as const)
    it(`that is ${status} can be paid`, async () => {
      await route.set({ ...pending, status });
      const element = await elementOf(route);
      await reaches(element, status);
      expect(textOf(element, 'state')).to.equal(esCO[status]);
      expect(partOf<HTMLAnchorElement>(element, 'pay')?.href).to.equal(pending.payment_link);
      await waitUntil(() => qrOf(element), 'there is a QR code');
    });

  for (const status of ['approved', 'cancelled', 'expired'] as const)
    it(`that is ${status} cannot be paid, and is read no more`, async () => {
      await route.set({ ...pending, status });
      const element = await elementOf(route);
      await reaches(element, status);
      expect(textOf(element, 'outcome')).to.equal(`${esCO[status]} ${esCO[`${status}-text`]}`);
      expect([qrOf(element), partOf(element, 'pay'), partOf(element, 'link')]).to.deep.equal([
        null,
        null,
        null,
      ]);
      expect(textOf(element, 'note')).to.equal('');
      readAgain();
      expect(await route.reads()).to.equal(1);
    });

  it('with a status that is not known shows it neutrally', async () => {
    await route.set({ ...pending, status: 'partially_paid' });
    const element = await elementOf(route);
    await waitUntil(() => element.payment, 'it is read');
    expect(statesOf(element)).to.deep.equal([]);
    expect(textOf(element, 'state')).to.equal('Estado: partially_paid');
    expect(partOf(element, 'pay')).not.to.equal(null);
  });

  it('without a link says so', async () => {
    await route.set({ ...pending, payment_link: null });
    const element = await elementOf(route);
    await reaches(element, 'pending');
    expect(textOf(element, 'outcome')).to.equal(esCO['no-link']);
    expect(partOf(element, 'copy')).to.equal(null);
  });

  it('is another after its id has changed', async () => {
    const element = await elementOf(route);
    await reaches(element, 'pending');
    const events = recordEvents(element);
    await route.set({ ...pending, id: 'payment_2', status: 'approved' });
    element.paymentId = 'payment 2/3';
    expect(statesOf(element)).to.deep.equal(['loading']);
    await reaches(element, 'approved');
    expect((await route.service.calls()).at(-1)?.path).to.match(/\/payments\/payment%202%2F3$/);
    expect(events).to.deep.equal([
      ['pay-payment-change', 'approved'],
      ['pay-payment-approved', 'payment_2'],
    ]);
  });
});

describe('a payment that changes', () => {
  it('takes the QR code away when it is approved, and reports and announces that once', async () => {
    const events = recordEvents(document);
    const element = await elementOf(route);
    await reaches(element, 'pending');
    await waitUntil(() => qrOf(element), 'there is a QR code');
    expect(statusOf(element)).to.equal('');
    const { top, bottom } = element.getBoundingClientRect();
    partOf(element, 'copy')?.focus();
    await route.set({ ...pending, status: 'approved' });
    readAgain();
    await reaches(element, 'approved');
    expect(qrOf(element)).to.equal(null);
    expect(element.getBoundingClientRect()).to.include({ top, bottom });
    expect(element.shadowRoot?.activeElement?.id).to.equal('stage');
    await waitUntil(() => statusOf(element), 'it is announced');
    expect(statusOf(element)).to.equal(`${esCO.approved}. ${esCO['approved-text']}`);
    readAgain();
    const { parentElement } = element;
    element.remove();
    parentElement?.append(element);
    expect(await route.reads()).to.equal(2);
    expect(events).to.deep.equal([
      ['pay-payment-change', 'pending'],
      ['pay-payment-change', 'approved'],
      ['pay-payment-approved', 'payment_1'],
    ]);
  });

  it('is rendered before the page learns it', async () => {
    const seen: unknown[] = [];
    const see = ({ target }: Event) => seen.push(statesOf(target as PayPaymentLink)); // the only element
    document.addEventListener('pay-payment-change', see, { once: true });
    await reaches(await elementOf(route), 'pending');
    expect(seen).to.deep.equal([['pending']]);
  });

  it('may be approved after it was declined', async () => {
    const events = recordEvents(document);
    const element = await elementOf(route);
    await reaches(element, 'pending');
    const remarks = {
      code: 'INSUFFICIENT_FUNDS',
      customer_description: 'Fondos insuficientes.',
      retry: true,
    };
    await route.set({ ...pending, status: 'declined', remarks });
    readAgain();
    await reaches(element, 'declined');
    expect(textOf(element, 'remarks')).to.equal(`Fondos insuficientes. ${esCO['try-again']}`);
    expect(qrOf(element)).not.to.equal(null);
    await waitUntil(() => statusOf(element), 'it is announced');
    expect(statusOf(element)).to.equal(`${esCO.declined}. Fondos insuficientes. ${esCO['try-again']}`);
    await route.set({ ...pending, status: 'approved' });
    readAgain();
    await reaches(element, 'approved');
    expect(textOf(element, 'remarks')).to.equal('');
    expect(events.map(([, detail]) => detail)).to.deep.equal([
      'pending',
      'declined',
      'approved',
      'payment_1',
    ]);
  });

  const advices: readonly (readonly [retry: boolean | undefined, advice: string])[] = [
    [true, esCO['try-again']],
    [false, esCO['other-method']],
    [undefined, ''],
  ];
  for (const [retry, advice] of advices)
    it(`advises “${advice}” where another try of the same makes sense: ${retry}`, async () => {
      await route.set({ ...pending, status: 'declined', remarks: { code: 'X', retry } });
      const element = await elementOf(route);
      await reaches(element, 'declined');
      expect(textOf(element, 'remarks')).to.equal(advice);
    });

  it('is text, whatever the service writes', async () => {
    const text = '<img src=x onerror=alert(1)>';
    await route.set({
      ...pending,
      status: 'declined',
      title: text,
      reference: text,
      remarks: { code: 'X', customer_description: text },
    });
    const element = await elementOf(route);
    element.merchant = text;
    await reaches(element, 'declined');
    expect(element.shadowRoot?.querySelector('img')).to.equal(null);
    for (const part of ['title', 'merchant', 'remarks']) expect(textOf(element, part)).to.equal(text);
  });
});

describe('a read that fails', () => {
  const failures: readonly (readonly [status: number, message: keyof typeof esCO, goesOn: boolean])[] = [
    [401, 'session', false],
    [403, 'session', false],
    [404, 'unknown', false],
    [410, 'unknown', false],
    [400, 'failed', false],
    [429, 'busy', true],
    [500, 'failed', true],
    [503, 'failed', true],
  ];
  for (const [status, message, goesOn] of failures)
    it(`with ${status} says “${message}”, and is repeated ${goesOn ? 'by itself' : 'by a button'}`, async () => {
      await route.set({ code: 'code', message: 'No.' }, status);
      const events = recordEvents(document);
      const element = await elementOf(route);
      await reaches(element, 'failed');
      expect(textOf(element, 'outcome')).to.equal(esCO[message]);
      await waitUntil(() => statusOf(element) === esCO[message], 'it is announced');
      expect(events).to.deep.equal([
        ['pay-payment-error', `${status > 499 ? 'unavailable' : 'refused'} ${status}`],
      ]);
      await route.set(pending);
      readAgain();
      if (!goesOn) {
        expect(await route.reads()).to.equal(1);
        expect(statesOf(element)).to.deep.equal(['failed']);
        partOf(element, 'retry')?.focus();
        partOf(element, 'retry')?.click();
        expect(element.shadowRoot?.activeElement?.id).to.equal('stage');
      }
      await reaches(element, 'pending');
    });

  it('is reported once while it is the same, and leaves the last state', async () => {
    const events = recordEvents(document);
    const element = await elementOf(route);
    await reaches(element, 'pending');
    for (const status of [503, 503, 500]) {
      const before = await route.reads();
      await route.set({}, status);
      readAgain();
      await waitUntil(async () => (await route.reads()) > before, 'it is read');
      await waitUntil(() => textOf(element, 'note') === esCO.failed, 'it says so');
    }
    expect(statesOf(element)).to.deep.equal(['pending']);
    expect(partOf(element, 'retry')).to.equal(null);
    await route.set(pending);
    readAgain();
    await waitUntil(() => textOf(element, 'note') === esCO.watching, 'it is read again');
    expect(events.map(([, detail]) => detail)).to.deep.equal([
      'pending',
      'unavailable 503',
      'unavailable 500',
    ]);
  });

  it('without a network says so, and is repeated when there is one', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    const element = await elementOf(route);
    await reaches(element, 'failed');
    expect(textOf(element, 'outcome')).to.equal(esCO.offline);
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
    await reaches(element, 'pending');
    expect(await route.reads()).to.equal(1);
  });

  for (const body of ['<html></html>', '{"id":"payment_1"}', '[]', 'null', ''])
    it(`with the answer “${body}” is one`, async () => {
      await route.set(body);
      const element = await elementOf(route);
      await reaches(element, 'failed');
      expect(textOf(element, 'outcome')).to.equal(esCO.failed);
    });

  it('with words that the session ended after the payment was read has a button', async () => {
    const element = await elementOf(route);
    await reaches(element, 'pending');
    await route.set({ code: 'unauthenticated', message: 'Su sesión terminó.' }, 401);
    readAgain();
    await waitUntil(() => partOf(element, 'retry'), 'there is a button');
    expect(textOf(element, 'note')).to.contain(esCO.session);
    await route.set({ ...pending, status: 'approved' });
    partOf(element, 'retry')?.click();
    await reaches(element, 'approved');
  });
});

describe('a payment of the page', () => {
  const given: GivenPayment = { title: 'Curso', amount: 5_000, payment_link: 'https://pay.example/p/1' };
  const shown = (payment: unknown) =>
    fixture<PayPaymentLink>(
      html`<pay-payment-link hosts="pay.example" src=${route.src} payment-id="payment_1" .payment=${payment}></pay-payment-link>`,
    );

  it('is shown without a status, and nothing is requested', async () => {
    const element = await shown({ ...given, status: 'approved', remarks: { code: 'X' } });
    readAgain();
    expect([statesOf(element), textOf(element, 'state'), textOf(element, 'note')]).to.deep.equal([
      [],
      '',
      '',
    ]);
    expect(textOf(element, 'amount')).to.equal('$ 5.000');
    expect(partOf<HTMLAnchorElement>(element, 'pay')?.href).to.equal(given.payment_link);
    expect(element.payment).to.deep.include(given);
    expect(await route.reads()).to.equal(0);
  });

  it('gives way to that of the route when it is taken back', async () => {
    const element = await shown(given);
    element.payment = null;
    expect(statesOf(element)).to.deep.equal(['loading']);
    await reaches(element, 'pending');
  });

  for (const wrong of [{}, [], { title: 1, amount: '5', reference: {}, payment_link: 7, expiration_at: 1 }])
    it(`with wrong values, ${JSON.stringify(wrong)}, is one without them`, async () => {
      const element = await shown(wrong);
      expect(textOf(element, 'outcome')).to.equal(esCO['no-link']);
      expect(textOf(element, 'amount')).to.equal('');
    });
});
