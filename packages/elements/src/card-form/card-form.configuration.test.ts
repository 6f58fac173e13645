import { expect, fixture, nextFrame } from '@open-wc/testing';
import { errorsOfEachTest } from '../internal/console.driver.ts';
import { TestService } from '../internal/test-service.driver.ts';
import {
  CODE,
  control,
  errorOf,
  fillIn,
  next,
  PUBLIC_KEY,
  resultOf,
  type,
  VISA,
} from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

/** The lines that the page's developer has in the console. */
const lines = errorsOfEachTest();

const UNABLE = 'En este momento no podemos recibir tarjetas. No se le cobró nada.';

type Attributes = Readonly<Record<string, string>>;

/** A configured form whose element has these attributes beside, or instead. */
async function configured(attributes: Attributes, without: readonly string[] = []) {
  const cards = new TestService();
  const element = document.createElement('pay-card-form');
  const all = { 'public-key': PUBLIC_KEY, 'cards-url': cards.url(), 'customer-id': 'cus_1', ...attributes };
  for (const [name, value] of Object.entries(all))
    if (!without.includes(name)) element.setAttribute(name, value);
  const form = await fixture<HTMLFormElement>(document.createElement('form'));
  form.addEventListener('submit', (event) => event.preventDefault());
  form.append(element);
  return { cards, element, form };
}

/** Fills it in and submits it; returns the error. */
async function submitted(element: PayCardForm) {
  if (control(element, 'number').value) await type(element, 'code', CODE);
  else await fillIn(element);
  const failed = next(element, 'pay-card-error');
  await element.submit().catch(() => {});
  return (await failed).error;
}

