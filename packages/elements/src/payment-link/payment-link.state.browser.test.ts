import { expect, fixture, fixtureSync } from '@open-wc/testing';
import { html } from 'lit';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import type { GivenPayment } from './payment.ts';
import {
  becomes,
  elementOf,
  PaymentRoute,
  partOf,
  pending,
  qrOf,
  reaches,
  readAgain,
  recordEvents,
  shownOf,
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

describe('a payment of the route', () => {
  it('is loading, then shows what is paid', async () => {
    const element = fixtureSync<PayPaymentLink>(
      html`<pay-payment-link src=${route.src} payment-id="payment_1" merchant="Tienda Ejemplo"></pay-payment-link>`,
    ); // an answer may come in the frame that `fixture` awaits
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

  it('shows of a reference that is a UUID the end, which can be read out, and has the whole one as its title', async () => {
    const id = '01a227f7-c694-7916-b579-02e38bcc2821';
    await route.set({ ...pending, reference: id });
    const element = await elementOf(route);
    await reaches(element, 'pending');
    expect(textOf(element, 'reference')).to.equal('Referencia: 8BCC2821');
    expect(partOf(element, 'reference')?.title).to.equal(id);
  });

  it('shows a reference that is only in the title by chance, and not one whose end the title tells', async () => {
    await route.set({ ...pending, title: 'Café × 1', reference: '1' });
    const element = await elementOf(route);
    await reaches(element, 'pending');
    expect(textOf(element, 'reference')).to.equal('Referencia: 1');
    await route.set({
      ...pending,
      title: 'Café · 8BCC2821',
      reference: '01a227f7-c694-7916-b579-02e38bcc2821',
    });
    const other = await elementOf(route);
    await reaches(other, 'pending');
    expect(partOf(other, 'reference')).to.equal(null);
  });

  for (const width of [340, 700])
    it(`has its room in a column of ${width} px before it is read`, async () => {
      const column = await fixture(html`<div style="width: ${width}px"></div>`);
      const element = Object.assign(document.createElement('pay-payment-link'), {
        ...{ src: route.src, paymentId: 'payment_1', merchant: 'Tienda Ejemplo' },
      });
      column.append(element);
      expect(statesOf(element)).to.deep.equal(['loading']);
      const { height } = element.getBoundingClientRect();
      await reaches(element, 'pending');
      await waitUntil(() => qrOf(element), 'there is a QR code');
      expect(element.getBoundingClientRect().height).to.be.closeTo(height, 0.5);
    });

  it('says what it does while it is read, and nothing else', async () => {
    const element = fixtureSync<PayPaymentLink>(
      html`<pay-payment-link src=${route.src} payment-id="payment_1" merchant="Tienda Ejemplo"></pay-payment-link>`,
    );
    const said = element.shadowRoot?.textContent?.replace(/\s+/g, ' ').trim();
    expect(said).to.equal(`Tienda Ejemplo ${esCO.loading} ${esCO.watching}`);
    expect(element.shadowRoot?.querySelector('[part=fields]')).to.have.attribute('aria-busy', 'true');
    await reaches(element, 'pending');
  });

  for (const amount of [0, 38_000_000])
    it(`of ${amount} pesos has no cents`, async () => {
      const element = await shownOf(route, { amount });
      expect(textOf(element, 'amount').replace(/\D/g, '')).to.equal(`${amount}`);
    });

  for (const status of ['pending', 'declined'] as const)
    it(`that is ${status} can be paid`, async () => {
      const element = await shownOf(route, { status });
      expect(textOf(element, 'state')).to.equal(esCO[status]);
      expect(partOf<HTMLAnchorElement>(element, 'pay')?.href).to.equal(pending.payment_link);
      await waitUntil(() => qrOf(element), 'there is a QR code');
    });

  it('that is in progress cannot be paid a second time', async () => {
    const element = await shownOf(route, { status: 'in_progress' });
    expect(textOf(element, 'outcome')).to.equal(esCO.processing);
    for (const part of ['qr', 'pay', 'link']) expect(partOf(element, part)).to.equal(null);
    await becomes(route, element, { status: 'declined' });
    expect(partOf(element, 'pay')).not.to.equal(null);
  });

  for (const status of ['approved', 'cancelled', 'expired'] as const)
    it(`that is ${status} cannot be paid, and is read no more`, async () => {
      const element = await shownOf(route, { status });
      expect(textOf(element, 'outcome')).to.equal(`${esCO[status]} ${esCO[`${status}-text`]}`);
      for (const part of ['qr', 'pay', 'link']) expect(partOf(element, part)).to.equal(null);
      expect(textOf(element, 'note')).to.equal('');
      readAgain();
      expect(await route.reads()).to.equal(1);
    });

  it('with an unknown status shows a neutral text without a part for it, and does not expire by the clock', async () => {
    const element = await shownOf(route, { status: 'not approved', expiration_at: '2020-01-01T00:00:00Z' });
    expect([statesOf(element), textOf(element, 'outcome')]).to.deep.equal([[], '']);
    expect(textOf(element, 'state')).to.equal('Estado: not approved');
    expect([partOf(element, 'approved'), partOf(element, 'pay')]).to.deep.equal([null, null]);
    await becomes(route, element, { status: 'partially_paid' });
    expect(partOf(element, 'pay')).not.to.equal(null);
  });

  it('is read at once, even while the former address has not answered', async () => {
    const former = { src: `${route.service.url('held')}`, id: 'payment_0' };
    const element = await fixture<PayPaymentLink>(
      html`<pay-payment-link src=${former.src} payment-id=${former.id}></pay-payment-link>`,
    );
    await waitUntil(async () => (await route.reads()) === 1, 'it is under way');
    element.src = route.src;
    element.paymentId = 'payment_1';
    await reaches(element, 'pending');
    await route.service.closed();
    expect(await route.reads()).to.equal(2);
  });

  it('is read at once, however long the former address wanted the element to wait', async () => {
    await route.set({ code: 'busy' }, 429, { 'Retry-After': '60' });
    const element = await elementOf(route);
    await reaches(element, 'failed');
    await route.set(pending);
    element.paymentId = 'payment 2/3';
    expect(statesOf(element)).to.deep.equal(['loading']);
    await reaches(element, 'pending');
    expect((await route.service.calls()).at(-1)?.path).to.match(/\/payments\/payment%202%2F3$/);
  });

  it('is reported as approved once, also when another payment was shown in between', async () => {
    const events = recordEvents(document);
    const element = await shownOf(route, { status: 'approved' });
    for (const id of ['payment_2', 'payment_1']) {
      await route.set({ ...pending, id, status: 'approved' });
      element.paymentId = id;
      await reaches(element, 'approved');
    }
    const approved = events.filter(([type]) => type === 'pay-payment-approved');
    expect(approved.map(([, id]) => id)).to.deep.equal(['payment_1', 'payment_2']);
  });

  it('without a link says so', async () => {
    const element = await shownOf(route, { payment_link: null });
    expect(textOf(element, 'outcome')).to.equal(esCO['no-link']);
    expect(partOf(element, 'copy')).to.equal(null);
  });
});

describe('a payment that changes', () => {
  it('takes the QR code away when it is approved, and reports and announces that once', async () => {
    const events = recordEvents(document);
    const element = await shownOf(route);
    await waitUntil(() => qrOf(element), 'there is a QR code');
    expect(statusOf(element)).to.equal('');
    const { top, bottom } = element.getBoundingClientRect();
    partOf(element, 'copy')?.focus();
    await becomes(route, element, { status: 'approved' });
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

  it('is rendered before the page receives the event', async () => {
    const seen: unknown[] = [];
    const see = ({ target }: Event) => seen.push(statesOf(target as PayPaymentLink)); // the only element
    document.addEventListener('pay-payment-change', see, { once: true });
    await reaches(await elementOf(route), 'pending');
    expect(seen).to.deep.equal([['pending']]);
  });

  it('may be approved after it was declined', async () => {
    const events = recordEvents(document);
    const element = await shownOf(route);
    const remarks = {
      code: 'INSUFFICIENT_FUNDS',
      customer_description: 'Fondos insuficientes.',
      retry: true,
    };
    await becomes(route, element, { status: 'declined', remarks });
    expect(textOf(element, 'remarks')).to.equal(`Fondos insuficientes. ${esCO['try-again']}`);
    expect(qrOf(element)).not.to.equal(null);
    await waitUntil(() => statusOf(element), 'it is announced');
    expect(statusOf(element)).to.equal(`${esCO.declined}. Fondos insuficientes. ${esCO['try-again']}`);
    await becomes(route, element, { status: 'approved' });
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
    it(`advises “${advice}” when the service says retry: ${retry}`, async () => {
      const element = await shownOf(route, { status: 'declined', remarks: { code: 'X', retry } });
      expect(textOf(element, 'remarks')).to.equal(advice);
    });

  it('shows the service’s words as plain text, whatever they contain', async () => {
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

  it('is replaced by the payment of the route when the page removes it', async () => {
    const element = await shown(given);
    element.payment = null;
    expect(statesOf(element)).to.deep.equal(['loading']);
    await reaches(element, 'pending');
  });

  it('with invalid values is shown without them', async () => {
    const element = await shown({ title: 1, amount: '5', reference: {}, payment_link: 7, expiration_at: 1 });
    expect(textOf(element, 'outcome')).to.equal(esCO['no-link']);
    expect(textOf(element, 'amount')).to.equal('');
  });
});
