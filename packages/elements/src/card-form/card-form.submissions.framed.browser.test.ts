import { aTimeout, expect, fixture, oneEvent } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { html } from 'lit';
import { settled } from '../test-support/card-mode.driver.ts';
import { requires } from '../test-support/engine.driver.ts';
import { fill, next, press, reaches } from '../test-support/submitted.driver.ts';
import { autofillIn, cards, control, filledShop, fillIn, type Shop, shop } from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';
import { holds } from './frame-differences.driver.ts';

/** A filled-in form whose card is on its way, until the answer is released. */
async function sending(): Promise<Shop> {
  const filled = await filledShop('held');
  const submitted = next(filled.element, 'pay-card-submit');
  filled.pay.click();
  await submitted;
  return filled;
}

/** A button that is an image, beside one that submits nothing. */
const image = html`<input type="image" name="at" width="80" height="40" alt="Pagar" /><button type="button"></button>`;

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
  const ways: Readonly<Record<string, (shop: Shop) => unknown>> = {
    'by its own attribute': ({ element }) => element.toggleAttribute('disabled'),
    'because it is off the page': ({ element }) => element.remove(),
  };
  for (const [way, disable] of Object.entries(ways))
    it(`sends nothing when it is disabled ${way}, before or after it was started`, async () => {
      for (const isBefore of [true, false]) {
        const filled = await filledShop();
        if (isBefore) disable(filled);
        const code = codeOf(filled.element.submit());
        if (!isBefore) disable(filled);
        expect(await code).to.equal('disabled');
        expect(await cards.calls()).to.be.empty;
      }
    });

  const onSubmit = (element: PayCardForm, listener: (event: Event) => void) =>
    element.addEventListener('pay-card-submit', listener, { once: true });

  const failures: Readonly<Record<string, (element: PayCardForm) => unknown>> = {
    cancelled: (element) => onSubmit(element, (event) => event.preventDefault()),
    configuration: (element) => element.setAttribute('accepted-brands', 'vsa'),
    invalid: (element) => element.setCustomValidity('No aquí.'),
    ...(holds('an edit by a listener of the submission supersedes it') && {
      superseded: (element) => onSubmit(element, () => fill(control(element, 'number'), '')),
    }),
  };
  for (const [code, make] of Object.entries(failures))
    it(`reports by one event that it is ${code}, and sends nothing`, async () => {
      const { element } = await filledShop();
      make(element);
      const results = resultsOf(element);
      const error = await element.submit().catch((reason) => reason);
      expect(error).to.include({ name: 'ElementError', code, outcome: 'none' });
      expect(results).to.deep.equal([code]);
      expect(await cards.calls()).to.be.empty;
    });

  it('of the same card, typed again after a reset while the first is on its way, is another one', async () => {
    const { element } = await sending();
    element.reset();
    await settled();
    await autofillIn(element);
    const second = element.submit();
    await cards.release();
    expect((await second).lastFour).to.equal('4242');
    expect(await cards.calls()).to.have.length(2);
  });

  const presses: Readonly<Record<string, (shop: Shop) => unknown>> = {
    'the button of the page': ({ pay }) => pay.click(),
    'the button of a form that does not validate': ({ form, pay }) => {
      form.noValidate = true;
      pay.click();
    },
    'Enter in a field': ({ element }) => {
      control(element, 'number').focus();
      return press('Enter');
    },
    'submit()': ({ element }) => codeOf(element.submit()),
  };
  for (const [what, submit] of Object.entries(presses))
    it(`without input is reported by one event: ${what}`, async () => {
      const page = await shop();
      const results = resultsOf(page.element);
      for (let count = 1; count < 3; count += 1) {
        await submit(page);
        await aTimeout(0);
        expect(results).to.deep.equal(Array(count).fill('invalid'));
      }
    });

  it('is reported once where the page validates the form then, with the invalid fields', async () => {
    const { element, form, pay } = await shop();
    const results = resultsOf(element);
    element.addEventListener('pay-card-error', () => form.reportValidity());
    const failed = next(element, 'pay-card-error');
    pay.click();
    const { error } = await failed;
    expect(error.field).to.equal('number');
    expect(error.fields).to.have.all.keys('number', 'expiry', 'code', 'holder', 'consent');
    expect(results).to.deep.equal(['invalid']);
  });

  it('is none where the page checks the validity', async () => {
    const { element } = await shop();
    const results = resultsOf(element);
    expect([element.checkValidity(), element.reportValidity()]).to.deep.equal([false, false]);
    await aTimeout(0);
    expect(results).to.be.empty;
  });

  it('reports by an event that a reset superseded it, beside the submission that follows', async () => {
    const { element, form } = await sending();
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
    'is disabled': (pay) => {
      pay.disabled = true;
    },
    'is disabled by a fieldset': (pay) => {
      const fieldset = document.createElement('fieldset');
      pay.before(fieldset);
      fieldset.append(pay);
      fieldset.disabled = true;
    },
    'needs no valid form any more': (pay) => {
      pay.formNoValidate = true;
    },
    'has another value': (pay) => {
      pay.value = 'other';
    },
  };
  for (const [change, make] of Object.entries(changes)) {
    it(`resumes with what its button was when that ${change}`, async () => {
      const { element, form, pay, sent } = await sending();
      const results = resultsOf(element);
      await make(pay);
      const submitted = oneEvent(form, 'submit');
      await cards.release();
      await submitted;
      expect(sent).to.deep.equal([{ card_id: 'card_1', action: 'pay' }]);
      expect(results).to.deep.equal(['created']);
      expect(form.querySelectorAll('[name=action]').length).to.be.at.most(1);
    });
  }

  it('resumes with the button itself where only its look has changed', async () => {
    const { form, pay } = await sending();
    pay.className = 'busy';
    const submitted = next(form, 'submit');
    await cards.release();
    expect((await submitted).submitter).to.equal(pay);
  });

  it('resumes at the point of an image that was clicked, also when the image is gone', async function () {
    requires(this, 'the point of an image');
    const { element, form, sent } = await shop('held', image);
    await fillIn(element);
    const button = form.querySelector('input[type=image]');
    const { x = 0, y = 0 } = button?.getBoundingClientRect() ?? {};
    const position: [number, number] = [Math.round(x) + 33, Math.round(y) + 21];
    await sendMouse({ type: 'click', position });
    await reaches(element, 'submitting');
    button?.remove();
    const submitted = oneEvent(form, 'submit');
    await cards.release();
    await submitted;
    const [data] = sent;
    expect([data?.['at.x'], data?.['at.y']]).to.deep.equal(['33', '21']);
  });

  it('begins by Enter where the button is an image', async () => {
    const { element, form } = await shop('created', image);
    await fillIn(element);
    const submitted = next(form, 'submit');
    control(element, 'holder').focus();
    await press('Enter');
    expect((await submitted).submitter).to.have.property('type', 'image');
  });

  const obstacles: Readonly<Record<string, (shop: Shop) => () => void>> = {
    'another control is invalid': ({ form }) => {
      form.insertAdjacentHTML('afterbegin', '<input required />');
      return () => form.querySelector('input')?.remove();
    },
    'the page has made it inert': ({ form }) => {
      form.inert = true;
      return () => {
        form.inert = false;
      };
    },
    'the page has hidden it': ({ form }) => {
      form.hidden = true;
      return () => {
        form.hidden = false;
      };
    },
    'it is disabled': ({ element }) => {
      element.disabled = true;
      return () => element.removeAttribute('disabled');
    },
  };
  for (const [why, prevent] of Object.entries(obstacles))
    it(`is reported as submit_blocked when ${why}; the card is held`, async () => {
      const page = await sending();
      const { element, pay, sent } = page;
      const permit = prevent(page);
      const failed = next(element, 'pay-card-error');
      await cards.release();
      expect((await failed).error).to.include({ code: 'submit_blocked', outcome: 'none' });
      expect([element.value, sent]).to.deep.equal(['card_1', []]);

      permit();
      pay.click();
      expect(sent).to.deep.equal([{ card_id: 'card_1', action: 'pay' }]);
    });
});
