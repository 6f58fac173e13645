import { expect } from '@open-wc/testing';
import { banks } from '../bank-picker/bank-picker.driver.ts';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import { hintOfEachTest } from '../test-support/network.driver.ts';
import {
  announcementsOf,
  buttonOf,
  isIn,
  next,
  press,
  reaches,
  resultOf,
} from '../test-support/submitted.driver.ts';
import {
  accountPage,
  accounts,
  answering,
  control,
  errorOf,
  failing,
  filledPage,
  fillIn,
  focusedIn,
  NUMBER,
  pickerOf,
  service,
  subtype,
} from './account-form.driver.ts';
import { esCO } from './account-form.messages.ts';
import type { PayAccountForm } from './account-form.ts';

const SESSION = 'Su sesión se cerró. Inicie sesión de nuevo.';
const INVALID = 'Revise los datos: algo falta o no es válido.';

const filledAt = (status: number, body: unknown) => filledPage(answering(status, body));

/** What must hold after any failure: the entry as it was, no value. */
function expectNothingLost(element: PayAccountForm): void {
  expect(pickerOf(element).value).to.equal('bank_1');
  expect(subtype(element, 'SAVINGS').checked).to.equal(true);
  expect(control(element, 'number').value).to.equal(NUMBER);
  expect(control(element, 'consent').checked).to.equal(true);
  expect(element.account).to.equal(null);
}

describe('pay-account-form when the shop refuses', () => {
  for (const [status, code, message, shown] of [
    [401, 'unauthenticated', SESSION, SESSION],
    [422, 'invalid', INVALID, INVALID],
    [422, 'invalid', 'Check the details: something is missing or not valid.', esCO.fields],
    [429, 'too_many_requests', 'Espere un momento e intente de nuevo.', esCO.busy],
  ] as const)
    it(`with ${status} and “${message}” shows “${shown}”, at no field`, async () => {
      const page = await filledAt(status, { code, message, fields: ['submission_id'] });
      const error = await failing(page);
      expect(error).to.include({ code: 'refused', outcome: 'none', status, field: undefined, message });
      expect(error.fields).to.deep.equal({});
      expect(resultOf(page.element)).to.equal(shown);
      expect(isIn(page.element, 'failed')).to.equal(true);
      expectNothingLost(page.element);
      expect(page.sent).to.be.empty;
    });

  it('the fields that the refusal names show the element’s own words', async () => {
    const fields = ['authorization', 'subtype', 'account_number', 'bank_id', 'constructor', 'submission_id'];
    const page = await filledAt(422, { code: 'invalid', message: 'x', fields });
    const error = await failing(page);
    const shown = {
      bank: esCO['bank-refused'],
      subtype: esCO['subtype-refused'],
      number: esCO['number-refused'],
      consent: esCO.refused,
    };
    expect(error.field).to.equal('bank');
    expect(error.fields).to.deep.equal(shown);
    for (const field of ['bank', 'subtype', 'number', 'consent'] as const)
      expect(errorOf(page.element, field)).to.equal(shown[field]);
    expect([resultOf(page.element), focusedIn(page.element)]).to.deep.equal([esCO.fields, 'bank']);
    expectNothingLost(page.element);
  });

  it('focuses the kind of account if the refusal names it; its error disappears once another kind is chosen', async () => {
    const page = await filledAt(422, { code: 'invalid', fields: ['subtype', 'account_number'] });
    await failing(page);
    expect(focusedIn(page.element)).to.equal('SAVINGS');
    subtype(page.element, 'CHECKING').click();
    expect(errorOf(page.element, 'subtype')).to.equal('');
    expect(errorOf(page.element, 'number')).to.equal(esCO['number-refused']);
  });
});

