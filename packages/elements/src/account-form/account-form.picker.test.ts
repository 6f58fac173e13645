import { aTimeout, expect, fixture, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import { boxOf, listOf, noteOf, press, type } from '../bank-picker/bank-picker.driver.ts';
import { en as bankEn } from '../bank-picker/bank-picker.en.ts';
import { bankPickerLanguages } from '../bank-picker/bank-picker.messages.ts';
import { sendKeys } from '../internal/keyboard.driver.ts';
import { TestService } from '../internal/test-service.driver.ts';
import {
  accountPage,
  accountsOf,
  chooseBank,
  errorOf,
  filledPage,
  focusedIn,
  isIn,
  next,
  pickerOf,
  typeBank,
} from './account-form.driver.ts';
import { en } from './account-form.en.ts';
import { accountFormLanguages } from './account-form.messages.ts';

let service: TestService;

beforeEach(() => {
  service = new TestService();
});

describe('Enter in the bank of pay-account-form', () => {
  it('chooses a bank while the list is open, and submits nothing', async () => {
    const { element, sent } = await accountPage(service.url('account'));
    await type(pickerOf(element), 'nequi');
    await press('ArrowDown');
    await press('Enter');
    expect(pickerOf(element).value).to.equal('bank_4');
    expect(listOf(pickerOf(element))).to.equal(null);
    expect([sent, errorOf(element, 'subtype'), errorOf(element, 'number')]).to.deep.equal([[], '', '']);
  });

  it('submits the form as in a text field while the list is closed', async () => {
    const { element, form, sent } = await filledPage(service.url('account'));
    element.focus();
    const submitted = next(form, 'submit');
    await press('Enter');
    await submitted;
    expect(sent).to.deep.equal([{ account_id: 'account_1', action: 'pay' }]);
  });

  it('does nothing while the default button is disabled', async () => {
    const { element, pay } = await filledPage(service.url('account'));
    pay.disabled = true;
    element.focus();
    await press('Enter');
    await aTimeout(0);
    expect(await accountsOf(service)).to.be.empty;
  });

  it('that ends a composition or is repeated submits nothing', async () => {
    const { element } = await filledPage(service.url('account'));
    const box = boxOf(pickerOf(element));
    const init = { key: 'Enter', bubbles: true, composed: true, cancelable: true };
    element.addEventListener('pay-account-submit', () => expect.fail('it was submitted'));
    for (const more of [{ isComposing: true }, { keyCode: 229 }, { repeat: true }])
      box.dispatchEvent(new KeyboardEvent('keydown', { ...init, ...more }));
    await aTimeout(0);
    expect(element.matches(':state(editing)')).to.equal(true);
  });

  it('on its button “Reintentar” loads the banks, and submits nothing', async () => {
    const { element, sent } = await accountPage(service.url('account'));
    element.setAttribute('src', service.url('account').replace('/cards/', '/absent/'));
    const picker = pickerOf(element);
    await next(picker, 'pay-bank-error');
    picker.shadowRoot?.querySelector<HTMLElement>('[part~=retry]')?.focus();
    const failed = next(picker, 'pay-bank-error');
    await press('Enter');
    await failed;
    expect([sent, errorOf(element, 'number')]).to.deep.equal([[], '']);
  });
});

describe('the bank of pay-account-form', () => {
  it('is reported to the page when it changes, with the completeness of the form', async () => {
    const { element } = await accountPage(service.url('account'));
    const changes: unknown[] = [];
    element.addEventListener('pay-bank-change', ({ bank }) => changes.push(bank?.name));
    element.addEventListener('pay-account-change', ({ bank, complete }) =>
      changes.push([bank?.id, complete]),
    );
    await chooseBank(element, 'Nequi');
    await chooseBank(element, 'Nequi');
    await chooseBank(element, 'Davivienda');
    expect(changes).to.deep.equal([['bank_4', false], 'Nequi', ['bank_2', false], 'Davivienda']);
  });

  it('is missing again once the field is emptied', async () => {
    const { element, pay } = await filledPage(service.url('account'));
    await type(pickerOf(element), ' ');
    await sendKeys({ press: 'Backspace' });
    await press('Tab');
    expect(pickerOf(element).value).to.equal('');
    pay.click();
    expect(errorOf(element, 'bank')).to.equal('Elija su banco.');
    expect(focusedIn(element)).to.equal('bank');
    await typeBank(element, 'Bancolombia');
    expect(errorOf(element, 'bank')).to.equal('');
  });

  it('must be chosen again where another list does not contain it, and not where a further one does', async () => {
    const { element, pay, sent } = await filledPage(service.url('account'));
    const body = JSON.stringify({ data: [{ id: 'bank_9', name: 'Banco Falabella' }] });
    // The last header gets the end of the address of the list.
    element.src = service.url(`custom?${new URLSearchParams({ status: '200', body, 'X-End': '' })}`);
    expect(element.validity.valid, 'before there is the list').to.equal(true);
    await waitUntil(() => pickerOf(element).banks[0]?.id === 'bank_9', 'there is the list');
    expect(element.validity.valid).to.equal(false);
    expect(isIn(element, 'complete')).to.equal(false);
    expect(errorOf(element, 'bank')).to.equal('Este banco no está en la lista. Elija otro.');
    pay.click();
    expect([focusedIn(element), sent]).to.deep.equal(['bank', []]);
    expect(await accountsOf(service)).to.be.empty;
    element.src = service.url('account');
    await waitUntil(() => pickerOf(element).banks[0]?.id === 'bank_1', 'there is the first list');
    expect(element.validity.valid).to.equal(true);
  });

  it('has no part in the data of the form', async () => {
    const { element, form } = await accountPage(service.url('account'));
    await chooseBank(element, 'Nequi');
    expect([...new FormData(form)]).to.be.empty;
  });

  it('is shown no more after a reset', async () => {
    const { element, form } = await filledPage(service.url('account'));
    form.reset();
    expect(pickerOf(element).value).to.equal('');
    expect(boxOf(pickerOf(element)).value).to.equal('');
  });

  it('speaks the language of the form', async () => {
    accountFormLanguages.register('en', en);
    bankPickerLanguages.register('en', bankEn);
    const { element, pay } = await accountPage(service.url('account'));
    element.locale = 'en';
    await Promise.resolve(); // observers run after it
    pay.click();
    expect(boxOf(pickerOf(element)).getAttribute('aria-label')).to.equal('Bank');
    expect(errorOf(element, 'bank')).to.equal('Choose your bank.');
  });

  it('has no list where the form has no address, or one that is none', async () => {
    for (const src of ['', 'https://', 'http://[']) {
      const element = await fixture<HTMLElementTagNameMap['pay-account-form']>(
        html`<pay-account-form src=${src}></pay-account-form>`,
      );
      boxOf(pickerOf(element)).click();
      expect(noteOf(pickerOf(element)), src).not.to.equal('');
    }
    expect(await service.calls()).to.be.empty;
  });

  it('is followed by kind, number and consent, in the order of Tab', async () => {
    const { element } = await accountPage(service.url('account'));
    element.focus();
    const order: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      order.push(focusedIn(element));
      await press('Tab');
    }
    expect(order).to.deep.equal(['bank', 'SAVINGS', 'number', 'consent']);
  });
});
