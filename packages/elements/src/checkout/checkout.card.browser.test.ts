import { expect } from '@open-wc/testing';
import { autofillIn, CODE, control } from '../card-form/card-form.driver.ts';
import { fill, textOf } from '../test-support/submitted.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  becomes,
  CheckoutServer,
  checkoutIn,
  formIn,
  idle,
  messageOf,
  pageOf,
  payButton,
  radio,
} from './checkout.driver.ts';

let server: CheckoutServer;

beforeEach(() => {
  sessionStorage.clear();
  server = new CheckoutServer();
});

const ways = () => ({ card: server.cardForm(), link: '' });

describe('a card', () => {
  it('is sent with what a person recognises it by, and nothing else of it', async () => {
    await server.set({ state: 'paid', attempt: 1 });
    const element = await pageOf(server, { state: 'open', ways: ways() });
    await autofillIn(formIn(element));
    const busy = new Promise((resolve) =>
      new MutationObserver(resolve).observe(element, { attributeFilter: ['data-busy'] }),
    );
    payButton(element).click();
    await busy; // while the card is saved, too
    await becomes(element, 'paid');
    expect(await server.posts()).to.deep.equal([
      {
        ...{ do: 'pay', amount: '120000', after: '0', way: 'card' },
        ...{ card_id: 'card_1', card_brand: 'visa', card_last_four: '4242' },
      },
    ]);
  });

  it('is typed anew where the page is another customer’s by then', async () => {
    const element = await pageOf(server, { state: 'open', ways: ways() });
    await autofillIn(formIn(element));
    const html = server.html({ state: 'open', ways: ways() }).replace('customer_1', 'customer_2');
    await server.answer({ state: 'open', number: 0, html });
    await element.refresh();
    expect(formIn(element)).to.have.attribute('customer-id', 'customer_2');
    expect(control(formIn(element), 'number').value).to.equal('');
  });

  it('that was declined stays with its form, and says so; another attempt has its number', async () => {
    await server.set({
      state: 'declined',
      attempt: 1,
      ways: ways(),
      first: 'link',
      message: 'Fondos insuficientes.',
    });
    const element = await pageOf(server, { state: 'open', ways: ways() });
    const form = formIn(element);
    await autofillIn(form);
    element.querySelector<HTMLInputElement>('[name=save_card_id]')?.click();
    payButton(element).click();
    await becomes(element, 'declined');
    expect(messageOf(element)).to.equal('Fondos insuficientes.');
    expect(formIn(element) === form).to.equal(true);
    expect(form.value).to.equal('card_1');
    expect(textOf(form, '[part~=card]')).to.contain('no se pudo cobrar');
    expect(radio(element, 'card').checked).to.equal(true);
    await server.set({ state: 'paid', attempt: 2 });
    payButton(element).click();
    await becomes(element, 'paid');
    expect((await server.posts())[1]).to.include({ after: '1', save_card_id: '1', card_id: 'card_1' });
  });

  it('that is being typed survives what the server shows meanwhile', async () => {
    await server.set({ state: 'changed', amount: 130_000, ways: ways(), message: 'Cambió.' });
    const element = await pageOf(server, { state: 'open', ways: ways() });
    const form = formIn(element);
    fill(control(form, 'number'), '4242 42');
    control(form, 'number').focus();
    await element.refresh();
    expect(messageOf(element)).to.equal('Cambió.');
    expect(control(form, 'number').value).to.equal('4242 42');
    expect(document.activeElement === form).to.equal(true);
    expect(payButton(element).textContent).to.contain('130000');
  });

  it('whose answer is lost stays with its form', async () => {
    await server.lose();
    const element = await pageOf(server, { state: 'open', ways: ways() });
    const form = formIn(element);
    await autofillIn(form);
    payButton(element).click();
    await becomes(element, 'unknown');
    await server.set({ state: 'declined', attempt: 1, ways: ways() });
    await element.refresh();
    expect(element.state).to.equal('declined');
    expect(form.value).to.equal('card_1');
  });

  it('is not called declined for what another tab had declined', async () => {
    const again = '<p data-part="message" role="status" data-notice="again">Hubo otro intento.</p>';
    await server.set({ state: 'declined', attempt: 1, ways: ways(), more: again });
    const element = await pageOf(server, { state: 'open', ways: ways() });
    await autofillIn(formIn(element));
    payButton(element).click();
    await becomes(element, 'declined');
    expect(textOf(formIn(element), '[part~=card]')).not.to.contain('no se pudo cobrar');
    expect(formIn(element).value).to.equal('card_1');
  });

  it('is not sent with another way', async () => {
    await server.set({ state: 'on_link', attempt: 1 });
    const element = await pageOf(server, { state: 'open', ways: ways() });
    await autofillIn(formIn(element));
    radio(element, 'link').click();
    payButton(element).click();
    await becomes(element, 'on_link');
    expect(Object.keys((await server.posts())[0] ?? {})).to.deep.equal(['do', 'amount', 'after', 'way']);
  });

  it('that the service refuses leaves the page ready', async () => {
    const element = await pageOf(server, {
      state: 'open',
      ways: { card: server.cardForm().replace('/created', '/fields'), link: '' },
    });
    await autofillIn(formIn(element));
    payButton(element).click();
    await waitUntil(() => textOf(formIn(element), '#number-error'), 'it says so');
    await idle(element);
    expect(await server.posts()).to.deep.equal([]);
  });

  it('is in no event, attribute or store of the page', async () => {
    await server.set({ state: 'declined', attempt: 1, ways: ways() });
    const element = await pageOf(server, { state: 'open', ways: ways() });
    const told: string[] = [];
    element.addEventListener('pay-checkout-change', (event) => told.push(JSON.stringify({ ...event })));
    await autofillIn(formIn(element));
    payButton(element).click();
    await becomes(element, 'declined');
    const all = [...told, JSON.stringify({ ...sessionStorage }), checkoutIn(document).outerHTML].join();
    expect(all).not.to.contain('4242');
    expect(all).not.to.contain(CODE);
  });
});
