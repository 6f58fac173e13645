import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { isIn, next, press } from '../internal/submitted.driver.ts';
import { TestService } from '../internal/test-service.driver.ts';
import {
  CODE,
  control,
  errorOf,
  filledShop,
  fillIn,
  focusedIn,
  PUBLIC_KEY,
  shop,
  type,
  VISA,
} from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

describe('a filler that fires only change', () => {
  function fill(element: PayCardForm): void {
    const values = { number: VISA, expiry: '04/2035', code: CODE, holder: 'Ana Gómez' } as const;
    for (const [field, value] of Object.entries(values)) {
      const input = control(element, field as keyof typeof values);
      input.value = value;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
    const consent = control(element, 'consent');
    consent.checked = true;
    consent.dispatchEvent(new Event('change', { bubbles: true }));
  }

  it('is heard in every field, and where it takes something back', async () => {
    const cards = new TestService();
    const { element, form, pay } = await shop(cards.url());
    fill(element);
    expect(control(element, 'number').value).to.equal('4242 4242 4242 4242');
    const consent = control(element, 'consent');
    consent.checked = false;
    consent.dispatchEvent(new Event('change', { bubbles: true }));
    expect(isIn(element, 'complete')).to.equal(false);
    fill(element);
    const submitted = next(form, 'submit');
    pay.click();
    await submitted;
    const [call] = await cards.calls();
    expect(call?.body).to.include({
      card_number: VISA,
      expiration_month: '04',
      expiration_year: '35',
      ccv: CODE,
      holder_name: 'Ana Gómez',
      authorization: true,
    });
  });
});

describe('a change that follows the person’s own edit', () => {
  it('changes nothing: no error goes, and none is taken for a new entry', async () => {
    const { element, pay } = await filledShop(new TestService().url());
    control(element, 'expiry').select();
    await type(element, 'expiry', '0119');
    expect(errorOf(element, 'expiry')).to.equal('Esta tarjeta ya venció.');
    const changed = next(control(element, 'expiry'), 'change');
    await press('Tab');
    await changed;
    expect(errorOf(element, 'expiry')).to.equal('Esta tarjeta ya venció.');
    const invalid = next(element, 'invalid');
    pay.click();
    await invalid;
    expect(focusedIn(element)).to.equal('expiry');
  });
});

it('a form whose controls have the names of its members is submitted once, with its card, by Enter', async () => {
  const names = ['elements', 'requestSubmit', 'submit', 'name', 'reset', 'id', 'action', 'length', 'method'];
  const form = await fixture<HTMLFormElement>(html`
    <form>
      ${names.map((name) => html`<input type="hidden" name=${name} value="1" />`)}
      <pay-card-form public-key=${PUBLIC_KEY} cards-url=${new TestService().url()} customer-id="cus_1"></pay-card-form>
      <button>Pagar</button>
    </form>
  `);
  const sent: FormData[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(new FormData(form));
  });
  const element = form.querySelector('pay-card-form');
  if (!element) throw new Error('no element');
  await fillIn(element);
  const submitted = next(form, 'submit');
  await press('Enter');
  await submitted;
  expect(sent.map((data) => [...data.keys()])).to.deep.equal([[...names, 'card_id']]);
  HTMLFormElement.prototype.reset.call(form);
  expect(element.card).to.equal(null);
});
