import { html } from 'lit';
import { typeIn } from '../../account-form/account-form.driver.ts';
import { en as accountEn } from '../../account-form/account-form.en.ts';
import { esCO as accountEs, accountFormLanguages } from '../../account-form/account-form.messages.ts';
import type { PayAccountForm } from '../../account-form/account-form.ts';
import { choose, typeName } from '../../bank-picker/bank-picker.driver.ts';
import { en as bankEn } from '../../bank-picker/bank-picker.en.ts';
import { esCO as bankEs, bankPickerLanguages } from '../../bank-picker/bank-picker.messages.ts';
import type { PayBankPicker } from '../../bank-picker/bank-picker.ts';
import { fillIn, PUBLIC_KEY } from '../../card-form/card-form.driver.ts';
import { en } from '../../card-form/card-form.en.ts';
import { cardFormLanguages, esCO } from '../../card-form/card-form.messages.ts';
import type { PayCardForm } from '../../card-form/card-form.ts';
import { begin, finish } from '../../connect-link/connect-link.driver.ts';
import { en as connectEn } from '../../connect-link/connect-link.en.ts';
import { esCO as connectEs, connectLinkLanguages } from '../../connect-link/connect-link.messages.ts';
import type { PayConnectLink } from '../../connect-link/connect-link.ts';
import { formControlSuite } from '../../test-support/form-control-suite.driver.ts';
import { TestService } from '../../test-support/test-service.driver.ts';

formControlSuite<PayCardForm>({
  tag: 'pay-card-form',
  name: 'card_id',
  role: 'group',
  label: esCO.group,
  submits: true,
  typed: true,
  template: () =>
    html`<pay-card-form
      public-key=${PUBLIC_KEY}
      cards-url=${new TestService().url()}
      customer-id="cus_1"
    ></pay-card-form>`,
  text: [esCO.number, en.number],
  registerEnglish: () => cardFormLanguages.register('en', en),
  fill: fillIn,
  obtainValue: (element) => element.submit(),
});

formControlSuite<PayAccountForm>({
  tag: 'pay-account-form',
  name: 'account_id',
  role: 'group',
  label: accountEs.group,
  submits: true,
  typed: true,
  template: () => html`<pay-account-form src=${new TestService().url('account')}></pay-account-form>`,
  text: [accountEs.number, accountEn.number],
  registerEnglish: () => accountFormLanguages.register('en', accountEn),
  fill: typeIn,
  obtainValue: (element) => element.submit(),
});

formControlSuite<PayBankPicker>({
  tag: 'pay-bank-picker',
  name: 'bank_id',
  role: 'combobox',
  label: bankEs.bank,
  submits: false,
  typed: true,
  template: () => html`<pay-bank-picker src=${new TestService().url('banks')} required></pay-bank-picker>`,
  text: [bankEs.bank, bankEn.bank],
  registerEnglish: () => bankPickerLanguages.register('en', bankEn),
  fill: (element) => typeName(element, 'Bancolombia'),
  obtainValue: choose,
});

formControlSuite<PayConnectLink>({
  tag: 'pay-connect-link',
  name: 'card_id',
  role: 'group',
  label: connectEs.open,
  submits: false,
  typed: false,
  template: () =>
    html`<pay-connect-link src=${new TestService().url('links')} mode="popup" required></pay-connect-link>`,
  text: [connectEs.open, connectEn.open],
  registerEnglish: () => connectLinkLanguages.register('en', connectEn),
  fill: begin,
  obtainValue: finish,
});