describe('the configuration of pay-card-form', () => {
  const wrong: readonly (readonly [name: string, attributes: Attributes, line: RegExp])[] = [
    ['an unknown brand', { 'accepted-brands': 'visa vsa' }, /accepted-brands.*vsa/],
    ['a sentence of brands', { 'accepted-brands': 'Visa, amex y otras' }, /accepted-brands.*otras|“y”/],
    ['frame', { frame: '' }, /frame.*remove/],
    ['public_key', { public_key: PUBLIC_KEY }, /public_key.*public-key/],
    ['customerid', { customerid: 'cus_1' }, /customerid.*customer-id/],
    ['cards_url', { cards_url: 'https://cards.example' }, /cards_url.*cards-url/],
    ['acceptedBrands', { acceptedBrands: 'visa' }, /acceptedbrands.*accepted-brands/],
    ['a secret key', { 'public-key': 'sk_test_canary' }, /public-key.*secret.*revoke/],
  ];
  for (const [name, attributes, line] of wrong)
    it(`is refused with ${name}: at once in the console, once, and at every submission`, async () => {
      const { cards, element } = await configured(attributes);
      expect(lines()).to.have.length(1);
      expect(lines()[0])
        .to.match(/<pay-card-form>/)
        .and.to.match(line);
      expect(lines()[0]).not.to.contain('canary').and.not.to.contain(PUBLIC_KEY);
      for (let count = 0; count < 2; count += 1) {
        const error = await submitted(element);
        expect(error).to.include({ code: 'configuration', outcome: 'none' });
        expect(error.message).to.match(line).and.not.to.contain('canary');
        expect(resultOf(element)).to.equal(UNABLE);
      }
      expect(lines()).to.have.length(1);
      expect(await cards.calls()).to.be.empty;
    });

  const missing: readonly (readonly [name: string, attributes: Attributes, names: RegExp])[] = [
    ['no key', { 'public-key': '' }, /public-key/],
    ['the key of nothing', { 'public-key': 'undefined' }, /public-key/],
    ['no customer', { 'customer-id': '' }, /customer-id/],
    ['spaces for a customer', { 'customer-id': '  ' }, /customer-id/],
    ['the text undefined for a customer', { 'customer-id': 'undefined' }, /customer-id/],
    ['the text null for a customer', { 'customer-id': 'null' }, /customer-id/],
    ['something that is no key', { 'public-key': 'hello' }, /public-key.*pk_/],
    ['no address', { 'cards-url': '' }, /cards-url/],
    ['a relative address', { 'cards-url': '/cards' }, /cards-url/],
    ['an insecure address', { 'cards-url': 'http://cards.example' }, /cards-url/],
    ['an address with a user', { 'cards-url': 'https://a:b@cards.example' }, /cards-url/],
    ['a script for an address', { 'cards-url': 'javascript:alert(1)' }, /cards-url/],
  ];
  for (const [name, attributes, names] of missing)
    it(`is refused with ${name} when it is submitted, with one line in the console`, async () => {
      const { cards, element } = await configured(attributes);
      expect(lines()).to.be.empty; // the page may set it later
      for (let count = 0; count < 2; count += 1) {
        const error = await submitted(element);
        expect(error.code).to.equal('configuration');
        expect(error.message).to.match(names);
        expect(resultOf(element)).to.equal(UNABLE);
      }
      expect(lines()).to.have.length(1);
      expect(lines()[0])
        .to.match(/<pay-card-form>/)
        .and.to.match(names);
      expect(await cards.calls()).to.be.empty;
    });

  for (const nothing of [undefined, null])
    it(`is refused where the page sets the customer to ${nothing}`, async () => {
      const { cards, element } = await configured({});
      Object.assign(element, { customerId: nothing });
      expect((await submitted(element)).message).to.match(/customer-id/);
      expect(await cards.calls()).to.be.empty;
    });

  it('is what the attributes are when the card is sent', async () => {
    const { cards, element } = await configured({}, ['public-key', 'cards-url', 'customer-id']);
    await fillIn(element);
    Object.assign(element, { publicKey: PUBLIC_KEY, cardsUrl: cards.url(), customerId: 'cus_2' });
    await element.submit();
    const [call] = await cards.calls();
    expect(call?.body).to.include({ customer_id: 'cus_2' });
    expect(lines()).to.be.empty;
  });

  it('has the properties that were set before the element was defined', async () => {
    const cards = new TestService();
    const inert = document.implementation.createHTMLDocument();
    const element = inert.createElement('pay-card-form');
    Object.assign(element, {
      publicKey: PUBLIC_KEY,
      cardsUrl: cards.url(),
      customerId: 'cus_3',
      acceptedBrands: 'amex',
    });
    const form = await fixture<HTMLFormElement>(document.createElement('form'));
    form.append(element);
    expect(element.getAttribute('customer-id')).to.equal('cus_3');
    await type(element, 'number', '42');
    expect(errorOf(element, 'number')).to.equal('No aceptamos Visa.');
    element.acceptedBrands = '';
    form.reset();
    await fillIn(element);
    await element.submit();
    const [call] = await cards.calls();
    expect(call?.body).to.include({ customer_id: 'cus_3' });
  });

  it('leaves all other attributes to the page', async () => {
    const { element } = await configured({
      class: 'card',
      id: 'card',
      style: 'color: red',
      title: 'Tarjeta',
      frames: '2',
      nombre: 'a',
      part: 'card',
      slot: 'pay',
      tabindex: '0',
      onclick: 'void 0',
      autofocus: '',
      'aria-label': 'Tarjeta',
      'data-public-key': 'a',
      'data-x': '1',
      'x-cards': '',
      'accepted-brands': '',
    });
    await nextFrame(); // WebKit applies autofocus only now, even where something has the focus
    await fillIn(element);
    expect((await element.submit()).id).to.equal('card_1');
    expect(lines()).to.be.empty;
  });
});

describe('the brands that a shop accepts', () => {
  /** A number without a brand that passes Luhn. */
  const UNKNOWN_BRAND = '9999999999999995';

  for (const list of ['Visa, amex', 'VISA AMEX', 'visa,american-express', ' American Express ,visa ']) {
    it(`are read as a person writes them: “${list}”`, async () => {
      const { element } = await configured({ 'accepted-brands': list });
      await type(element, 'number', VISA);
      expect(control(element, 'number').getAttribute('aria-invalid')).to.equal('false');
      element.reset();
      await type(element, 'number', '3782');
      expect(errorOf(element, 'number')).to.equal('');
      element.reset();
      await type(element, 'number', '55');
      expect(errorOf(element, 'number')).to.equal('No aceptamos Mastercard.');
    });
  }

  it('exclude a card without a known brand', async () => {
    const { element } = await configured({ 'accepted-brands': 'visa' });
    await type(element, 'number', UNKNOWN_BRAND);
    expect(errorOf(element, 'number')).to.equal('No aceptamos esta tarjeta.');
    element.acceptedBrands = '';
    expect(errorOf(element, 'number')).to.equal('');
  });

  it('are all in an empty list, Diners Club by 3095 among them', async () => {
    const { element } = await configured({});
    await type(element, 'number', '3095');
    expect(element.shadowRoot?.querySelector('#number-hint')?.textContent).to.equal('Diners Club');
    element.reset();
    await type(element, 'number', UNKNOWN_BRAND);
    expect(errorOf(element, 'number')).to.equal('');
  });
});
