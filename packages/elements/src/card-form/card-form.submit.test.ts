import { aTimeout, expect, fixture, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import { sendKeys } from '../internal/keyboard.driver.ts';
import { TestService } from '../internal/test-service.driver.ts';
import {
  alone,
  buttonOf,
  CODE,
  control,
  errorOf,
  fillIn,
  next,
  PUBLIC_KEY,
  resultOf,
  shop,
  type,
  VISA,
} from './card-form.driver.ts';
import { en } from './card-form.en.ts';
import { cardFormLanguages } from './card-form.messages.ts';

describe('pay-card-form and the submit of its form', () => {
  it('creates the card with exactly the body of the interface', async () => {
    const cards = new TestService();
    const { element, form, pay } = await shop(cards.url());
    await fillIn(element);
    pay.click();
    await oneEvent(form, 'submit');

    const [call, ...more] = await cards.calls();
    expect(more).to.be.empty;
    expect(call?.method).to.equal('POST');
    expect(call?.path).to.match(/\/v1\/cards$/);
    expect(call?.body).to.deep.equal({
      card_number: VISA,
      expiration_year: '35',
      expiration_month: '04',
      ccv: CODE,
      holder_name: 'Ana Gómez',
      customer_id: 'cus_1',
      authorization: true,
    });
    expect(call?.headers['authorization']).to.equal(`Bearer ${PUBLIC_KEY}`);
    expect(call?.headers).not.to.have.any.keys('x-idempotency', 'cookie', 'referer');
  });

  it('requests the messages of the answer in the language of the element', async () => {
    cardFormLanguages.register('en', en);
    const cards = new TestService();
    const { element } = await shop(cards.url());
    element.lang = 'en-GB';
    await fillIn(element);
    await element.submit();
    const [call] = await cards.calls();
    expect(call?.headers['accept-language']).to.equal('en');
  });

  it('has its card: further submits are not delayed, and no second card is made', async () => {
    const cards = new TestService();
    const { element, pay, sent } = await shop(cards.url());
    await fillIn(element);
    await element.submit();
    pay.click();
    pay.click();
    expect(sent.map((data) => data.get('card_id'))).to.deep.equal(['card_1', 'card_1']);
    expect(await cards.calls()).to.have.length(1);
  });

  it('makes one request of fifty clicks', async () => {
    const cards = new TestService();
    const { element, form, pay, sent } = await shop(cards.url('held'));
    await fillIn(element);
    const sending = next(element, 'pay-card-submit');
    for (let count = 0; count < 50; count += 1) pay.click();
    await sending;
    expect(element.matches(':state(submitting)')).to.equal(true);
    for (let count = 0; count < 50; count += 1) pay.click();
    expect(sent).to.be.empty;
    const submitted = oneEvent(form, 'submit');
    await cards.release();
    await submitted;
    expect(await cards.calls()).to.have.length(1);
    expect(sent).to.have.length(1);
  });

  it('returns from submit() the promise of the submission under way', async () => {
    const { element } = await shop(new TestService().url());
    await fillIn(element);
    const first = element.submit();
    expect(element.submit()).to.equal(first);
    expect(await first).to.deep.equal({ id: 'card_1', brand: 'visa', bin: '424242', lastFour: '4242' });
    expect(await element.submit()).to.equal(await first);
  });

  it('does nothing on Enter while the default button is disabled', async () => {
    const cards = new TestService();
    const { element, pay } = await shop(cards.url());
    await fillIn(element);
    pay.disabled = true;
    control(element, 'number').focus();
    await sendKeys({ press: 'Enter' });
    await aTimeout(0);
    expect(element.matches(':state(submitting)')).to.equal(false);
    expect(await cards.calls()).to.be.empty;
  });

  it('prevents a submit with errors, shows each at its field, and focuses the first', async () => {
    const cards = new TestService();
    const { element, pay, sent } = await shop(cards.url());
    await type(element, 'number', VISA);
    pay.click();
    expect(sent).to.be.empty;
    expect(errorOf(element, 'number')).to.equal('');
    expect(errorOf(element, 'expiry')).to.equal('Escriba la fecha de vencimiento.');
    expect(errorOf(element, 'code')).to.equal('Escriba el código de seguridad.');
    expect(errorOf(element, 'holder')).to.equal('Escriba el nombre como aparece en la tarjeta.');
    expect(errorOf(element, 'consent')).to.equal('Para continuar, marque esta casilla.');
    expect(resultOf(element)).to.equal('');
    expect(element.shadowRoot?.activeElement).to.equal(control(element, 'expiry'));
    expect(await cards.calls()).to.be.empty;
  });

  it('validates by itself in a form that does not', async () => {
    const cards = new TestService();
    const { element, form, pay, sent } = await shop(cards.url());
    form.noValidate = true;
    pay.click();
    await element.submit().catch(() => {});
    expect(sent).to.be.empty;
    expect(errorOf(element, 'number')).to.equal('Escriba el número de la tarjeta.');
    expect(await cards.calls()).to.be.empty;
  });

  it('makes no card for a button that skips validation', async () => {
    const cards = new TestService();
    const { element, pay, sent } = await shop(
      cards.url(),
      html`<button formnovalidate>Guardar borrador</button>`,
    );
    await fillIn(element);
    pay.click();
    expect(sent.map((data) => data.get('card_id'))).to.deep.equal([null]);
    expect(await cards.calls()).to.be.empty;
  });

  it('ignores a submit that the page has cancelled in its own capture listener', async () => {
    const cards = new TestService();
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    form.addEventListener('submit', (event) => event.preventDefault(), true);
    form.innerHTML = '<pay-card-form customer-id="c"></pay-card-form><button>Pagar</button>';
    const element = form.querySelector('pay-card-form');
    if (!element) throw new Error('no element');
    Object.assign(element, { publicKey: PUBLIC_KEY, cardsUrl: cards.url() });
    await fillIn(element);
    form.querySelector('button')?.click();
    await aTimeout(0);
    expect(await cards.calls()).to.be.empty;
  });

  it('needs no card when it is optional and empty, but when it is partly filled in', async () => {
    const { element, pay, sent } = await shop(new TestService().url());
    element.optional = true;
    pay.click();
    expect(sent.map((data) => data.has('card_id'))).to.deep.equal([false]);
    await type(element, 'holder', 'Ana');
    pay.click();
    expect(sent).to.have.length(1);
    expect(element.validity.valid).to.equal(false);
  });

  it('does not delay the submit while a fieldset disables it', async () => {
    const cards = new TestService();
    const { element, form, pay, sent } = await shop(cards.url());
    const fieldset = document.createElement('fieldset');
    form.prepend(fieldset);
    fieldset.append(element);
    fieldset.disabled = true;
    pay.click();
    expect(sent.map((data) => data.has('card_id'))).to.deep.equal([false]);
  });

  it('can be cancelled before anything is sent', async () => {
    const cards = new TestService();
    const { element } = await shop(cards.url());
    await fillIn(element);
    element.addEventListener('pay-card-submit', (event) => event.preventDefault(), { once: true });
    const error = await element.submit().catch((reason) => reason);
    expect(error).to.include({ name: 'PayError', code: 'cancelled', outcome: 'none' });
    expect(await cards.calls()).to.be.empty;
    expect((await element.submit()).id).to.equal('card_1');
  });

  it('sends nothing that a listener of pay-card-submit made incomplete', async () => {
    const cards = new TestService();
    const { element } = await shop(cards.url());
    await fillIn(element);
    element.addEventListener('pay-card-submit', () => element.reset(), { once: true });
    expect(await element.submit().catch((reason) => reason)).to.include({
      code: 'superseded',
      outcome: 'none',
    });
    expect(await cards.calls()).to.be.empty;
  });

  it('can be submitted after a reset, though the first answer is still to come', async () => {
    const cards = new TestService();
    const { element, form, pay, sent } = await shop(cards.url('held'));
    await fillIn(element);
    const sending = next(element, 'pay-card-submit');
    pay.click();
    await sending;
    form.reset();
    element.cardsUrl = cards.url();
    await fillIn(element);
    const submitted = oneEvent(form, 'submit');
    pay.click();
    await submitted;
    expect(sent).to.have.length(1);
    await cards.release();
  });

  it('gives a listener that submits again the same submission', async () => {
    const cards = new TestService();
    const { element } = await shop(cards.url());
    await fillIn(element);
    let inner: Promise<unknown> | undefined;
    element.addEventListener('pay-card-submit', () => {
      inner = element.submit();
    });
    const outer = element.submit();
    await outer;
    expect(inner).to.equal(outer);
    expect(await cards.calls()).to.have.length(1);
  });

  it('can be moved while the card is being created, and reports that the form could not be submitted', async () => {
    const cards = new TestService();
    const { element, form, pay, sent } = await shop(cards.url('held'));
    await fillIn(element);
    pay.click();
    await next(element, 'pay-card-submit');
    const other = await fixture<HTMLFormElement>(html`<form></form>`);
    other.append(element);
    const stranded = next(element, 'pay-card-error');
    await cards.release();
    expect((await stranded).error.code).to.equal('stranded');
    expect(element.value).to.equal('card_1');
    expect(new FormData(other).get('card_id')).to.equal('card_1');
    expect(new FormData(form).get('card_id')).to.equal(null);
    expect(sent).to.be.empty;
  });
});

describe('pay-card-form outside a form', () => {
  it('brings its own button', async () => {
    const element = await alone(new TestService().url());
    await fillIn(element);
    const created = next(element, 'pay-card-created');
    buttonOf(element, 'Guardar tarjeta').click();
    expect((await created).card.id).to.equal('card_1');
  });

  it('has a slot for a button of the page', async () => {
    const element = await alone(new TestService().url());
    const button = document.createElement('button');
    button.slot = 'submit';
    element.append(button);
    await fillIn(element);
    const created = next(element, 'pay-card-created');
    button.click();
    await created;
  });

  it('submits on Enter', async () => {
    const element = await alone(new TestService().url());
    await fillIn(element);
    control(element, 'holder').focus();
    const created = next(element, 'pay-card-created');
    await sendKeys({ press: 'Enter' });
    await created;
  });
});
