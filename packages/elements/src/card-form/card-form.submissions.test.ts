import { aTimeout, expect, fixture, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import { sendKeys } from '../internal/keyboard.driver.ts';
import { TestService } from '../internal/test-service.driver.ts';
import { alone, buttonOf, control, fillIn, next, type Shop, shop, type } from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

/** A filled-in form whose card is on its way, until the answer is released. */
async function sending(): Promise<Shop & { cards: TestService }> {
  const cards = new TestService();
  const filled = await shop(cards.url('held'));
  await fillIn(filled.element);
  const submitted = next(filled.element, 'pay-card-submit');
  filled.pay.click();
  await submitted;
  return { ...filled, cards };
}

/** The results of an element's submissions, in order. */
function resultsOf(element: PayCardForm): string[] {
  const results: string[] = [];
  element.addEventListener('pay-card-created', () => results.push('created'));
  element.addEventListener('pay-card-error', ({ error }) => results.push(error.code));
  return results;
}

const codeOf = (submission: Promise<unknown>): Promise<string> =>
  submission.then(
    () => 'created',
    (error) => error.code,
  );

describe('a submission of pay-card-form', () => {
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
      it(`sends nothing when it is disabled ${way}, ${order} it was started`, async () => {
        const cards = new TestService();
        const filled = await shop(cards.url());
        await fillIn(filled.element);
        if (order === 'before') disable(filled);
        const code = codeOf(filled.element.submit());
        if (order === 'after') disable(filled);
        expect(await code).to.equal('disabled');
        expect(await cards.calls()).to.be.empty;
      });
    }
  }

  it('sends nothing while the page declares the element invalid', async () => {
    const cards = new TestService();
    const { element } = await shop(cards.url());
    await fillIn(element);
    element.setCustomValidity('No aquí.');
    expect(await codeOf(element.submit())).to.equal('invalid');
    expect(await cards.calls()).to.be.empty;
    element.setCustomValidity('');
    expect(await codeOf(element.submit())).to.equal('created');
  });

  for (const [code, make] of [
    [
      'cancelled',
      (element) => element.addEventListener('pay-card-submit', (event) => event.preventDefault()),
    ],
    ['configuration', (element) => element.removeAttribute('cards-url')],
    ['invalid', (element) => element.reset()],
  ] satisfies [string, (element: PayCardForm) => void][])
    it(`reports by one event that it is ${code}`, async () => {
      const { element } = await shop(new TestService().url());
      await fillIn(element);
      make(element);
      const results = resultsOf(element);
      expect(await codeOf(element.submit())).to.equal(code);
      expect(results).to.deep.equal([code]);
    });

  const presses: Readonly<Record<string, (shop: Shop) => unknown>> = {
    'the button of the page': ({ pay }) => pay.click(),
    'the button of a form that does not validate': ({ form, pay }) => {
      form.noValidate = true;
      pay.click();
    },
    'Enter in a field': ({ element }) => {
      control(element, 'number').focus();
      return sendKeys({ press: 'Enter' });
    },
    'requestSubmit()': ({ form }) => form.requestSubmit(),
    'submit()': ({ element }) => codeOf(element.submit()),
  };
  for (const [what, press] of Object.entries(presses))
    it(`without input is reported by one event: ${what}`, async () => {
      const page = await shop(new TestService().url());
      const results = resultsOf(page.element);
      for (let count = 1; count < 3; count += 1) {
        await press(page);
        await aTimeout(0);
        expect(results).to.deep.equal(Array(count).fill('invalid'));
      }
    });

  it('is reported once where the page validates the form then', async () => {
    const { element, form, pay } = await shop(new TestService().url());
    const results = resultsOf(element);
    element.addEventListener('pay-card-error', () => form.reportValidity());
    pay.click();
    expect(results).to.deep.equal(['invalid']);
  });

  for (const [whose, press] of [
    ['its own button', (element) => buttonOf(element, 'Guardar tarjeta').focus()],
    [
      'the button in its slot',
      (element) => {
        element.innerHTML = '<button slot="submit">Guardar</button>';
        element.querySelector('button')?.focus();
      },
    ],
  ] satisfies [string, (element: PayCardForm) => void][])
    it(`reports one press of ${whose} with empty fields by one event`, async () => {
      const element = await alone(new TestService().url());
      const results = resultsOf(element);
      press(element);
      await sendKeys({ press: 'Enter' });
      await aTimeout(0);
      expect(results).to.deep.equal(['invalid']);
    });

  it('is none where the page checks the validity', async () => {
    const { element } = await shop(new TestService().url());
    const results = resultsOf(element);
    expect([element.checkValidity(), element.reportValidity()]).to.deep.equal([false, false]);
    await aTimeout(0);
    expect(results).to.be.empty;
  });

  it('names the invalid fields', async () => {
    const { element, pay } = await shop(new TestService().url());
    const failed = next(element, 'pay-card-error');
    pay.click();
    const { error } = await failed;
    expect(error.field).to.equal('number');
    expect(error.fields).to.have.all.keys('number', 'expiry', 'code', 'holder', 'consent');
  });

  it('reports by an event that a reset superseded it, beside the submission that follows', async () => {
    const { cards, element, form } = await sending();
    const results = resultsOf(element);
    const superseded = codeOf(element.submit());
    form.reset();
    const fresh = codeOf(element.submit());
    expect(await fresh).to.equal('invalid');
    await cards.release();
    expect(await superseded).to.equal('superseded');
    expect(results).to.deep.equal(['invalid', 'superseded']);
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
    it(`resumes without its button when that ${change}`, async () => {
      const { cards, element, form, pay, sent } = await sending();
      const results = resultsOf(element);
      await make(pay);
      const submitted = oneEvent(form, 'submit');
      await cards.release();
      await submitted;
      expect(sent.map((data) => Object.fromEntries(data))).to.deep.equal([{ card_id: 'card_1' }]);
      expect(results).to.deep.equal(['created']);
    });
  }

  it('is reported as stranded when another control is invalid; the card is held', async () => {
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
      const cards = new TestService();
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
