import { aTimeout, expect, fixture, nextFrame, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import { buttonOf, isIn, next, press, resultOf } from '../test-support/submitted.driver.ts';
import {
  alone,
  CODE,
  cards,
  control,
  errorOf,
  filledShop,
  fillIn,
  focusedIn,
  languages,
  PUBLIC_KEY,
  shop,
  type,
  VISA,
} from './card-form.driver.ts';
import { en } from './card-form.en.ts';
import type { PayCardForm } from './card-form.ts';
import { holds } from './frame-differences.driver.ts';

describe('pay-card-form and the submit of its form', () => {
  it('creates the card with exactly the body of the interface', async () => {
    const { element, form, pay } = await filledShop();
    languages.register('en', en);
    element.lang = 'en-GB';
    await nextFrame(); // a change of `lang` is reported in a microtask
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
    expect(call?.headers).to.include({ authorization: `Bearer ${PUBLIC_KEY}`, 'accept-language': 'en' });
    expect(call?.headers).not.to.have.any.keys('x-idempotency', 'cookie', 'referer');
  });

  it('returns from submit() the promise of the submission under way, also to a listener', async () => {
    const { element } = await filledShop();
    let inner: Promise<unknown> | undefined;
    element.addEventListener('pay-card-submit', () => {
      inner = element.submit();
    });
    const first = element.submit();
    expect(element.submit()).to.equal(first);
    expect(await first).to.deep.equal({
      id: 'card_1',
      brand: 'visa',
      brandName: 'Visa',
      bin: '424242',
      lastFour: '4242',
    });
    expect(await element.submit()).to.equal(await first);
    expect(inner).to.equal(first);
    expect(await cards.calls()).to.have.length(1);
  });

  it('does nothing on Enter while the default button is disabled', async () => {
    const { element, pay } = await filledShop();
    pay.disabled = true;
    control(element, 'number').focus();
    await press('Enter');
    await aTimeout(0);
    expect(isIn(element, 'submitting')).to.equal(false);
    expect(await cards.calls()).to.be.empty;
  });

  it('prevents a submit with errors, shows each at its field, and focuses the first', async () => {
    const { element, pay, sent } = await shop();
    await type(element, 'number', VISA);
    pay.click();
    expect(sent).to.be.empty;
    expect(await errorOf(element, 'number')).to.equal('');
    expect(await errorOf(element, 'expiry')).to.equal('Escriba la fecha de vencimiento.');
    expect(await errorOf(element, 'code')).to.equal('Escriba el código.');
    expect(await errorOf(element, 'holder')).to.equal('Escriba el nombre de la tarjeta.');
    expect(await errorOf(element, 'consent')).to.equal('Para continuar, marque esta casilla.');
    expect(resultOf(element)).to.equal('');
    expect(await focusedIn(element)).to.equal('expiry');
    expect(await cards.calls()).to.be.empty;
  });

  it('makes no card for a button that skips validation, nor for a submit that the page has cancelled before', async () => {
    const { element, pay, sent } = await filledShop();
    document.addEventListener('submit', (event) => event.preventDefault(), { capture: true, once: true });
    pay.click();
    pay.formNoValidate = true;
    pay.click();
    expect(sent).to.deep.equal([{ action: 'pay' }, { action: 'pay' }]);
    expect([isIn(element, 'editing'), await cards.calls()]).to.deep.equal([true, []]);
  });

  it('needs no card when it is optional and empty, but when it is partly filled in', async () => {
    const { element, pay, sent } = await shop();
    element.optional = true;
    pay.click();
    expect(sent).to.deep.equal([{ action: 'pay' }]);
    await type(element, 'holder', 'Ana');
    pay.click();
    expect(sent).to.have.length(1);
    expect(element.validity.valid).to.equal(false);
  });

  it('does not delay the submit while it is disabled', async () => {
    const { element, pay, sent } = await shop();
    element.disabled = true;
    pay.click();
    expect(sent).to.deep.equal([{ action: 'pay' }]);
  });

  if (holds('a move keeps a request under way'))
    it('can be moved while the card is being created, and reports that the form could not be submitted', async () => {
      const { element, form, pay, sent } = await filledShop('held');
      pay.click();
      await next(element, 'pay-card-submit');
      const other = await fixture<HTMLFormElement>(html`<form></form>`);
      other.append(element);
      const blocked = next(element, 'pay-card-error');
      await cards.release();
      expect((await blocked).error.code).to.equal('submit_blocked');
      expect(element.value).to.equal('card_1');
      expect(new FormData(other).get('card_id')).to.equal('card_1');
      expect(new FormData(form).get('card_id')).to.equal(null);
      expect(sent).to.be.empty;
    });
});

describe('pay-card-form outside a form', () => {
  it('obtains its card by its own button, by that of the page in its slot, or by Enter', async () => {
    for (const submit of [
      (element: PayCardForm) => buttonOf(element, 'Guardar tarjeta').click(),
      (element: PayCardForm) => {
        element.insertAdjacentHTML('beforeend', '<button slot="submit">Guardar</button>');
        element.querySelector('button')?.click();
      },
      (element: PayCardForm) => {
        control(element, 'holder').focus();
        return press('Enter');
      },
    ]) {
      const element = await alone();
      await fillIn(element);
      const created = next(element, 'pay-card-created');
      await submit(element);
      expect((await created).card.id).to.equal('card_1');
    }
  });
});