describe('pay-account-form when the outcome is unknown', () => {
  const hintOffline = hintOfEachTest();
  const answers: Readonly<Record<string, () => string>> = {
    'an account without an id': () => service.url('nameless'),
    'an id that is the number': () => answering(201, { id: NUMBER }),
    'an answer that is lost': () => service.url('reset'),
  };
  for (const [why, src] of Object.entries(answers))
    it(`after ${why} says that it is safe to try again, and sends nothing by itself`, async () => {
      const page = await filledPage(src());
      const error = await failing(page);
      expect(error.outcome).to.equal('unknown');
      expect(resultOf(page.element)).to.equal(esCO.unknown);
      expectNothingLost(page.element);
      expect(page.sent).to.be.empty;
    });

  it('is retried by “Reintentar”: the same submission, then the submit of the form with its button', async () => {
    const page = await filledPage(service.url('broken-once'));
    await failing(page);
    const submitted = next(page.form, 'submit');
    buttonOf(page.element, 'Reintentar').click();
    await submitted;
    const [first, second, ...more] = await accounts();
    expect(more).to.be.empty;
    expect(second?.body).to.deep.equal(first?.body);
    expect(page.sent).to.deep.equal([{ account_id: 'card_1', action: 'pay' }]);
  });

  it('without a network says so, and is retried by “Reintentar” as the same submission', async () => {
    hintOffline();
    const page = await filledPage(service.url('reset'));
    expect(await failing(page)).to.include({ code: 'offline', outcome: 'unknown' });
    expect(resultOf(page.element)).to.equal(esCO.offline);
    const failed = next(page.element, 'pay-account-error');
    buttonOf(page.element, 'Reintentar').click();
    await failed;
    const [first, second] = await accounts();
    expect(second?.body).to.deep.equal(first?.body);
  });

  it('can be dismissed: clears the form and reports it to the page', async () => {
    const page = await filledPage(service.url('reset'));
    await failing(page);
    const dismissed = next(page.element, 'pay-account-dismiss');
    buttonOf(page.element, 'Pagar con otro medio').click();
    await dismissed;
    expect([pickerOf(page.element).value, focusedIn(page.element)]).to.deep.equal(['', 'bank']);
  });
});

describe('pay-account-form after a submission without a value', () => {
  const ends = [
    ['failed', () => answering(401, { code: 'unauthenticated', message: SESSION }), SESSION, 'Pagar'],
    ['unknown', () => service.url('reset'), esCO.unknown, 'Reintentar'],
  ] as const;
  for (const [phase, src, said, button] of ends) {
    it(`is ${phase} until a person edits a field, and then says nothing of it`, async () => {
      const page = await filledPage(src());
      await failing(page);
      expect([isIn(page.element, phase), resultOf(page.element)]).to.deep.equal([true, said]);
      subtype(page.element, 'CHECKING').click(); // the number is hidden while the outcome is unknown
      expect([isIn(page.element, 'editing'), resultOf(page.element)]).to.deep.equal([true, '']);
      expect(() => buttonOf(page.element, 'Reintentar')).to.throw();
    });

    it(`says, when “${button}” is pressed while it is ${phase}, that it is on its way, then the result again`, async () => {
      const { element, pay, ...page } = await filledPage(src());
      await failing({ element, pay, ...page });
      const announcements = announcementsOf(element);
      const failed = next(element, 'pay-account-error');
      (button === 'Pagar' ? pay : buttonOf(element, button)).click();
      await failed;
      expect(announcements()).to.deep.equal([esCO.submitting, said]);
      expect(await accounts()).to.have.length(2);
    });
  }
});

describe('the configuration of pay-account-form', () => {
  const lines = errorsOfEachTest();

  for (const src of ['', 'https://', 'http://shop.example/pay', '/pay?a=1'])
    it(`is refused with the address “${src}”, with one line in the console, and nothing is sent`, async () => {
      const page = await accountPage(src);
      pickerOf(page.element).banks = banks;
      await fillIn(page.element);
      const error = await failing(page);
      expect(error).to.include({ code: 'configuration', outcome: 'none' });
      expect(error.message).to.match(/^src: /);
      const own = lines().filter((line) => line.startsWith('<pay-account-form>')); // its bank says what it got there
      expect(own).to.deep.equal([`<pay-account-form> ${error.message}`]);
      expect(resultOf(page.element)).to.equal(esCO.failed);
      expect(await accounts()).to.be.empty;
    });
});

describe('an account that is on its way', () => {
  it('locks every field, and is superseded when src changes', async () => {
    const { element, pay, sent } = await filledPage(service.url('account-held'));
    pay.click();
    await reaches(element, 'submitting');
    expect([pickerOf(element).disabled, subtype(element, 'SAVINGS').disabled]).to.deep.equal([true, true]);
    expect([control(element, 'number').readOnly, control(element, 'consent').disabled]).to.deep.equal([
      true,
      true,
    ]);
    element.src = service.url('other');
    const failed = next(element, 'pay-account-error');
    await service.release();
    expect((await failed).error).to.include({ code: 'superseded', outcome: 'unknown' });
    expect([element.value, control(element, 'number').value, sent]).to.deep.equal(['', '', []]);
  });

  it('has the focus that was in the bank field, which gets it back if a refusal names no field', async () => {
    for (const [answer, event, focused] of [
      ['account-held', 'pay-account-created', 'held'],
      ['unauthorized-held', 'pay-account-error', 'bank'],
    ] as const) {
      service.renew();
      const { element } = await filledPage(service.url(answer));
      element.focus();
      await press('Enter');
      await reaches(element, 'submitting');
      const done = next(element, event);
      await service.release();
      await done;
      expect(focusedIn(element)).to.equal(focused);
    }
  });
});
