import { expect } from '@open-wc/testing';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import { sendKeys } from '../test-support/keyboard.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  alertOf,
  becomes,
  CheckoutServer,
  chosen,
  FAILED,
  idle,
  messageOf,
  pageOf,
  partIn,
  payButton,
  radio,
  UNKNOWN,
} from './checkout.driver.ts';

const errors = errorsOfEachTest();
let server: CheckoutServer;

beforeEach(() => {
  sessionStorage.clear();
  server = new CheckoutServer();
});

describe('a form of the checkout', () => {
  it('is sent without leaving the page, and its answer is shown', async () => {
    await server.set({ state: 'paid', attempt: 1, message: 'Listo.' });
    const element = await pageOf(server, { state: 'open' });
    payButton(element).click();
    expect(element.hasAttribute('data-busy')).to.equal(true);
    expect(payButton(element)).to.have.attribute('aria-busy', 'true');
    await becomes(element, 'paid');
    expect(element.hasAttribute('data-busy')).to.equal(false);
    expect(messageOf(element)).to.equal('Listo.');
    expect(messageOf(element, 'paid')).to.equal('Pagado $ 120.000');
    const [post] = await server.calls('POST');
    expect(post?.headers['accept']).to.equal('application/json');
    expect(post?.headers['accept-language']).to.equal('es');
    expect(post?.headers['content-type']).to.match(/^application\/x-www-form-urlencoded/);
    expect(await server.posts()).to.deep.equal([{ do: 'pay', amount: '120000', after: '0', way: 'link' }]);
  });

  it('whose button is gone: the checkout has the focus, and what it says is an alert, which is heard once', async () => {
    await server.set({ state: 'paid', attempt: 1, message: 'Pago aprobado.' });
    const element = await pageOf(server, { state: 'open' });
    payButton(element).focus();
    await sendKeys({ press: 'Enter' });
    await becomes(element, 'paid');
    expect(document.activeElement).to.equal(element);
    expect(alertOf(element)).to.equal('Pago aprobado.');
  });

  it('whose button is far below the answer: the page scrolls to what it says', async () => {
    await server.set({ state: 'declined', attempt: 1, message: 'No hay saldo suficiente.' });
    const element = await pageOf(server, { state: 'open' });
    const style = Object.assign(document.createElement('style'), {
      textContent: 'pay-checkout fieldset { padding-block-start: 200vh; }',
    });
    element.before(style);
    payButton(element).scrollIntoView();
    payButton(element).click();
    await becomes(element, 'declined');
    const { top, bottom } = partIn(element, 'message').getBoundingClientRect();
    expect([top >= 0, bottom <= innerHeight]).to.deep.equal([true, true]);
  });

  it('with a button has the value of the button', async () => {
    await server.set({ state: 'open' });
    const element = await pageOf(server, { state: 'on_link' });
    partIn(element, 'check').querySelector('button')?.click();
    await becomes(element, 'open');
    expect(await server.posts()).to.deep.equal([{ do: 'check' }]);
  });

  it('is one request at a time, whatever a person does meanwhile', async () => {
    await server.hold({ state: 'declined', attempt: 1 });
    const element = await pageOf(server, { state: 'open' });
    const pay = payButton(element);
    for (let count = 0; count < 50; count += 1) pay.click();
    pay.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    for (let count = 0; count < 3; count += 1) await sendKeys({ down: 'Enter' });
    await server.service.release();
    await becomes(element, 'declined');
    await sendKeys({ down: 'Enter' }); // still held
    await sendKeys({ up: 'Enter' });
    expect(await server.posts()).to.have.length(1);
    expect(element.hasAttribute('data-busy')).to.equal(false);
  });

  it('is not sent by the second click of a double click, which could meet another amount', async () => {
    await server.set({ state: 'changed', amount: 130_000 });
    const element = await pageOf(server, { state: 'open' });
    payButton(element).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    await becomes(element, 'changed');
    payButton(element).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
    expect(element.hasAttribute('data-busy')).to.equal(false);
    payButton(element).click();
    await idle(element);
    expect((await server.posts()).map(({ amount }) => amount)).to.deep.equal(['120000', '130000']);
  });

  for (const control of ['the button', 'a way'] as const)
    for (const state of ['changed', 'declined'] as const)
      it(`is not sent by a second Enter on ${control}, which nobody pressed for what is ${state}`, async () => {
        const message = 'Lea esto primero.';
        const ways = { 'saved:1': '', 'saved:2': '' };
        await server.set({ state, amount: 130_000, attempt: 1, message, ways, first: 'saved:2' });
        const element = await pageOf(server, { state: 'open', ways });
        (control === 'a way' ? radio(element, 'saved:1') : payButton(element)).focus();
        await sendKeys({ press: 'Enter' });
        await becomes(element, state);
        await sendKeys({ press: 'Enter' });
        await idle(element);
        expect(await server.posts()).to.have.length(1);
        expect(document.activeElement).to.equal(element);
        expect(alertOf(element)).to.equal(message);
      });

  it('of the page itself is not touched, nor one that a listener has cancelled', async () => {
    const element = await pageOf(server, { state: 'open' });
    const other = document.createElement('form');
    other.action = '/elsewhere';
    other.method = 'post';
    element.append(other);
    let isPrevented: boolean | undefined;
    element.parentElement?.addEventListener('submit', (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    });
    other.requestSubmit();
    expect(isPrevented).to.equal(false);
    element.addEventListener('submit', (event) => event.preventDefault(), true);
    payButton(element).click();
    expect(element.hasAttribute('data-busy')).to.equal(false);
    expect(await server.posts()).to.deep.equal([]);
  });

  it('of an order that the page has left shows nothing, and the next order is there at once', async () => {
    await server.hold({ state: 'paid', attempt: 1 });
    const element = await pageOf(server, { state: 'open' });
    payButton(element).click();
    const next = new CheckoutServer();
    await next.set({ state: 'open', message: 'El otro pedido.' });
    element.src = next.src;
    await waitUntil(() => messageOf(element) === 'El otro pedido.', 'the next order is shown');
    expect(element.hasAttribute('data-busy')).to.equal(false);
    await server.service.release();
    await idle(element);
    expect(element.state).to.equal('open');
    await next.set({ state: 'paid', attempt: 1 });
    payButton(element).click();
    await becomes(element, 'paid');
    expect(await next.posts()).to.have.length(1);
  });

  it('that cannot be read goes as without a script', async () => {
    const element = await pageOf(server, { state: 'open' });
    let isPrevented: boolean | undefined;
    const original = window.FormData;
    element.parentElement?.addEventListener('submit', (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    });
    const report = window.onerror;
    window.onerror = () => true;
    try {
      window.FormData = class extends original {
        constructor() {
          super();
          throw new Error('not here');
        }
      };
      payButton(element).click();
    } finally {
      window.FormData = original;
      setTimeout(() => (window.onerror = report));
    }
    expect(isPrevented).to.equal(false);
  });

  it('sends the token of the page', async () => {
    await server.set({ state: 'paid', attempt: 1 });
    const meta = Object.assign(document.createElement('meta'), { name: 'csrf-token', content: 'token_1' });
    document.head.append(meta);
    const element = await pageOf(server, { state: 'open' });
    payButton(element).click();
    await becomes(element, 'paid');
    meta.remove();
    expect((await server.calls('POST'))[0]?.headers['x-csrf-token']).to.equal('token_1');
  });

  it('can lead to another page', async () => {
    await server.answer({ to: '#capture' });
    const element = await pageOf(server, { state: 'open' });
    radio(element, 'capture').click();
    payButton(element).click();
    await waitUntil(() => location.hash === '#capture', 'it is there');
    history.replaceState(null, '', location.pathname + location.search);
    payButton(element).click(); // the page is being left
    expect(await server.posts()).to.have.length(1);
  });

  it('never leads to a script', async () => {
    await server.answer({ to: 'javascript:window.wasRun = 1' });
    const element = await pageOf(server, { state: 'open' });
    payButton(element).click();
    await becomes(element, 'unknown');
    expect(window).not.to.have.property('wasRun');
  });
});

