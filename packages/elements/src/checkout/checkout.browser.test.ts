import { expect, fixture, html } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { expectNoViolation, strictPage } from '../test-support/element-suite.driver.ts';
import { requires } from '../test-support/engine.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  alertOf,
  becomes,
  CheckoutServer,
  checkoutIn,
  chosen,
  messageOf,
  pageOf,
  partIn,
  payButton,
  radio,
} from './checkout.driver.ts';
import { PayCheckoutChangeEvent } from './checkout.events.ts';
import { PayCheckout } from './checkout.ts';

let server: CheckoutServer;

beforeEach(() => {
  sessionStorage.clear();
  server = new CheckoutServer();
});

const empty = (src: string): Promise<PayCheckout> => fixture(html`<pay-checkout src=${src}></pay-checkout>`);

describe('the element', () => {
  it('changes nothing of the server’s HTML', async () => {
    const parent = await fixture<HTMLElement>(html`<div></div>`);
    const copy = document.createElement('template');
    copy.innerHTML = server.html({ state: 'open' });
    parent.innerHTML = server.html({ state: 'open' });
    expect(parent.innerHTML).to.equal(copy.innerHTML);
    expect(checkoutIn(parent).shadowRoot).to.equal(null);
    expect(await server.calls('GET')).to.have.length(0);
  });

  it('fetches the HTML where it is empty, and says its state', async () => {
    await server.set({ state: 'open' });
    const states: string[] = [];
    const listen = ({ state }: PayCheckoutChangeEvent) => states.push(state);
    document.addEventListener('pay-checkout-change', listen);
    const element = await empty(server.src);
    expect(element.state === '' || element.state === 'open').to.equal(true);
    await becomes(element, 'open');
    document.removeEventListener('pay-checkout-change', listen);
    expect(states).to.deep.equal(['open']);
    expect(payButton(element).textContent).to.equal('Pagar $ 120000');
    expect(await server.calls('GET')).to.have.length(1);
  });

  it('that is empty and refused says why', async () => {
    await server.answer({ code: 'not_found', message: 'No encontramos ese pago.' }, 404);
    const element = await empty(server.src);
    await waitUntil(() => messageOf(element, 'problem') === 'No encontramos ese pago.');
  });

  it('shows another order with another address', async () => {
    const other = new CheckoutServer();
    await other.set({ state: 'paid', attempt: 1 });
    const element = await pageOf(server, { state: 'open' });
    element.src = other.src;
    await becomes(element, 'paid');
    element.src = null;
    expect(element.hasAttribute('src')).to.equal(false);
    expect(element.src).to.equal('');
  });

  it('takes an address that was set before it was defined', async () => {
    await server.set({ state: 'open' });
    const element = document.createElement('pay-checkout');
    Object.defineProperty(element, 'src', { value: server.src, configurable: true, writable: true });
    (await fixture<HTMLElement>(html`<div></div>`)).append(element);
    expect(element.getAttribute('src')).to.equal(server.src);
    await becomes(element, 'open');
  });

  it('reads again when it is asked to, and shows only what is new', async () => {
    await server.set({ state: 'open' });
    const element = await pageOf(server, { state: 'open' });
    const pay = payButton(element);
    radio(element, 'capture').click();
    await element.refresh();
    expect(payButton(element) === pay).to.equal(true);
    await server.set({ state: 'paid', attempt: 1 });
    await element.refresh();
    expect(element.state).to.equal('paid');
  });

  it('has an event with the state alone', () => {
    const event = new PayCheckoutChangeEvent('paid');
    expect(event).to.include({ type: 'pay-checkout-change', bubbles: true, composed: true, state: 'paid' });
    expect(Object.keys(event).filter((key) => key !== 'isTrusted')).to.deep.equal(['state']);
  });

  it('leaves nothing in memory when it was mounted and removed a hundred times', async function () {
    requires(this, 'garbage collection');
    const parent = await fixture<HTMLElement>(html`<div></div>`);
    const text = server.html({ state: 'pending' });
    const mounted = Array.from({ length: 100 }, () => {
      parent.innerHTML = text;
      const element = checkoutIn(parent);
      element.remove();
      return new WeakRef(element);
    });
    await waitUntil(async () => {
      await executeServerCommand('collectGarbage');
      return mounted.every((element) => !element.deref());
    }, 'all are freed');
  });
});

