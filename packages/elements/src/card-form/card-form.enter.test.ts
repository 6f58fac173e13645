import { expect, fixture, nextFrame } from '@open-wc/testing';
import { html, render } from 'lit';
import { hidingControls } from '../internal/element-suite.driver.ts';
import { requires } from '../internal/engine.driver.ts';
import { sendKeys } from '../internal/keyboard.driver.ts';
import { TestService } from '../internal/test-service.driver.ts';
import { alone, buttonOf, control, fillIn, focusedIn, next, posting, shop } from './card-form.driver.ts';

/** Holds a key down: the first keydown, and what the keyboard repeats. */
async function hold(key: string, repetitions: number): Promise<void> {
  for (let count = 0; count <= repetitions; count += 1) await sendKeys({ down: key });
}

describe('Enter in a field of pay-card-form', () => {
  it('leaves the card that it submitted, held down and pressed again during the submission and after it', async function () {
    requires(this, 'repeated keys');
    const cards = new TestService();
    const { element } = await posting(cards, 'held');
    control(element, 'holder').focus();
    await hold('Enter', 5);
    await sendKeys({ up: 'Enter' });
    await sendKeys({ press: 'Enter' });
    await hold('Enter', 5);
    const created = next(element, 'pay-card-created');
    await cards.release();
    await created;
    await hold('Enter', 5);
    await sendKeys({ up: 'Enter' });
    for (let count = 0; count < 3; count += 1) await sendKeys({ press: 'Enter' });
    await cards.posted();
    for (let count = 0; count < 3; count += 1) await sendKeys({ press: 'Enter' });
    expect(element.value).to.equal('card_1');
    expect(focusedIn(element)).to.equal('held');
    expect((await cards.calls()).filter(({ path }) => path.endsWith('/v1/cards'))).to.have.length(1);
    expect(await cards.posts()).to.deep.equal([{ action: 'pay', card_id: 'card_1' }]);
  });

  it('submits a form whose members are hidden by controls of their names', async () => {
    const { element, form } = await shop(new TestService().url());
    render(html`${hidingControls()}`, form);
    control(element, 'holder').focus();
    await sendKeys({ press: 'Enter' });
    expect(focusedIn(element)).to.equal('number');
  });

  it('submits nothing where the key was held down before the field had the focus', async function () {
    requires(this, 'repeated keys');
    const { element } = await shop(new TestService().url());
    await fillIn(element);
    const before = await fixture<HTMLInputElement>(html`<input />`);
    before.focus();
    element.addEventListener('pay-card-submit', () => expect.fail('it was submitted'));
    await hold('Enter', 0);
    control(element, 'number').focus();
    await hold('Enter', 3);
    await sendKeys({ up: 'Enter' });
    expect(element.matches(':state(editing)')).to.equal(true);
  });

  it('submits once more after an error, and never by its repetitions', async function () {
    requires(this, 'repeated keys');
    const cards = new TestService();
    const { element } = await shop(cards.url('bare'));
    await fillIn(element);
    control(element, 'holder').focus();
    const failed = next(element, 'pay-card-error');
    await hold('Enter', 0);
    await failed;
    await hold('Enter', 5);
    await sendKeys({ up: 'Enter' });
    expect(await cards.calls()).to.have.length(1);
    expect(focusedIn(element)).to.equal('code');
  });
});

describe('the focus of pay-card-form after a submission', () => {
  for (const field of ['number', 'expiry', 'code', 'holder', 'consent'] as const)
    it(`goes from the field ${field} to the card`, async () => {
      const cards = new TestService();
      const { element } = await shop(cards.url('held'));
      await fillIn(element);
      control(element, field).focus();
      const submitted = next(element, 'pay-card-submit');
      await sendKeys({ press: 'Enter' });
      await submitted;
      await nextFrame(); // a disabled field loses the focus when the page is painted
      const created = next(element, 'pay-card-created');
      await cards.release();
      await created;
      expect(document.activeElement?.localName).to.equal('pay-card-form');
      expect(focusedIn(element)).to.equal('held');
    });

  it('goes from its own button to the card', async () => {
    const element = await alone(new TestService().url());
    await fillIn(element);
    buttonOf(element, 'Guardar tarjeta').focus();
    const created = next(element, 'pay-card-created');
    await sendKeys({ press: 'Enter' });
    await created;
    expect(focusedIn(element)).to.equal('held');
  });

  it('goes from the page’s button in its slot to the card', async () => {
    const element = await alone(new TestService().url());
    element.innerHTML = '<button slot="submit">Guardar</button>';
    await fillIn(element);
    element.querySelector('button')?.focus();
    const created = next(element, 'pay-card-created');
    await sendKeys({ press: 'Enter' });
    await created;
    expect(focusedIn(element)).to.equal('held');
  });

  it('stays where the person moved it meanwhile', async () => {
    const cards = new TestService();
    const { element, pay } = await shop(cards.url('held'));
    await fillIn(element);
    control(element, 'holder').focus();
    const submitted = next(element, 'pay-card-submit');
    await sendKeys({ press: 'Enter' });
    await submitted;
    pay.focus();
    const created = next(element, 'pay-card-created');
    await cards.release();
    await created;
    expect(document.activeElement?.localName).to.equal('button');
  });

  for (const [answer, phase] of [
    ['broken', 'unknown'],
    ['forbidden', 'failed'],
    ['fields', 'failed'],
  ] as const)
    it(`is on no button of the result “${phase}” after the answer “${answer}”`, async () => {
      const { element } = await shop(new TestService().url(answer));
      await fillIn(element);
      control(element, 'holder').focus();
      const failed = next(element, 'pay-card-error');
      await sendKeys({ press: 'Enter' });
      await failed;
      expect(element.matches(`:state(${phase})`)).to.equal(true);
      expect(focusedIn(element)).to.equal(answer === 'fields' ? 'number' : 'code');
    });

  it('stays inside when the person pays by other means', async () => {
    const { element } = await shop(new TestService().url('broken'));
    await fillIn(element);
    await element.submit().catch(() => {});
    buttonOf(element, 'Pagar con otro medio').focus();
    await sendKeys({ press: 'Enter' });
    expect(focusedIn(element)).to.equal('number');
  });
});