describe('after a decline', () => {
  it('the person’s choice stays', async () => {
    await server.set({ state: 'declined', attempt: 1, message: 'Fondos insuficientes.' });
    const element = await pageOf(server, { state: 'open' });
    radio(element, 'capture').click();
    payButton(element).click();
    await becomes(element, 'declined');
    expect(chosen(element)).to.equal('capture');
    expect(messageOf(element)).to.equal('Fondos insuficientes.');
  });

  it('a saved method that was declined is not chosen again', async () => {
    const ways = { 'saved:card_1': '', 'saved:card_2': '', link: '' };
    await server.set({ state: 'declined', attempt: 1, ways, first: 'saved:card_2' });
    const element = await pageOf(server, { state: 'open', ways, first: 'link' });
    radio(element, 'saved:card_1').click();
    payButton(element).click();
    await becomes(element, 'declined');
    expect(chosen(element)).to.equal('saved:card_2');
  });
});

const lost: Readonly<Record<string, () => Promise<void>>> = {
  'no answer comes': () => server.lose(),
  'the server fails': () =>
    server.answer({ code: 'failed', message: 'Algo falló. No se le cobró nada.' }, 500),
  'the service is not there': () => server.answer({ code: 'unavailable', message: 'No está.' }, 503),
  'the answer is a page': () => server.answer('<!doctype html><p>Hola', 200),
  'the answer is other JSON': () => server.answer({ hello: 1 }),
  'the answer is a page to sign in': () => server.answer('', 302, { headers: { Location: '/login' } }),
  'the answer has a script': () =>
    server.answer({ state: 'open', html: '<pay-checkout><script>window.wasRun = 1</script></pay-checkout>' }),
  'the answer has a handler': () =>
    server.answer({ state: 'open', html: '<pay-checkout><p onclick="wasRun = 1">x</p></pay-checkout>' }),
  'the answer is cut': () => server.answer({ state: 'open', html: '<pay-checkout><p>Pagado' }),
};

