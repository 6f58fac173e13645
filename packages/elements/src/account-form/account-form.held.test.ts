import { expect } from '@open-wc/testing';
import { en as bankEn } from '../bank-picker/bank-picker.en.ts';
import { bankPickerLanguages } from '../bank-picker/bank-picker.messages.ts';
import { TestService } from '../internal/test-service.driver.ts';
import {
  type AccountPage,
  accountPage,
  BANK,
  buttonOf,
  chooseBank,
  control,
  fillIn,
  focusedIn,
  isIn,
  next,
  pickerOf,
  resultOf,
  setNumber,
} from './account-form.driver.ts';
import { en } from './account-form.en.ts';
import { accountFormLanguages } from './account-form.messages.ts';
import type { PayAccountForm } from './account-form.ts';

let service: TestService;

beforeEach(() => {
  service = new TestService();
});

async function holding(): Promise<AccountPage> {
  const page = await accountPage(service.url('account'));
  await fillIn(page.element);
  await page.element.submit();
  return page;
}

/** The account as the element shows it. */
const shownBy = (element: PayAccountForm): string | undefined =>
  element.shadowRoot?.querySelector('#held')?.textContent?.trim();

const markOf = (element: PayAccountForm): HTMLElement | null | undefined =>
  element.shadowRoot?.querySelector<HTMLElement>('.value [part=mark]');

describe('an account that is held', () => {
  it('is itself validity, and shows bank, kind and last four digits instead of the fields', async () => {
    const { element } = await holding();
    expect(element.validity.valid).to.equal(true);
    expect(isIn(element, 'held')).to.equal(true);
    const fields = [...(element.shadowRoot?.querySelectorAll('input, pay-bank-picker') ?? [])];
    expect(fields.filter((field) => field.checkVisibility({ visibilityProperty: true }))).to.be.empty;
    expect(resultOf(element)).to.equal('Cuenta lista');
    expect(shownBy(element)).to.equal('Bancolombia · Ahorros •••• 5678');
  });

  it('is of a wallet, too, whose number is that of the phone', async () => {
    const { element } = await accountPage(service.url('account'));
    await chooseBank(element, BANK.wallet);
    setNumber(element, '+57 300 123 45 67');
    control(element, 'consent').click();
    expect(await element.submit()).to.include({ subtype: 'ELECTRONIC_DEPOSIT', lastFour: '4567' });
    expect(shownBy(element)).to.equal('Nequi · Billetera •••• 4567');
  });

  it('has the mark of its bank, as large as in the field', async () => {
    const page = await accountPage(service.url('account'));
    await fillIn(page.element);
    const before = pickerOf(page.element).shadowRoot?.querySelector('[part=mark]');
    const { width, height } = before?.getBoundingClientRect() ?? new DOMRect();
    await page.element.submit();
    const box = markOf(page.element)?.getBoundingClientRect();
    expect(width).to.be.greaterThan(0);
    expect([box?.width, box?.height]).to.deep.equal([width, height]);
  });

  it('is shown in the language of the page', async () => {
    accountFormLanguages.register('en', en);
    bankPickerLanguages.register('en', bankEn);
    const { element, form } = await holding();
    form.lang = 'en';
    await Promise.resolve(); // observers run after it
    expect(shownBy(element)).to.equal('Bancolombia · Savings •••• 5678');
  });

  it('is dropped by “Cambiar”, which focuses the bank', async () => {
    const { element } = await holding();
    buttonOf(element, 'Cambiar').click();
    expect(element.account).to.equal(null);
    expect(element.validity.valueMissing).to.equal(true);
    expect(focusedIn(element)).to.equal('bank');
    expect(control(element, 'number').value).to.equal('');
  });

  it('is dropped when src changes, and stays when it is set to what it is', async () => {
    const { element } = await holding();
    element.setAttribute('src', element.src);
    expect(element.value).to.equal('account_1');
    element.src = service.url('other');
    expect(element.account).to.equal(null);
  });

  it('has the height of the fields', async () => {
    const { element } = await accountPage(service.url('account'));
    const empty = element.offsetHeight;
    await fillIn(element);
    expect(element.offsetHeight).to.equal(empty);
    await element.submit();
    expect(element.offsetHeight).to.equal(empty);
  });

  it('is the page’s to send where that cancels pay-account-created', async () => {
    const { element, form, pay, sent } = await accountPage(service.url('account'));
    await fillIn(element);
    element.addEventListener('pay-account-created', (event) => event.preventDefault());
    const created = next(element, 'pay-account-created');
    pay.click();
    expect((await created).account).to.deep.equal(element.account);
    expect(sent).to.be.empty;
    form.requestSubmit();
    expect(sent).to.deep.equal([{ account_id: 'account_1' }]);
  });
});
