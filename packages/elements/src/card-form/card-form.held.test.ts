import { expect } from '@open-wc/testing';
import { TestService } from '../internal/test-service.driver.ts';
import { buttonOf, control, fillIn, focusedIn, PUBLIC_KEY, resultOf, shop } from './card-form.driver.ts';
import { en } from './card-form.en.ts';
import { cardFormLanguages } from './card-form.messages.ts';
import type { PayCardForm } from './card-form.ts';

describe('a card that is held', () => {
  async function holding(): Promise<{ element: PayCardForm; form: HTMLFormElement }> {
    const { element, form } = await shop(new TestService().url());
    await fillIn(element);
    await element.submit();
    return { element, form };
  }

  it('is itself validity, and shows brand and last four instead of the fields', async () => {
    const { element } = await holding();
    expect(element.validity.valid).to.equal(true);
    expect(element.matches(':state(held)')).to.equal(true);
    const inputs = [...(element.shadowRoot?.querySelectorAll('input') ?? [])];
    expect(inputs.filter((input) => input.checkVisibility({ visibilityProperty: true }))).to.be.empty;
    expect(resultOf(element)).to.equal('Tarjeta lista');
    expect(element.shadowRoot?.querySelector('#held')?.textContent).to.equal('Visa •••• 4242');
  });

  it('has the brand of its number when the service returns none', async () => {
    const { element } = await shop(new TestService().url('brandless'));
    await fillIn(element);
    expect(await element.submit()).to.deep.equal({
      id: 'card_1',
      brand: 'visa',
      bin: '424242',
      lastFour: '4242',
    });
    expect(element.value).to.equal('card_1');
  });

  it('is created with a UUID for its id, most of which is digits', async () => {
    const { element } = await shop(new TestService().url('uuid'));
    await fillIn(element);
    await element.submit();
    expect(element.value).to.equal('01920358-1158-7644-8310-405817564029');
  });

  for (const [locale, shown, other] of [
    ['es', 'Visa 4242, rechazada', 'Usar otra tarjeta'],
    ['en', 'Visa 4242, declined', 'Use another card'],
  ] as const)
    it(`that was declined reads “${shown}”, with “${other}” first, and is sent if the form is submitted again`, async () => {
      cardFormLanguages.register('en', en);
      const { element, form, pay, sent } = await shop(new TestService().url());
      element.locale = locale;
      element.showDeclined();
      expect(resultOf(element)).to.equal('');
      await fillIn(element);
      await element.submit();
      element.showDeclined();
      expect(resultOf(element)).to.equal(shown);
      const box = element.shadowRoot?.querySelector('[part="card invalid"]');
      expect(box?.textContent?.replace(/\s+/g, ' ').trim()).to.equal(`${shown} ${other}`);
      expect(element.shadowRoot?.textContent).not.to.contain('✓');
      expect([...new FormData(form)]).to.deep.equal([['card_id', 'card_1']]);
      pay.click();
      expect(sent).to.have.length(1);
      buttonOf(element, other).click();
      expect(element.card).to.equal(null);
      expect(focusedIn(element)).to.equal('number');
      await fillIn(element);
      await element.submit();
      expect(resultOf(element)).not.to.equal(shown);
    });

  it('is dropped by “Cambiar”, which focuses the number', async () => {
    const { element } = await holding();
    buttonOf(element, 'Cambiar').click();
    expect(element.card).to.equal(null);
    expect(element.validity.valueMissing).to.equal(true);
    expect(element.shadowRoot?.activeElement).to.equal(control(element, 'number'));
  });

  for (const change of [
    { customerId: 'cus_2' },
    { publicKey: 'pk_test_other' },
    { cardsUrl: 'https://other.test' },
  ]) {
    it(`is dropped when ${Object.keys(change)[0]} changes`, async () => {
      const { element } = await holding();
      Object.assign(element, change);
      expect(element.card).to.equal(null);
    });
  }

  it('stays when an attribute is set to what it is', async () => {
    const { element } = await holding();
    element.setAttribute('public-key', PUBLIC_KEY);
    expect(element.value).to.equal('card_1');
  });
});
