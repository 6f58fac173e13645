import { aTimeout, expect } from '@open-wc/testing';
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
      const { setTimeout } = window;
      let elapse: (() => void) | undefined;
      const fake = (callback: () => void, delay: number) => {
        if (delay !== 30_000) return setTimeout(callback, delay);
        elapse = callback;
        return -1;
      };
      Object.assign(window, { setTimeout: fake });
      try {
        const page = await onItsWay();
        drop(page);
        expect(page.element.value).to.equal('card_1');
        elapse?.();
        expect(page.element.value).to.equal('card_1');
        drop(page);
        expect(page.element.card).to.equal(null);
        expect(control(page.element, 'number').disabled).to.equal(false);
      } finally {
        Object.assign(window, { setTimeout });
      }
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
