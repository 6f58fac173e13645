import '@datafono/elements/payment-link.define';

/** A payment that the page has already, without routes: nothing is requested, and no status is shown. */
export function paymentElement(): HTMLElement {
  const element = document.createElement('pay-payment-link');
  element.hosts = 'pay.example';
  element.payment = {
    title: 'Curso de cerámica',
    amount: 120_000,
    expiration_at: '2031-07-30T20:00:00Z',
    payment_link: 'https://pay.example/p/1',
  };
  return element;
}