describe('the choice of a person', () => {
  it('survives a reload of a page that the browser stores nothing of', async () => {
    const element = await pageOf(server, { state: 'open' });
    radio(element, 'capture').click();
    element.remove();
    expect(chosen(await pageOf(server, { state: 'open' }))).to.equal('capture');
  });

  it('before the script has come is not undone by an earlier one', async () => {
    const ways = { link: '', capture: '', 'saved:1': '' };
    const before = await pageOf(server, { state: 'open', ways });
    radio(before, 'capture').click();
    before.remove();
    const page = document.createElement('div');
    page.innerHTML = server.html({ state: 'open', ways });
    radio(page, 'saved:1').checked = true;
    const parent = await fixture<HTMLElement>(html`<div></div>`);
    parent.append(page); // the element comes to life
    expect(chosen(page)).to.equal('saved:1');
  });

  it('that led to another page is over: whoever comes back is offered what they saved there', async () => {
    await server.answer({ to: '#capture' });
    const before = await pageOf(server, { state: 'open' });
    radio(before, 'capture').click();
    payButton(before).click();
    await waitUntil(() => location.hash === '#capture', 'it is there');
    history.replaceState(null, '', location.pathname + location.search);
    before.remove();
    const ways = { 'saved:1': '', link: '', capture: '' };
    expect(chosen(await pageOf(server, { state: 'open', ways }))).to.equal('saved:1');
  });

  it('that the browser restores without an event is followed', async () => {
    const ways = { link: '', account: server.accountForm() };
    const element = await pageOf(server, { state: 'open', ways });
    radio(element, 'account').checked = true;
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(element.querySelector('pay-account-form')?.hasAttribute('disabled')).to.equal(false);
    expect(chosen(element)).to.equal('account');
  });

  it('stays when Back shows the page again, which is read anew', async () => {
    await server.set({ state: 'changed', amount: 130_000, message: 'Cambió.' });
    const element = await pageOf(server, { state: 'open' });
    radio(element, 'capture').click();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await becomes(element, 'changed');
    expect(chosen(element)).to.equal('capture');
  });
});

describe('on any page', () => {
  it('two do not know of each other', async () => {
    const other = new CheckoutServer();
    await server.set({ state: 'paid', attempt: 1 });
    const both = [await pageOf(server, { state: 'open' }), await pageOf(other, { state: 'open' })] as const;
    payButton(both[0]).click();
    await becomes(both[0], 'paid');
    expect(both[1].state).to.equal('open');
    expect(both[1].hasAttribute('data-busy')).to.equal(false);
    expect(await other.posts()).to.deep.equal([]);
  });

  it('it is moved while it pays', async () => {
    await server.hold({ state: 'paid', attempt: 1 });
    const element = await pageOf(server, { state: 'open' });
    payButton(element).click();
    const dialog = await fixture<HTMLDialogElement>(html`<dialog></dialog>`);
    dialog.append(element);
    dialog.showModal();
    await server.service.release();
    await becomes(element, 'paid');
    expect(await server.posts()).to.have.length(1);
    dialog.close();
  });

  it('it works in a shadow root, where it moves the focus, too', async () => {
    await server.set({ state: 'paid', attempt: 1, message: 'Listo.' });
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = server.html({ state: 'open' });
    const element = checkoutIn(root);
    payButton(element).focus();
    payButton(element).click();
    await becomes(element, 'paid');
    expect(root.activeElement).to.equal(element);
    expect(alertOf(element)).to.equal('Listo.');
  });

  it('it keeps what is not its own in the form, such as a token', async () => {
    await server.set({ state: 'paid', attempt: 1 });
    const element = await pageOf(server, { state: 'open' });
    partIn(element, 'ways').insertAdjacentHTML('afterbegin', '<input type="hidden" name="_csrf" value="t">');
    payButton(element).click();
    await becomes(element, 'paid');
    expect((await server.posts())[0]).to.include({ _csrf: 't' });
  });

  it('it needs no policy for what it shows, under the strictest one', async () => {
    await server.set({
      state: 'paid',
      attempt: 1,
      message: 'Listo <b>ya</b> & "bien".'.replace(
        /[<>&"]/g,
        (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[sign] ?? '',
      ),
    });
    const { page, reports } = await strictPage('pay-checkout');
    const element = page.createElement('pay-checkout');
    element.setAttribute('src', server.src);
    page.body.append(element);
    await waitUntil(() => messageOf(element) === 'Listo <b>ya</b> & "bien".', 'it is shown');
    expect(element.querySelector('b')).to.equal(null);
    await expectNoViolation(page, reports, element.querySelector('p'));
  });
});

it('is one class, whose instances are its elements', async () => {
  expect(await pageOf(server, { state: 'open' })).to.be.instanceOf(PayCheckout);
});