describe('when a payment was sent and', () => {
  for (const [name, arrange] of Object.entries(lost))
    it(`${name}, nobody knows: the page says not to pay again, and loses nothing`, async () => {
      await arrange();
      const element = await pageOf(server, { state: 'declined', message: 'No se le cobró nada.' });
      radio(element, 'capture').click();
      const states: string[] = [];
      element.addEventListener('pay-checkout-change', ({ state }) => states.push(state));
      payButton(element).focus();
      payButton(element).click();
      await becomes(element, 'unknown');
      expect(states).to.deep.equal(['unknown']);
      expect(messageOf(element)).to.equal(UNKNOWN);
      expect(element.textContent).not.to.contain('cobró nada');
      expect(payButton(element).checkVisibility()).to.equal(false);
      expect(document.activeElement).to.equal(element);
      expect(alertOf(element)).to.equal(UNKNOWN);
      expect(chosen(element)).to.equal('capture');
      await server.set({ state: 'open' });
      partIn(element, 'check').querySelector('button')?.click();
      await becomes(element, 'open');
      expect(payButton(element).checkVisibility()).to.equal(true);
      expect(messageOf(element)).to.equal('');
      expect(chosen(element)).to.equal('capture');
    });

  it('the server refuses, the page says why, and keeps its message', async () => {
    await server.answer({ code: 'too_many_requests', message: 'Espere un momento.' }, 429);
    const element = await pageOf(server, { state: 'declined', message: 'Fondos insuficientes.' });
    payButton(element).click();
    await waitUntil(() => messageOf(element, 'problem'), 'it says so');
    expect(messageOf(element, 'problem')).to.equal('Espere un momento.');
    expect(messageOf(element)).to.equal('Fondos insuficientes.');
    expect(element.state).to.equal('declined');
    await server.set({ state: 'paid', attempt: 1 });
    payButton(element).click();
    await becomes(element, 'paid');
    expect(messageOf(element, 'problem')).to.equal('');
  });

  it('the console says what came', async () => {
    await server.answer('<p>Hola', 200);
    const element = await pageOf(server, { state: 'open' });
    payButton(element).click();
    await becomes(element, 'unknown');
    expect(errors().join()).to.contain('<pay-checkout>').and.contain('200');
  });
});

it('an action that pays nothing and gets no answer says so, whatever the page says besides', async () => {
  await server.lose();
  const element = await pageOf(server, { state: 'unknown', message: UNKNOWN });
  for (const _ of [1, 2]) {
    partIn(element, 'check').querySelector('button')?.click();
    await idle(element);
  }
  await waitUntil(() => messageOf(element, 'problem') === FAILED, 'it says so');
  expect(element.querySelectorAll('[data-part=problem]')).to.have.length(1);
  expect(messageOf(element)).to.equal(UNKNOWN);
});
