import { expect } from '@open-wc/testing';
import { boxOf, listOf, type } from '../bank-picker/bank-picker.driver.ts';
import { announcementsOf, textOf } from '../test-support/submitted.driver.ts';
import {
  accountPage,
  accounts,
  control,
  filledPage,
  fillIn,
  pickerOf,
  service,
  subtypesOf,
  typeIn,
} from './account-form.driver.ts';
import type { PayAccountForm } from './account-form.ts';

const EMPTIED = 'Los datos se borraron. Escríbalos de nuevo.';

const entryOf = (element: PayAccountForm): readonly string[] =>
  [
    pickerOf(element).value,
    boxOf(pickerOf(element)).value,
    ...subtypesOf(element).map(({ checked, value }) => (checked ? value : '')),
    control(element, 'number').value,
    control(element, 'consent').checked ? 'consent' : '',
  ].filter(Boolean);

describe('pay-account-form, when its customer changes', () => {
  const changes = { 'another customer': { customerId: 'cus_2' }, 'other routes': { src: '/other' } };
  for (const [what, change] of Object.entries(changes))
    it(`is emptied by ${what}, and says so once`, async () => {
      const { element } = await accountPage();
      element.customerId = 'cus_1';
      await typeIn(element);
      expect(entryOf(element)).to.have.length(5);
      const announced = announcementsOf(element);
      Object.assign(element, change);
      expect(entryOf(element)).to.deep.equal([]);
      expect(textOf(element, '[part~=result]')).to.equal(EMPTIED);
      Object.assign(element, { customerId: 'cus_3' });
      expect(announced()).to.deep.equal([EMPTIED]);
    });

  const beginnings = {
    'of a bank that was not chosen': (element: PayAccountForm) => type(pickerOf(element), 'bancolmbia'),
    'of the kind alone': (element: PayAccountForm) => subtypesOf(element)[0]?.click(),
  };
  for (const [what, begin] of Object.entries(beginnings))
    it(`forgets what was entered ${what}, and says so once`, async () => {
      const { element } = await accountPage();
      element.customerId = 'cus_1';
      await begin(element);
      expect(entryOf(element)).to.have.length(1);
      const announced = announcementsOf(element);
      element.customerId = 'cus_2';
      expect([entryOf(element), listOf(pickerOf(element))]).to.deep.equal([[], null]);
      expect(announced()).to.deep.equal([EMPTIED]);
    });

  it('is emptied, too, when the customer is unknown for a while', async () => {
    const { element } = await accountPage();
    for (const customer of ['cus_1', null]) Object.assign(element, { customerId: customer });
    await typeIn(element);
    Object.assign(element, { customerId: 'cus_1' });
    expect(entryOf(element)).to.have.length(5);
    for (const customer of [null, 'undefined']) element.setAttribute('customer-id', `${customer}`);
    await typeIn(element);
    const announced = announcementsOf(element);
    element.customerId = 'cus_2';
    expect([entryOf(element), announced()]).to.deep.equal([[], [EMPTIED]]);
  });

  it('keeps what was typed when it gets its first customer', async () => {
    const { element } = await filledPage();
    const announced = announcementsOf(element);
    for (const first of ['', 'undefined', 'cus_1', 'cus_1']) element.customerId = first;
    expect(entryOf(element)).to.have.length(5);
    expect(announced()).to.deep.equal([]);
  });

  it('drops its account, never sends customer-id, and creates another account for the next customer', async () => {
    const { element, form } = await filledPage();
    element.customerId = 'cus_1';
    await element.submit();
    const announced = announcementsOf(element);
    element.customerId = 'cus_2';
    expect([element.account, new FormData(form).has('account_id')]).to.deep.equal([null, false]);
    expect(announced()).to.deep.equal([EMPTIED]);
    await fillIn(element);
    await element.submit();
    const sent = (await accounts()).map(({ body }) => Object(body));
    expect(sent).to.have.length(2);
    expect(sent[0].submission_id).not.to.equal(sent[1].submission_id);
    expect(JSON.stringify(sent)).not.to.contain('cus_');
  });

  it('supersedes an account that is being created', async () => {
    const { element } = await filledPage(service.url('account-held'));
    element.customerId = 'cus_1';
    const submitted = element.submit().catch(({ code, outcome }) => [code, outcome]);
    await new Promise((resolve) => setTimeout(resolve)); // it is on its way
    element.customerId = 'cus_2';
    await service.release();
    expect(await submitted).to.deep.equal(['superseded', 'unknown']);
    expect([element.account, entryOf(element)]).to.deep.equal([null, []]);
  });
});
