import { expect, fixture, nextFrame } from '@open-wc/testing';
import { isFramed } from '../test-support/card-mode.driver.ts';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import { isIn, resultOf } from '../test-support/submitted.driver.ts';
import {
  alone,
  autofill,
  autofillIn,
  CODE,
  cards,
  control,
  destination,
  errorOf,
  PUBLIC_KEY,
  ready,
  type,
  VISA,
} from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

/** The lines that the page's developer has in the console. */
const lines = errorsOfEachTest();

const UNABLE = 'En este momento no podemos recibir pagos con tarjeta. No se le cobró nada.';

type Modes = Readonly<Record<string, readonly [attributes: Attributes, line: RegExp]>>;
type Attributes = Readonly<Record<string, string>>;

/** The attribute of the address to which a card goes, and its value. */
function ownAddress(): Attributes {
  const { frame, cardsUrl } = destination();
  return frame === undefined ? { 'cards-url': cardsUrl } : { frame };
}

/** A configured form whose element has these attributes beside, or instead. */
async function configured(attributes: Attributes) {
  const element = document.createElement('pay-card-form');
  const all = { ...ownAddress(), 'public-key': PUBLIC_KEY, 'customer-id': 'cus_1', ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  const form = await fixture<HTMLFormElement>(document.createElement('form'));
  form.addEventListener('submit', (event) => event.preventDefault());
  form.append(element);
  await ready(element);
  return { element };
}

/** Fills it in and submits it. */
async function submitted(element: PayCardForm) {
  if (control(element, 'number').value) await autofill(element, 'code', CODE);
  else await autofillIn(element);
  return element.submit();
}

/** Submissions are refused by a message that matches, and the console has it once. */
async function expectRefused(element: PayCardForm, message: RegExp) {
  for (let count = 0; count < 2; count += 1) {
    const error = await submitted(element).catch((reason) => reason);
    expect(error).to.include({ code: 'configuration', outcome: 'none' });
    expect(error.message).to.match(message).and.not.to.contain('canary');
    expect(resultOf(element)).to.equal(UNABLE);
  }
  expect(lines()).to.have.length(1);
  expect(lines()[0])
    .to.match(/<pay-card-form>/)
    .and.to.match(message);
  expect(lines()[0]).not.to.contain('canary').and.not.to.contain(PUBLIC_KEY);
  expect(await cards.calls()).to.be.empty;
}

describe('the configuration of pay-card-form', () => {
  const wrong: readonly (readonly [name: string, attributes: Attributes, line: RegExp])[] = [
    ['an unknown brand', { 'accepted-brands': 'visa vsa' }, /accepted-brands.*vsa/],
    ['customerid', { customerid: 'cus_1' }, /customerid.*customer-id/],
    ['customer_id', { customer_id: 'cus_1' }, /customer_id.*customer-id/],
    ['a secret key', { 'public-key': 'sk_test_canary' }, /public-key.*secret.*revoke/],
  ];
  for (const [name, attributes, line] of wrong)
    it(`is refused with ${name}: at once in the console, once, and at every submission`, async () => {
      const { element } = await configured(attributes);
      expect(lines()).to.have.length(1);
      await expectRefused(element, line);
    });

  const modes = isFramed
    ? ({
        'frame without an address': [{ frame: '' }, /frame/],
        'frame at a relative address': [{ frame: '/frame' }, /frame/],
        'frame at an insecure address': [{ frame: 'http://cards.example' }, /frame/],
        'frame at an address with a user': [{ frame: 'https://a:b@cards.example' }, /frame/],
        'a cards address beside the frame': [{ 'cards-url': 'https://cards.example' }, /cards-url: remove/],
        'frame at an address of the page itself': [{ frame: `${location.origin}/frame` }, /frame.*origin/],
      } satisfies Modes)
    : ({ 'frame: the fields were to be in one': [{ frame: '' }, /frame.*card-form-frame/] } satisfies Modes);
  for (const [name, [attributes, line]] of Object.entries(modes))
    it(`is refused with ${name}: the fields cannot be filled in`, async () => {
      const { element } = await configured(attributes);
      expect(lines()).to.have.length(1);
      expect(lines()[0]).to.match(line);
      if (!isIn(element, 'lost')) expect(control(element, 'number').disabled).to.equal(true);
      expect(await element.submit().catch(({ code }) => code)).to.equal('configuration');
      expect(await cards.calls()).to.be.empty;
    });

  const missing: readonly (readonly [name: string, attributes: Attributes, names: RegExp])[] = [
    ['no key', { 'public-key': '' }, /public-key/],
    ['no customer', { 'customer-id': '' }, /customer-id/],
    ['spaces for a customer', { 'customer-id': '  ' }, /customer-id/],
    ['the text undefined for a customer', { 'customer-id': 'undefined' }, /customer-id/],
    ['something that is no key', { 'public-key': 'hello' }, /public-key.*pk_/],
  ];
  const addresses: typeof missing = [
    ['no address', { 'cards-url': '' }, /cards-url/],
    ['a relative address', { 'cards-url': '/cards' }, /cards-url/],
    ['an insecure address', { 'cards-url': 'http://cards.example' }, /cards-url/],
    ['an address with a user', { 'cards-url': 'https://a:b@cards.example' }, /cards-url/],
  ];
  for (const [name, attributes, names] of [...missing, ...(isFramed ? [] : addresses)])
    it(`is refused with ${name} when it is submitted, with one line in the console`, async () => {
      const { element } = await configured(attributes);
      expect(lines()).to.be.empty; // the page may set it later
      await expectRefused(element, names);
    });

  it('is what the attributes are when the card is sent', async () => {
    const { element } = await configured({
      ...{ 'public-key': '', 'customer-id': '' },
      ...(!isFramed && { 'cards-url': '' }), // fields in a frame are there with their address alone
    });
    await autofillIn(element);
    Object.assign(element, { publicKey: PUBLIC_KEY, ...destination(), customerId: 'cus_2' });
    await element.submit();
    const [call] = await cards.calls();
    expect(call?.body).to.include({ customer_id: 'cus_2' });
    expect(lines()).to.be.empty;
  });

  it('leaves all other attributes to the page', async () => {
    const { element } = await configured({
      ...{ class: 'card', style: 'color: red', part: 'card', slot: 'pay', tabindex: '0', autofocus: '' },
      ...{ frames: '2', nombre: 'a', 'aria-label': 'Tarjeta', 'data-public-key': 'a', 'x-cards': '' },
      'accepted-brands': '',
    });
    await nextFrame(); // WebKit applies autofocus only now, even where something has the focus
    await autofillIn(element);
    expect((await element.submit()).id).to.equal('card_1');
    expect(lines()).to.be.empty;
  });
});

describe('the brands that a shop accepts', () => {
  /** A number without a brand that passes Luhn. */
  const UNKNOWN_BRAND = '9999999999999995';

  it('are read as a person writes them, and exclude all others', async () => {
    const element = await alone();
    element.acceptedBrands = ' American Express ,visa ';
    await type(element, 'number', VISA);
    expect(control(element, 'number').getAttribute('aria-invalid')).to.equal('false');
    for (const [number, error] of [
      ['3782', ''],
      ['55', 'No aceptamos Mastercard.'],
      [UNKNOWN_BRAND, 'No aceptamos esta tarjeta.'],
    ] as const) {
      element.reset();
      await type(element, 'number', number);
      expect(await errorOf(element, 'number')).to.equal(error);
    }
    element.acceptedBrands = '';
    expect(await errorOf(element, 'number')).to.equal('');
  });
});
