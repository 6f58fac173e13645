import { aTimeout, expect, fixture, nextFrame, oneEvent } from '@open-wc/testing';
import { html, render } from 'lit';
import { settled } from '../test-support/card-mode.driver.ts';
import { hidingControls } from '../test-support/element-suite.driver.ts';
import { requires } from '../test-support/engine.driver.ts';
import { buttonOf, next, press } from '../test-support/submitted.driver.ts';
import { cards, control, filledShop, fillIn, posting, ready, type Shop } from './card-form.driver.ts';

type Page = Omit<Shop, 'sent'>;

/** A form that is on its way with its card. */
async function onItsWay(): Promise<Page> {
  const page = await posting();
  page.pay.click();
  await cards.posted();
  return page;
}

const drops: Readonly<Record<string, (page: Page) => void>> = {
  'its button “Cambiar tarjeta”': ({ element }) => buttonOf(element, 'Cambiar tarjeta').click(),
  'a reset of the form': ({ form }) => form.reset(),
};

const { setTimeout } = window;
afterEach(() => {
  window.setTimeout = setTimeout;
});

/** Lets the last timer of this delay elapse when the returned function is called. */
function timersOf(delay: number): () => void {
  const due: (() => void)[] = [];
  const fake = (callback: () => void, time: number) =>
    time === delay ? -due.push(callback) : setTimeout(callback, time);
  Object.assign(window, { setTimeout: fake });
  return () => due.pop()?.();
}

describe('a form whose answer is shown in a frame', () => {
  for (const [where, target] of [
    ['its target', ({ form }) => form.setAttribute('target', 'posts')],
    ['the target of its button', ({ pay }) => pay.setAttribute('formtarget', 'posts')],
    ['the target of its page', () => fixture(html`<base target="posts">`)],
  ] satisfies [string, (page: Page) => unknown][])
    it(`by ${where} posts once for a second click and a held Enter, and again later`, async function () {
      if (where === 'the target of its page') requires(this, 'requests of a page that is being left');
      const elapse = timersOf(1_000);
      const { element, form, pay, ...page } = await posting();
      await target({ element, form, pay, ...page });
      pay.click();
      await cards.posted();
      await aTimeout(0);
      for (let count = 0; count < 3; count += 1) pay.click();
      expect(await cards.posts()).to.have.length(1);
      elapse();
      const submitted = next(form, 'submit');
      pay.click();
      await submitted;
    });

  it('has its card dropped at once', async () => {
    const page = await posting('created', 'posts');
    page.pay.click();
    await cards.posted();
    await aTimeout(0);
    page.form.reset();
    expect(page.element.card).to.equal(null);
  });
});

describe('a form of the method “dialog”', () => {
  for (const [where, open] of [
    ['its own', ({ form }) => form.setAttribute('method', 'dialog')],
    [
      'its own, with controls of such names',
      ({ form }) => {
        form.setAttribute('method', 'dialog');
        render(html`${hidingControls()}`, form);
      },
    ],
    ['that of its button', ({ pay }) => pay.setAttribute('formmethod', 'dialog')],
  ] satisfies [string, (page: Page) => void][])
    it(`(${where}) closes its dialog with the card, and can be opened again`, async () => {
      const page = await posting();
      const dialog = await fixture<HTMLDialogElement>(html`<dialog></dialog>`);
      dialog.append(page.form);
      open(page);
      dialog.showModal();
      // A frame that was moved is empty, and so is what is reset.
      await nextFrame();
      await ready(page.element);
      page.element.reset();
      await fillIn(page.element);
      page.pay.value = 'paid';
      for (let count = 0; count < 2; count += 1) {
        const closed = oneEvent(dialog, 'close');
        page.pay.click();
        await closed;
        expect(dialog.returnValue).to.equal('paid');
        expect(page.element.value).to.equal('card_1');
        dialog.returnValue = '';
        dialog.showModal();
      }
      page.element.reset();
      expect(page.element.card).to.equal(null);
      await settled();
      expect(control(page.element, 'number').disabled).to.equal(false);
    });
});

describe('the card of a form that is on its way', () => {
  for (const [way, drop] of Object.entries(drops)) {
    it(`is not dropped by ${way}, until the page is left`, async function () {
      requires(this, 'requests of a page that is being left');
      const page = await onItsWay();
      drop(page);
      expect(page.element.value).to.equal('card_1');
      expect(new FormData(page.form).get('card_id')).to.equal('card_1');
      expect(await cards.posts()).to.deep.equal([{ action: 'pay', card_id: 'card_1' }]);

      dispatchEvent(new PageTransitionEvent('pagehide'));
      expect(page.element.card).to.equal(null);
      expect(new FormData(page.form).has('card_id')).to.equal(false);
    });
  }

  it('is dropped after 30 seconds, since the answer did not replace the page', async function () {
    requires(this, 'requests of a page that is being left');
    const elapse = timersOf(30_000);
    const { element } = await onItsWay();
    element.reset();
    elapse();
    expect(element.value).to.equal('card_1');
    element.reset();
    expect(element.card).to.equal(null);
    await settled();
    expect(control(element, 'number').disabled).to.equal(false);
  });

  it('is dropped where the page prevented the submit, since it sends the form by itself', async () => {
    const { element, form, pay } = await filledShop();
    const submitted = next(form, 'submit');
    pay.click();
    await submitted;
    await aTimeout(0); // its listeners run before anything counts
    element.reset();
    expect(element.card).to.equal(null);
  });

  it('is not dropped either where controls have the names of the members of the form', async function () {
    requires(this, 'requests of a page that is being left');
    const { element, form } = await posting();
    render(html`${hidingControls()}`, form);
    control(element, 'holder').focus();
    await press('Enter');
    await cards.posted();
    element.reset();
    expect(element.value).to.equal('card_1');
  });

  it('is dropped for another customer, whose card can be typed and cleared at once', async function () {
    requires(this, 'requests of a page that is being left');
    const { element } = await onItsWay();
    element.customerId = 'cus_2';
    expect(element.card).to.equal(null);
    await settled();
    expect(control(element, 'number').disabled).to.equal(false);
    await fillIn(element);
    element.reset();
    await settled();
    expect(control(element, 'number').value).to.equal('');
  });

  it('is the same in a second click, Enter or requestSubmit(), which submit nothing until the page is left', async function () {
    requires(this, 'requests of a page that is being left');
    const { element, form, pay } = await onItsWay();
    form.addEventListener('submit', () => expect.fail('it was submitted'));
    pay.click();
    form.requestSubmit();
    await aTimeout(0);
    element.reset();
    expect(element.value).to.equal('card_1');
    expect(await cards.posts()).to.have.length(1);
    expect((await cards.calls()).filter(({ path }) => path.endsWith('/v1/cards'))).to.have.length(1);
    dispatchEvent(new PageTransitionEvent('pagehide'));
  });
});
