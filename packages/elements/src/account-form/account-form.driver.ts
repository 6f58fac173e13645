import { html } from 'lit';
import { boxOf, optionOf, ready, typeName } from '../bank-picker/bank-picker.driver.ts';
import type { PayBankPicker } from '../bank-picker/bank-picker.ts';
import { sendKeys } from '../test-support/keyboard.driver.ts';
import { type FormPage, fill, formPage, next, partOf, press } from '../test-support/submitted.driver.ts';
import { type RecordedCall, serviceOfEachTest } from '../test-support/test-service.driver.ts';
import '../entries/account-form.define.ts';
import type { AccountField, AccountSubtype } from './account-entry.ts';
import type { PayAccountForm } from './account-form.ts';

export const service = serviceOfEachTest();

/** The zeros at the start must not be lost. */
export const NUMBER = '0012345678';
/** A card number: of a known brand, with a correct check digit. */
export const CARD = '4242424242424242';
/** Banks of the test service: an ordinary one, one whose name is known as a wallet, one that the shop calls an app. */
export const BANK = { bank: 'Bancolombia', wallet: 'Nequi', app: 'Ualá' } as const;
/** The button that confirms a number that looks like a card number. */
export const CONFIRM = 'Sí, es mi cuenta';

export const pickerOf = (element: PayAccountForm): PayBankPicker => partOf(element, 'pay-bank-picker');

export const control = (element: PayAccountForm, field: 'number' | 'consent'): HTMLInputElement =>
  partOf(element, `input#${field}`);

export const subtypesOf = (element: PayAccountForm): HTMLInputElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? []),
];

export const subtype = (element: PayAccountForm, value: AccountSubtype): HTMLInputElement =>
  partOf(element, `input#${value}`);

/** The error at a field, without the text of its button; the empty string without an error. */
export function errorOf(element: PayAccountForm, field: AccountField): string {
  const { shadowRoot } = field === 'bank' ? pickerOf(element) : element;
  const error = shadowRoot?.querySelector(`#${field}-error`);
  return (error?.textContent ?? '').replace(error?.querySelector('button')?.textContent ?? '', '').trim();
}

export async function chooseBank(element: PayAccountForm, name: string): Promise<void> {
  const picker = pickerOf(element);
  await ready(picker);
  boxOf(picker).click();
  optionOf(picker, name).click();
}

export const setNumber = (element: PayAccountForm, text: string): void =>
  fill(control(element, 'number'), text);

/** Types with real keys, over the field's content. */
export async function typeNumber(element: PayAccountForm, text: string): Promise<void> {
  const input = control(element, 'number');
  input.focus();
  input.select();
  await sendKeys({ type: text });
}

export async function typeIn(element: PayAccountForm): Promise<void> {
  await typeName(pickerOf(element), BANK.bank);
  await press('Enter');
  subtype(element, 'SAVINGS').click();
  await typeNumber(element, NUMBER);
  control(element, 'consent').click();
}

/** Does the same as {@link typeNumber} for all fields, without the time that real keys need. */
export async function fillIn(element: PayAccountForm, number = NUMBER): Promise<void> {
  await chooseBank(element, BANK.bank);
  subtype(element, 'SAVINGS').click();
  setNumber(element, number);
  control(element, 'consent').click();
}

export type AccountPage = FormPage<PayAccountForm>;

export const accountPage = (src = service.url('account')): Promise<AccountPage> =>
  formPage(html`<pay-account-form src=${src}></pay-account-form>`);

export async function filledPage(src?: string, number = NUMBER): Promise<AccountPage> {
  const page = await accountPage(src);
  await fillIn(page.element, number);
  return page;
}

export const accounts = async (): Promise<RecordedCall[]> =>
  (await service.calls()).filter(({ path }) => path.endsWith('/accounts'));

export const answering = (status: number, body: unknown): string =>
  service.url(`refused/${status}/${encodeURIComponent(JSON.stringify(body))}`);

/** What has the focus in the element: the id of a field, the value of a kind of account, or `bank` for the picker's text box. */
export function focusedIn({ shadowRoot }: Element): string {
  const active = shadowRoot?.activeElement;
  return active?.localName === 'pay-bank-picker' ? focusedIn(active) : (active?.id ?? '');
}

export async function failing({ element, pay }: AccountPage) {
  const failed = next(element, 'pay-account-error');
  pay.click();
  return (await failed).error;
}
