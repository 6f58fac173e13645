import { expect, fixture, nextFrame } from '@open-wc/testing';
import { html } from 'lit';
import { requires } from '../test-support/engine.driver.ts';
import { sendKeys } from '../test-support/keyboard.driver.ts';
import { hold, isIn, next, press } from '../test-support/submitted.driver.ts';
import { alone, cards, control, filledShop, fillIn, focusedIn, posting } from './card-form.driver.ts';

describe('Enter in a field of pay-card-form', () => {
  it('leaves the card that it submitted, held down and pressed again during the submission and after it', async function () {
    requires(this, 'repeated keys');
    requires(this, 'requests of a page that is being left');
    const { element } = await posting('held');
    control(element, 'holder').focus();
    await hold('Enter', 5);
    await sendKeys({ up: 'Enter' });
    await press('Enter');
    await hold('Enter', 5);
    const created = next(element, 'pay-card-created');
    await cards.release();
    await created;
    await hold('Enter', 5);
    await sendKeys({ up: 'Enter' });
    for (let count = 0; count < 3; count += 1) await press('Enter');
    await cards.posted();
    for (let count = 0; count < 3; count += 1) await press('Enter');
    expect(element.value).to.equal('card_1');
    expect(await focusedIn(element)).to.equal('held');
    expect((await cards.calls()).filter(({ path }) => path.endsWith('/v1/cards'))).to.have.length(1);
    expect(await cards.posts()).to.deep.equal([{ action: 'pay', card_id: 'card_1' }]);
  });

  it('submits nothing where the key was held down before the field had the focus', async function () {
    requires(this, 'repeated keys');
    const { element } = await filledShop();
    const before = await fixture<HTMLInputElement>(html`<input />`);
    before.focus();
    element.addEventListener('pay-card-submit', () => expect.fail('it was submitted'));
    await hold('Enter', 0);
    control(element, 'number').focus();
    await hold('Enter', 3);
    await sendKeys({ up: 'Enter' });
    expect(isIn(element, 'editing')).to.equal(true);
  });
});

describe('the focus of pay-card-form after a submission', () => {
  for (const field of ['number', 'consent'] as const)
    it(`goes from the field ${field} to the card, unless the person has moved it meanwhile`, async () => {
      for (const moves of [false, true]) {
        cards.renew();
        const { element, pay } = await filledShop('held');
        control(element, field).focus();
        const submitted = next(element, 'pay-card-submit');
        await press('Enter');
        await submitted;
        await nextFrame(); // a disabled field loses the focus when the page is painted
        if (moves) pay.focus();
        const created = next(element, 'pay-card-created');
        await cards.release();
        await created;
        expect(document.activeElement?.localName).to.equal(moves ? 'button' : 'pay-card-form');
        if (!moves) expect(await focusedIn(element)).to.equal('held');
      }
    });

  it('goes from the page’s button in its slot to the card', async () => {
    const element = await alone();
    element.insertAdjacentHTML('beforeend', '<button slot="submit">Guardar</button>');
    await fillIn(element);
    element.querySelector('button')?.focus();
    const created = next(element, 'pay-card-created');
    await press('Enter');
    await created;
    expect(await focusedIn(element)).to.equal('held');
  });

  for (const [answer, field] of [
    ['broken', 'code'],
    ['fields', 'number'],
  ] as const)
    it(`is in the field to correct after the answer “${answer}”, and on no button`, async () => {
      const { element } = await filledShop(answer);
      control(element, 'consent').focus();
      const failed = next(element, 'pay-card-error');
      await press('Enter');
      await failed;
      expect(await focusedIn(element)).to.equal(field);
    });
});
