import { expect } from '@open-wc/testing';
import { en as bankEn } from '../bank-picker/bank-picker.en.ts';
import { bankPickerLanguages } from '../bank-picker/bank-picker.messages.ts';
import { partOf, resultOf, textOf } from '../test-support/submitted.driver.ts';
import { accountPage, fillIn, pickerOf } from './account-form.driver.ts';
import { en } from './account-form.en.ts';
import { accountFormLanguages } from './account-form.messages.ts';

describe('an account that is held', () => {
  it('is shown in place of the fields, with a mark of the same size, in the language of the page', async () => {
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
});
