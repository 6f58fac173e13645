import { aTimeout, expect } from '@open-wc/testing';
import { next } from '../test-support/submitted.driver.ts';
import { cards, fillIn, posting, type Shop } from './card-form.driver.ts';
import type { PayCardCreatedEvent } from './card-form.events.ts';

type Page = Omit<Shop, 'sent'>;

/** What came of a click on the page's button, whose listener of `pay-card-created` is given. */
async function pressed(listener: (event: PayCardCreatedEvent, page: Page) => void) {
  const page = await posting('created', 'posts');
  const { element, form, pay } = page;
  const errors: string[] = [];
  const warnings: string[] = [];
  element.addEventListener('pay-card-error', ({ error }) => errors.push(error.code));
  const { warn } = console;
  console.warn = (...words: unknown[]) => warnings.push(words.join(' '));
  try {
    element.addEventListener('pay-card-created', (event) => listener(event, page), {
      once: true,
    });
    const created = next(element, 'pay-card-created');
    pay.click();
    await created;
    let submissions = 0;
    form.addEventListener('formdata', () => {
      submissions += 1;
    });
    // The submit that waited would resume in a task of its own.
    await aTimeout(0);
    await aTimeout(0);
    return { ...page, errors, warnings, resumed: submissions };
  } finally {
    console.warn = warn;
  }
}

/** How a page sends a form, or takes its data to send it. */
const ways: Readonly<Record<string, (form: HTMLFormElement) => unknown>> = {
  'form.submit()': (form) => form.submit(),
  'form.requestSubmit()': (form) => form.requestSubmit(),
  'new FormData(form)': (form) => new FormData(form),
};

describe('a page that submits the form of pay-card-form by itself', () => {
  it('once it has cancelled pay-card-created, finds the card held, and sends it once', async () => {
    const { element, errors, form, resumed, warnings } = await pressed((event) => event.preventDefault());
    expect(resumed).to.equal(0);
    expect(element.value).to.equal('card_1');
    expect(await cards.posts()).to.be.empty;
    form.requestSubmit();
    await cards.posted();
    expect(await cards.posts()).to.deep.equal([{ card_id: 'card_1' }]);
    expect([errors, warnings]).to.deep.equal([[], []]);
  });

  for (const [way, send] of Object.entries(ways)) {
    const isReader = way.includes('FormData');

    it(`by ${way} while it listens to pay-card-created, sends it once, and is warned`, async () => {
      const { element, errors, form, resumed, warnings } = await pressed((_, page) => send(page.form));
      expect(resumed).to.equal(0);
      if (isReader) form.submit();
      await cards.posted();
      expect(await cards.posts()).to.deep.equal([{ card_id: 'card_1' }]);
      expect(element.value).to.equal('card_1');
      expect(errors).to.be.empty;
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.match(/<pay-card-form>.*pay-card-created.*preventDefault/);
    });
  }

  it('while it cancels pay-card-created, sends it once, without a warning', async () => {
    const { errors, resumed, warnings } = await pressed((event, page) => {
      event.preventDefault();
      page.form.submit();
    });
    expect(resumed).to.equal(0);
    await cards.posted();
    expect(await cards.posts()).to.deep.equal([{ card_id: 'card_1' }]);
    expect([errors, warnings]).to.deep.equal([[], []]);
  });

  it('does not, where it only listens: the submit resumes once, with its button and the id that no listener can change', async () => {
    const { errors, resumed, warnings } = await pressed(({ card }) => {
      expect(Reflect.set(card, 'id', 'card_2')).to.equal(false);
    });
    expect(resumed).to.equal(1);
    await cards.posted();
    expect(await cards.posts()).to.deep.equal([{ action: 'pay', card_id: 'card_1' }]);
    expect([errors, warnings]).to.deep.equal([[], []]);
  });

  it('cancels one submission only: that of the next card resumes', async () => {
    const { element, form, pay } = await pressed((event) => event.preventDefault());
    form.reset();
    expect(element.card).to.equal(null);
    await fillIn(element);
    pay.click();
    await cards.posted();
    expect(await cards.posts()).to.deep.equal([{ action: 'pay', card_id: 'card_1' }]);
  });
});
