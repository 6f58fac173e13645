import { expect } from '@open-wc/testing';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import { becomes, CheckoutServer, idle, pageOf, payButton, radio } from './checkout.driver.ts';

const errors = errorsOfEachTest();
let server: CheckoutServer;

beforeEach(() => {
  sessionStorage.clear();
  server = new CheckoutServer();
});

const fallbacksIn = (element: Element, tag: string): number =>
  element.querySelectorAll(`${tag} [data-part=fallback]`).length;

// In this order: an element that is defined stays so.
describe('the element of a way', () => {
  it('that is not chosen is not loaded, and its own fields work', async () => {
    await server.set({ state: 'paid', attempt: 1 });
    const ways = { link: '', card: server.cardForm(), account: server.accountForm() };
    const element = await pageOf(server, { state: 'open', ways });
    payButton(element).click();
    await becomes(element, 'paid');
    for (const tag of ['pay-card-form', 'pay-account-form', 'pay-payment-link'])
      expect(customElements.get(tag), tag).to.equal(undefined);
    expect((await server.posts())[0]).to.include({ way: 'link', account_number: '' });
  });

  it('does not replace fields that a person is filling in', async () => {
    await server.set({ state: 'paid', attempt: 1 });
    const ways = { account: server.accountForm(), link: '' };
    const element = await pageOf(server, { state: 'open', ways, first: 'link' });
    const number = element.querySelector<HTMLInputElement>('[name=account_number]');
    if (number) number.value = '0012345678';
    radio(element, 'account').click();
    await waitUntil(() =>
      performance.getEntriesByType('resource').some(({ name }) => /checkout\/account-form/.test(name)),
    );
    await import('./account-form.ts'); // the same module: it is loaded now
    await new Promise((resolve) => setTimeout(resolve));
    expect(customElements.get('pay-account-form')).to.equal(undefined);
    payButton(element).click();
    await becomes(element, 'paid');
    expect((await server.posts())[0]).to.include({ way: 'account', account_number: '0012345678' });
  });

  it('is loaded when it is chosen, and then its own fields are gone', async () => {
    const ways = { link: '', account: server.accountForm() };
    const element = await pageOf(server, { state: 'open', ways });
    expect(fallbacksIn(element, 'pay-account-form')).to.equal(1);
    radio(element, 'account').click();
    await waitUntil(() => customElements.get('pay-account-form'), 'it is loaded');
    await waitUntil(() => fallbacksIn(element, 'pay-account-form') === 0, 'its fields are gone');
    expect(element.querySelector('[name=account_number]')).to.equal(null);
    expect(element.querySelector('pay-account-form')?.hasAttribute('disabled')).to.equal(false);
    radio(element, 'link').click();
    expect(element.querySelector('pay-account-form')?.hasAttribute('disabled')).to.equal(true);
  });

  it('is loaded at once where the server has chosen it', async () => {
    const element = await pageOf(server, { state: 'open', ways: { card: server.cardForm(), link: '' } });
    await waitUntil(() => customElements.get('pay-card-form'), 'it is loaded');
    expect(fallbacksIn(element, 'pay-card-form')).to.equal(0);
    const { languages } = customElements.get('pay-card-form') as unknown as {
      languages: { tagFor: (tag: string) => string };
    };
    expect(languages.tagFor('en')).to.equal('es'); // not loaded for a Spanish page
  });

  it('that is not chosen does not keep the form from being sent', async () => {
    await server.set({ state: 'on_link', attempt: 1 });
    const ways = { card: server.cardForm(), link: '' };
    const element = await pageOf(server, { state: 'open', ways });
    payButton(element).click();
    expect(element.hasAttribute('data-busy')).to.equal(false); // the card has errors
    radio(element, 'link').click();
    payButton(element).click();
    await becomes(element, 'on_link');
    expect(await server.posts()).to.have.length(1);
  });

  it('of a link is loaded with the link, and its end is read at once', async () => {
    const link = `<div data-part="link"><pay-payment-link src="${server.service.url('payments')}" payment-id="payment_1"><a href="/p">Abrir</a></pay-payment-link></div>`;
    await server.answer({ id: 'payment_1', status: 'pending', payment_link: 'https://pay.example/p/1' });
    const element = await pageOf(server, { state: 'on_link', attempt: 1, more: link });
    await waitUntil(() => customElements.get('pay-payment-link'), 'it is loaded');
    await waitUntil(() =>
      element.querySelector('pay-payment-link')?.shadowRoot?.textContent?.includes('pay.example'),
    );
    expect(errors().filter((text) => text.includes('could not load'))).to.deep.equal([]);
    await idle(element);
  });
});
