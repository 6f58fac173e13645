import { expect, fixture, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import { CardsAddress, control, fillIn, next, type Shop, shop, type } from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

/** A filled-in form whose card is on its way, until the address lets the answer go. */
async function sending(): Promise<Shop & { cards: CardsAddress }> {
  const cards = new CardsAddress();
  const filled = await shop(cards.url('held'));
  await fillIn(filled.element);
  const asked = next(filled.element, 'pay-card-submit');
  filled.pay.click();
  await asked;
  return { ...filled, cards };
}

/** What the attempts of an element came to, in order. */
function ends(element: PayCardForm): string[] {
  const told: string[] = [];
  element.addEventListener('pay-card-created', () => told.push('created'));
  element.addEventListener('pay-card-error', ({ error }) => told.push(error.code));
  return told;
}

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'created',
    (error) => error.code,
  );

describe('an attempt of pay-card-form', () => {
  const ways: Readonly<Record<string, (shop: Shop) => void>> = {
    'by its own attribute': ({ element }) => {
      element.disabled = true;
    },
    'by its fieldset': ({ element, form }) => {
      const fieldset = document.createElement('fieldset');
      fieldset.disabled = true;
      form.append(fieldset);
      fieldset.append(element);
    },
    'because it is off the page': ({ element }) => element.remove(),
  };
  for (const [way, disable] of Object.entries(ways)) {
    for (const order of ['before', 'after'] as const) {
      it(`sends nothing when it is disabled ${way}, ${order} it was asked for`, async () => {
        const cards = new CardsAddress();
        const filled = await shop(cards.url());
        await fillIn(filled.element);
        if (order === 'before') disable(filled);
        const attempt = codeOf(filled.element.submit());
        if (order === 'after') disable(filled);
        expect(await attempt).to.equal('disabled');
        expect(await cards.calls()).to.be.empty;
      });
    }
  }

  it('is told by an event when a field is not right', async () => {
    const { element } = await shop(new CardsAddress().url());
    const told = ends(element);
    expect(await codeOf(element.submit())).to.equal('invalid');
    expect(told).to.deep.equal(['invalid']);
  });

  it('names the fields that are not right', async () => {
    const { element } = await shop(new CardsAddress().url());
    const failed = next(element, 'pay-card-error');
    await codeOf(element.submit());
    const { error } = await failed;
    expect(error.field).to.equal('number');
    expect(error.fields).to.have.all.keys('number', 'expiry', 'code', 'holder', 'consent');
  });

  it('is told by an event when the page cancels it', async () => {
    const { element } = await shop(new CardsAddress().url());
    await fillIn(element);
    element.addEventListener('pay-card-submit', (event) => event.preventDefault());
    const told = ends(element);
    await codeOf(element.submit());
    expect(told).to.deep.equal(['cancelled']);
  });

  it('is told by an event when it is not configured', async () => {
    const { element } = await shop('');
    await fillIn(element);
    const told = ends(element);
    await codeOf(element.submit());
    expect(told).to.deep.equal(['configuration']);
  });

  it('is told by an event when a reset makes it stale, beside the one that follows', async () => {
    const { cards, element, form } = await sending();
    const told = ends(element);
    const stale = codeOf(element.submit());
    form.reset();
    const fresh = codeOf(element.submit());
    expect(await fresh).to.equal('invalid');
    await cards.release();
    expect(await stale).to.equal('superseded');
    expect(told).to.deep.equal(['invalid', 'superseded']);
  });

  it('is told by one event when the card is created', async () => {
    const { element, form, pay } = await shop(new CardsAddress().url());
    await fillIn(element);
    const told = ends(element);
    pay.click();
    await oneEvent(form, 'submit');
    expect(told).to.deep.equal(['created']);
  });
});

describe('the submit that waited for a card', () => {
  const changes: Readonly<Record<string, (pay: HTMLButtonElement) => unknown>> = {
    'is no submit button any more': (pay) => {
      pay.type = 'button';
    },
    'is gone': (pay) => pay.remove(),
    'is in another form': async (pay) => {
      const other = await fixture<HTMLFormElement>(html`<form></form>`);
      other.append(pay);
    },
  };
  for (const [change, make] of Object.entries(changes)) {
    it(`goes on without its button when that ${change}`, async () => {
      const { cards, element, form, pay, sent } = await sending();
      const told = ends(element);
      await make(pay);
      const submitted = oneEvent(form, 'submit');
      await cards.release();
      await submitted;
      expect(sent.map((data) => Object.fromEntries(data))).to.deep.equal([{ card_id: 'card_1' }]);
      expect(told).to.deep.equal(['created']);
    });
  }

  it('is told to be stranded when another control keeps it back; the card is held', async () => {
    const { cards, element, form, pay, sent } = await sending();
    const name = document.createElement('input');
    name.required = true;
    form.prepend(name);
    const failed = next(element, 'pay-card-error');
    await cards.release();
    expect((await failed).error).to.include({ code: 'stranded', outcome: 'none' });
    expect(element.value).to.equal('card_1');
    expect(sent).to.be.empty;

    name.value = 'Ana';
    pay.click();
    expect(sent.map((data) => data.get('card_id'))).to.deep.equal(['card_1']);
  });
});

describe('an expiry that was edited inside', () => {
  const edits = {
    'with a year of four digits': ['04/35', 3, ['2', '0'], '04/2035', ['04', '35']],
    'without the zero of its month': ['01/35', 1, ['Backspace'], '1/35', ['01', '35']],
  } as const;
  for (const [name, [text, caret, keys, shown, [month, year]]] of Object.entries(edits)) {
    it(`${name} is sent with two digits each`, async () => {
      const cards = new CardsAddress();
      const { element } = await shop(cards.url());
      await type(element, 'number', '4242424242424242');
      await type(element, 'expiry', text.replace('/', ''));
      await type(element, 'code', '864');
      await type(element, 'holder', 'Ana Gómez');
      control(element, 'consent').click();
      const input = control(element, 'expiry');
      input.focus();
      input.setSelectionRange(caret, caret);
      for (const key of keys) await sendKeys({ press: key });
      expect(input.value).to.equal(shown);
      await element.submit();
      const [call] = await cards.calls();
      expect(call?.body).to.include({ expiration_month: month, expiration_year: year });
    });
  }
});
