import { aTimeout, expect } from '@open-wc/testing';
import { boxOf, listOf, noteOf, type } from '../bank-picker/bank-picker.driver.ts';
import { en as bankEn } from '../bank-picker/bank-picker.en.ts';
import { bankPickerLanguages } from '../bank-picker/bank-picker.messages.ts';
import { isIn, next, partOf, press } from '../test-support/submitted.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  accountPage,
  accounts,
  chooseBank,
  errorOf,
  filledPage,
  focusedIn,
  pickerOf,
  service,
} from './account-form.driver.ts';
import { en } from './account-form.en.ts';
import { accountFormLanguages } from './account-form.messages.ts';

describe('Enter in the bank of pay-account-form', () => {
  it('chooses a bank while the list is open, and submits nothing', async () => {
    const { element, sent } = await accountPage();
    await type(pickerOf(element), 'nequi');
    await press('ArrowDown');
    await press('Enter');
    expect(pickerOf(element).value).to.equal('bank_4');
    expect(listOf(pickerOf(element))).to.equal(null);
    expect([sent, errorOf(element, 'subtype'), errorOf(element, 'number')]).to.deep.equal([[], '', '']);
  });

  it('submits nothing when it ends a composition or is held down', async () => {
    const { element } = await filledPage();
    const box = boxOf(pickerOf(element));
    const init = { key: 'Enter', bubbles: true, composed: true, cancelable: true };
    element.addEventListener('pay-account-submit', () => expect.fail('it was submitted'));
    for (const more of [{ isComposing: true }, { keyCode: 229 }, { repeat: true }])
      box.dispatchEvent(new KeyboardEvent('keydown', { ...init, ...more }));
    await aTimeout(0);
    expect(isIn(element, 'editing')).to.equal(true);
  });

  it('on its button “Reintentar” loads the banks, and submits nothing', async () => {
    const { element, sent } = await accountPage();
    element.setAttribute('src', service.url('account').replace('/cards/', '/absent/'));
    const picker = pickerOf(element);
    await next(picker, 'pay-bank-error');
    partOf(picker, '[part~=retry]').focus();
    const failed = next(picker, 'pay-bank-error');
    await press('Enter');
    await failed;
    expect([sent, errorOf(element, 'number')]).to.deep.equal([[], '']);
  });
});

describe('the bank of pay-account-form', () => {
  it('is reported to the page when it changes, with the completeness of the form', async () => {
    const { element } = await accountPage();
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
    const { element, pay } = await filledPage();
    await type(pickerOf(element), ' ');
    await press('Backspace');
    await press('Tab');
    expect(pickerOf(element).value).to.equal('');
    pay.click();
    expect(errorOf(element, 'bank')).to.equal('Elija su banco o billetera.');
    expect(focusedIn(element)).to.equal('bank');
    await chooseBank(element, 'Bancolombia');
    expect(errorOf(element, 'bank')).to.equal('');
  });

  it('must be chosen again from the list when src changes', async () => {
    const { element, pay, sent } = await filledPage();
    const body = JSON.stringify({ data: [{ id: 'bank_9', name: 'Banco Falabella' }] });
    // The last header gets the end of the address of the list.
    element.src = service.url(`custom?${new URLSearchParams({ status: '200', body, 'X-End': '' })}`);
    await waitUntil(() => pickerOf(element).banks[0]?.id === 'bank_9', 'there is the list');
    pay.click();
    expect([errorOf(element, 'bank'), focusedIn(element)]).to.deep.equal([
      'Elija su banco o billetera.',
      'bank',
    ]);
    expect([sent, await accounts()]).to.deep.equal([[], []]);
    await chooseBank(element, 'Banco Falabella');
    expect(errorOf(element, 'bank')).to.equal('');
  });

  it('speaks the language of the form', async () => {
    accountFormLanguages.register('en', en);
    bankPickerLanguages.register('en', bankEn);
    const { element, pay } = await accountPage();
    element.locale = 'en';
    await Promise.resolve(); // observers run after it
    pay.click();
    expect(boxOf(pickerOf(element)).getAttribute('aria-label')).to.equal('Bank');
    expect(errorOf(element, 'bank')).to.equal('Choose your bank or wallet.');
  });

  it('has no list without an src, or with an invalid src', async () => {
    for (const src of ['', 'https://']) {
      const { element } = await accountPage(src);
      boxOf(pickerOf(element)).click();
      expect(noteOf(pickerOf(element)), src).not.to.equal('');
    }
    expect(await service.calls()).to.be.empty;
  });
});
