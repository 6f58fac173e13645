import { aTimeout, expect, fixture, oneEvent } from '@open-wc/testing';
import { html, render } from 'lit';
import { hidingControls } from '../internal/element-suite.driver.ts';
import { TestService } from '../internal/test-service.driver.ts';
import { buttonOf, control, fillIn, next, posting, type Shop, shop } from './card-form.driver.ts';

type Page = Omit<Shop, 'sent'>;

/** A form that is on its way with its card. */
async function onItsWay(): Promise<Page & { cards: TestService }> {
  const cards = new TestService();
  const page = await posting(cards);
  page.pay.click();
  await cards.posted();
  return { ...page, cards };
}

const drops: Readonly<Record<string, (page: Page) => void>> = {
  'its button “Cambiar”': ({ element }) => buttonOf(element, 'Cambiar').click(),
  'a reset of the form': ({ form }) => form.reset(),
  'its own reset()': ({ element }) => element.reset(),
};

describe('a form that is on its way', () => {
  it('is not submitted again by a second click, Enter, or requestSubmit(), until the page is left', async () => {
    const { form, pay, cards } = await onItsWay();
    const submits: Event[] = [];
    form.addEventListener('submit', (event) => submits.push(event));
    pay.click();
    form.requestSubmit();
    expect(submits).to.be.empty;
    expect(await cards.posts()).to.have.length(1);
    dispatchEvent(new PageTransitionEvent('pagehide'));
  });
});

/** Lets the timers of this delay elapse when the returned function is called. */
function timersOf(delay: number) {
  const { setTimeout } = window;
  const due: (() => void)[] = [];
  const fake = (callback: () => void, time: number) =>
    time === delay ? -due.push(callback) : setTimeout(callback, time);
  Object.assign(window, { setTimeout: fake });
  return {
    elapse: () => due.pop()?.(),
    [Symbol.dispose]: () => void Object.assign(window, { setTimeout }),
  };
}

describe('a form whose answer is shown in a frame', () => {
  for (const [where, target] of [
    ['its target', ({ form }) => form.setAttribute('target', 'posts')],
    ['the target of its button', ({ pay }) => pay.setAttribute('formtarget', 'posts')],
    ['the target of its page', () => fixture(html`<base target="posts">`)],
  ] satisfies [string, (page: Page) => unknown][])
    it(`by ${where} posts once for a second click and a held Enter, and again later`, async () => {
      using timers = timersOf(1_000);
      const cards = new TestService();
      const { element, form, pay, ...page } = await posting(cards);
      await target({ element, form, pay, ...page });
      pay.click();
      await cards.posted();
      await aTimeout(0);
      for (let count = 0; count < 3; count += 1) pay.click();
      expect(await cards.posts()).to.have.length(1);
      timers.elapse();
      const submitted = next(form, 'submit');
      pay.click();
      await submitted;
    });

  for (const [way, drop] of Object.entries(drops))
    it(`has its card dropped by ${way} at once`, async () => {
      const cards = new TestService();
      const page = await posting(cards, 'created', 'posts');
      page.pay.click();
      await cards.posted();
      await aTimeout(0);
      drop(page);
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
    for (const [way, drop] of Object.entries(drops))
      it(`(${where}) closes its dialog with the card, and can be opened again, where ${way} drops it`, async () => {
        const page = await posting(new TestService());
        const dialog = await fixture<HTMLDialogElement>(html`<dialog></dialog>`);
        dialog.append(page.form);
        open(page);
        dialog.showModal();
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
        drop(page);
        expect(page.element.card).to.equal(null);
        expect(control(page.element, 'number').disabled).to.equal(false);
      });
});

describe('the card of a form that is on its way', () => {
  for (const [way, drop] of Object.entries(drops)) {
    it(`is not dropped by ${way}, until the page is left`, async () => {
      const page = await onItsWay();
      drop(page);
      expect(page.element.value).to.equal('card_1');
      expect(new FormData(page.form).get('card_id')).to.equal('card_1');
      expect(await page.cards.posts()).to.deep.equal([{ action: 'pay', card_id: 'card_1' }]);

      dispatchEvent(new PageTransitionEvent('pagehide'));
      expect(page.element.card).to.equal(null);
      expect(new FormData(page.form).has('card_id')).to.equal(false);
    });

    it(`is dropped by ${way} after 30 seconds, since the answer did not replace the page`, async () => {
      using timers = timersOf(30_000);
      const page = await onItsWay();
      drop(page);
      expect(page.element.value).to.equal('card_1');
      timers.elapse();
      expect(page.element.value).to.equal('card_1');
      drop(page);
      expect(page.element.card).to.equal(null);
      expect(control(page.element, 'number').disabled).to.equal(false);
    });

    it(`is dropped by ${way} where the page prevented the submit, since it sends the form by itself`, async () => {
      const page = await shop(new TestService().url());
      await fillIn(page.element);
      const submitted = next(page.form, 'submit');
      page.pay.click();
      await submitted;
      await aTimeout(0); // its listeners run before anything counts
      drop(page);
      expect(page.element.card).to.equal(null);
    });
  }

  it('is not dropped either where controls have the names of the members of the form', async () => {
    const cards = new TestService();
    const { element, form, pay } = await posting(cards);
    render(html`${hidingControls()}`, form);
    pay.click();
    await cards.posted();
    element.reset();
    expect(element.value).to.equal('card_1');
  });

  it('is dropped for another customer, whose card can be typed and cleared at once', async () => {
    const { element } = await onItsWay();
    element.customerId = 'cus_2';
    expect(element.card).to.equal(null);
    expect(control(element, 'number').disabled).to.equal(false);
    await fillIn(element);
    element.reset();
    expect(control(element, 'number').value).to.equal('');
  });

  it('is the same in a second submit', async () => {
    const { cards, element, pay } = await onItsWay();
    pay.click();
    await aTimeout(0);
    element.reset();
    expect(element.value).to.equal('card_1');
    expect((await cards.calls()).filter(({ path }) => path.endsWith('/v1/cards'))).to.have.length(1);
  });
});
