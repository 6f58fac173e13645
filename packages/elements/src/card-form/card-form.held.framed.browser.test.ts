import { expect } from '@open-wc/testing';
import { buttonOf, partOf, resultOf, textOf } from '../test-support/submitted.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import { destination, filledShop, fillIn, focusedIn, PUBLIC_KEY, ready } from './card-form.driver.ts';

describe('a card that is held', () => {
  async function holding(answer = 'created') {
    const page = await filledShop(answer);
    await page.element.submit();
    return page;
  }

  it('is itself validity, and shows brand and last four instead of the fields', async () => {
    const { element } = await holding();
    expect(element.validity.valid).to.equal(true);
    const inputs = [...(element.shadowRoot?.querySelectorAll('input') ?? [])];
    expect(inputs.filter((input) => input.checkVisibility({ visibilityProperty: true }))).to.be.empty;
    expect([resultOf(element), textOf(element, '#held')]).to.deep.equal(['Tarjeta lista', 'Visa •••• 4242']);
  });

  it('has a button for another one that a finger hits, in a box as high as a field', async () => {
    const { element } = await holding();
    expect(buttonOf(element, 'Cambiar tarjeta').offsetHeight).to.be.at.least(44);
    expect(partOf(element, '[part=card]').offsetHeight).to.equal(44);
  });

  it('has the brand of its number when the service returns none, and may have a UUID, which is mostly digits', async () => {
    expect((await holding('brandless')).element.card?.brand).to.equal('visa');
    expect((await holding('uuid')).element.value).to.equal('01920358-1158-7644-8310-405817564029');
  });

  it('that was declined says so, with “Usar otra tarjeta” first, and is sent if the form is submitted again', async () => {
    const { element, pay, sent } = await filledShop();
    element.showDeclined();
    expect(resultOf(element)).to.equal('');
    await element.submit();
    element.showDeclined();
    expect(resultOf(element)).to.equal(''); // the page says it, with the reason
    const box = partOf(element, '[part="card invalid"]');
    expect(box.textContent?.replace(/\s+/g, ' ').trim()).to.equal(
      'Visa •••• 4242: no se pudo cobrar Usar otra tarjeta',
    );
    expect(element.shadowRoot?.textContent).not.to.contain('✓');
    pay.click();
    expect(sent).to.deep.equal([{ card_id: 'card_1', action: 'pay' }]);
    const other = buttonOf(element, 'Usar otra tarjeta');
    other.click();
    expect(element.card).to.equal(null);
    expect(other.isConnected, 'until a screen reader knows where the focus went').to.equal(true);
    expect(await focusedIn(element)).to.equal('number');
    await waitUntil(() => !other.isConnected);
    await fillIn(element);
    await element.submit();
    expect(resultOf(element)).to.equal('Tarjeta lista');
  });

  it('is dropped by “Cambiar”, and when key, address or customer changes, but not when one is set to what it is', async () => {
    const { element } = await holding();
    element.setAttribute('public-key', PUBLIC_KEY);
    expect(element.value).to.equal('card_1');
    buttonOf(element, 'Cambiar tarjeta').click();
    expect(element.card).to.equal(null);
    expect(element.validity.valueMissing).to.equal(true);
    expect(await focusedIn(element)).to.equal('number');
    for (const change of [
      { customerId: 'cus_2' },
      { publicKey: 'pk_test_other' },
      destination('brandless'),
    ]) {
      await fillIn(element);
      await element.submit();
      Object.assign(element, change);
      await ready(element);
      expect(element.card, Object.keys(change)[0]).to.equal(null);
    }
  });
});
