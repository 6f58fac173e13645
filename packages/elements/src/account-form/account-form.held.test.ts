import { expect } from '@open-wc/testing';
import { en as bankEn } from '../bank-picker/bank-picker.en.ts';
import { bankPickerLanguages } from '../bank-picker/bank-picker.messages.ts';
import { buttonOf, partOf, resultOf, textOf } from '../internal/submitted.driver.ts';
import {
  accountPage,
  BANK,
  chooseBank,
  control,
  fillIn,
  focusedIn,
  pickerOf,
  setNumber,
} from './account-form.driver.ts';
import { en } from './account-form.en.ts';
import { accountFormLanguages } from './account-form.messages.ts';

describe('an account that is held', () => {
  it('is shown in place of the fields, with a mark as large, in the language of the page', async () => {
    accountFormLanguages.register('en', en);
    bankPickerLanguages.register('en', bankEn);
    const { element, form } = await accountPage();
    await fillIn(element);
    const { width, height } = partOf(pickerOf(element), '[part=mark]').getBoundingClientRect();
    await element.submit();
    const fields = [...(element.shadowRoot?.querySelectorAll('input, pay-bank-picker') ?? [])];
    expect(fields.filter((field) => field.checkVisibility({ visibilityProperty: true }))).to.be.empty;
    expect(resultOf(element)).to.equal('Cuenta lista');
    expect(textOf(element, '#held')).to.equal('Bancolombia · Ahorros •••• 5678');
    const mark = partOf(element, '.value [part=mark]').getBoundingClientRect();
    expect([mark.width, mark.height]).to.deep.equal([width, height]);
    form.lang = 'en';
    await Promise.resolve(); // observers run after it
    expect(textOf(element, '#held')).to.equal('Bancolombia · Savings •••• 5678');
  });

  it('is of a wallet, too, whose number is that of the phone', async () => {
    const { element } = await accountPage();
    await chooseBank(element, BANK.wallet);
    setNumber(element, '+57 300 123 45 67');
    control(element, 'consent').click();
    const account = await element.submit();
    expect(account).to.include({ bankId: 'bank_4', subtype: 'ELECTRONIC_DEPOSIT', lastFour: '4567' });
    expect(textOf(element, '#held')).to.equal('Nequi · Billetera •••• 4567');
  });

  it('is dropped by “Cambiar”, which focuses the bank', async () => {
    const { element } = await accountPage();
    await fillIn(element);
    await element.submit();
    buttonOf(element, 'Cambiar').click();
    expect(element.account).to.equal(null);
    expect(element.validity.valueMissing).to.equal(true);
    expect(focusedIn(element)).to.equal('bank');
  });
});
