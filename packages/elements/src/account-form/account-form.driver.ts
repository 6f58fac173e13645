import { fixture, waitUntil } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { boxOf, optionOf, press, ready, typeName } from '../bank-picker/bank-picker.driver.ts';
import type { PayBankPicker } from '../bank-picker/bank-picker.ts';
import { sendKeys } from '../internal/keyboard.driver.ts';
import type { RecordedCall, TestService } from '../internal/test-service.driver.ts';
import './account-form.define.ts';
import type { AccountField, AccountSubtype } from './account-entry.ts';
import type { PayAccountForm } from './account-form.ts';

/** With a zero at its start, which must not get lost. */
export const NUMBER = '0012345678';
/** The number of a card: a known brand, right by its check digit. */
export const CARD = '4242424242424242';
/** Of the banks of the test service: of each what its name or the shop says. */
export const BANK = { bank: 'Bancolombia', wallet: 'Nequi', app: 'Ualá' } as const;

const rootOf = (element: PayAccountForm): ShadowRoot => {
  if (!element.shadowRoot) throw new Error('no shadow root');
  return element.shadowRoot;
};

export function pickerOf(element: PayAccountForm): PayBankPicker {
  const picker = rootOf(element).querySelector('pay-bank-picker');
  if (!picker) throw new Error('no picker');
  return picker;
}

export function control(element: PayAccountForm, field: 'number' | 'consent'): HTMLInputElement {
  const input = rootOf(element).querySelector<HTMLInputElement>(`input#${field}`);
  if (!input) throw new Error(`no field ${field}`);
  return input;
}

/** The kinds of accounts to choose from. */
export const subtypesOf = (element: PayAccountForm): HTMLInputElement[] => [
  ...rootOf(element).querySelectorAll<HTMLInputElement>('[type=radio]'),
];

export function subtype(element: PayAccountForm, value: AccountSubtype): HTMLInputElement {
  const input = subtypesOf(element).find((one) => one.value === value);
  if (!input) throw new Error(`no kind ${value}`);
  return input;
}

/** The error at a field; the empty string without one. */
export function errorOf(element: PayAccountForm, field: AccountField): string {
  const root = field === 'bank' ? pickerOf(element).shadowRoot : rootOf(element);
  const error = root?.querySelector(`#${field}-error`);
  return error?.firstElementChild ? textBefore(error.firstElementChild) : (error?.textContent?.trim() ?? '');
}

/** The text of an error before the button in it. */
const textBefore = ({ parentElement, textContent }: Element): string =>
  parentElement?.textContent?.replace(textContent ?? '', '').trim() ?? '';

/** What is announced of the last submission, or of the field that the person left. */
export const resultOf = (element: PayAccountForm): string =>
  rootOf(element).querySelector('[role=status]')?.textContent?.trim() ?? '';

/** The button of the element that reads so. */
export function buttonOf(element: PayAccountForm, text: string): HTMLButtonElement {
  const button = findButton(element, text);
  if (!button) throw new Error(`no button “${text}”`);
  return button;
}

export const findButton = (element: PayAccountForm, text: string): HTMLButtonElement | undefined =>
  [...rootOf(element).querySelectorAll('button')].find((one) => one.textContent?.trim() === text);

export const CONFIRM = 'Es el de mi cuenta';

/** Chooses a bank with the pointer. */
export async function chooseBank(element: PayAccountForm, name: string): Promise<void> {
  const picker = pickerOf(element);
  await ready(picker);
  boxOf(picker).click();
  optionOf(picker, name).click();
}

/** Chooses a bank with real keys. */
export async function typeBank(element: PayAccountForm, name: string): Promise<void> {
  await typeName(pickerOf(element), name);
  await press('Enter');
}

/** What a browser does when it fills in a field. */
export function setNumber(element: PayAccountForm, text: string): void {
  const input = control(element, 'number');
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

/** Types with real keys, over what the field contains. */
export async function typeNumber(element: PayAccountForm, text: string): Promise<void> {
  const input = control(element, 'number');
  input.focus();
  input.select();
  await sendKeys({ type: text });
}

/** Fills in an account that is right in every field, with the keyboard. */
export async function typeIn(element: PayAccountForm): Promise<void> {
  await typeBank(element, BANK.bank);
  subtype(element, 'SAVINGS').click();
  await typeNumber(element, NUMBER);
  control(element, 'consent').click();
}

/** The same without the time that keys need. */
export async function fillIn(element: PayAccountForm, number = NUMBER): Promise<void> {
  await chooseBank(element, BANK.bank);
  subtype(element, 'SAVINGS').click();
  setNumber(element, number);
  control(element, 'consent').click();
}

/** A form around an element, which never leaves the page; `sent` grows with the data of each submit. */
export interface AccountPage {
  readonly form: HTMLFormElement;
  readonly element: PayAccountForm;
  readonly pay: HTMLButtonElement;
  readonly sent: Readonly<Record<string, unknown>>[];
}

/** @param content beside the element; a button by default */
export async function accountPage(src: string, content?: TemplateResult): Promise<AccountPage> {
  const form = await fixture<HTMLFormElement>(html`
    <form>
      <pay-account-form src=${src}></pay-account-form>
      ${content ?? html`<button name="action" value="pay">Pagar</button>`}
    </form>
  `);
  const sent: Readonly<Record<string, unknown>>[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(Object.fromEntries(new FormData(form, event.submitter)));
  });
  const element = form.querySelector('pay-account-form');
  const pay = form.querySelector('button');
  if (!element || !pay) throw new Error('no form');
  return { form, element, pay, sent };
}

/** The same, filled in. */
export async function filledPage(src: string): Promise<AccountPage> {
  const page = await accountPage(src);
  await fillIn(page.element);
  return page;
}

/** An element alone on the page. */
export const alone = (src: string): Promise<PayAccountForm> =>
  fixture<PayAccountForm>(html`<pay-account-form src=${src}></pay-account-form>`);

/** The accounts that were sent, among the requests for banks. */
export const accountsOf = async (service: TestService): Promise<RecordedCall[]> =>
  (await service.calls()).filter(({ path }) => path.endsWith('/accounts'));

/** The submission id of each of them. */
export const idsOf = async (service: TestService): Promise<string[]> =>
  (await accountsOf(service)).map(({ body }) => `${Object(body).submission_id}`);

/** The address of a service that answers with a status and a body. */
export const answering = (service: TestService, status: number, body: unknown): string =>
  service.url(`refused/${status}/${encodeURIComponent(JSON.stringify(body))}`);

/** What has the focus in the element: the id of a field, or the value of a kind of account; `bank` for the picker's box. */
export function focusedIn(element: PayAccountForm): string {
  const active = rootOf(element).activeElement;
  if (active === pickerOf(element)) return boxOf(pickerOf(element)).matches(':focus') ? 'bank' : '';
  return (active instanceof HTMLInputElement && active.type === 'radio' ? active.value : active?.id) ?? '';
}

/** The next event of a name. */
export function next<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  name: Name,
): Promise<HTMLElementEventMap[Name]> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
}

/** Clicks a button and waits for the error of the submission. */
export async function failing({ element, pay }: AccountPage) {
  const failed = next(element, 'pay-account-error');
  pay.click();
  return (await failed).error;
}

export const isIn = (element: PayAccountForm, state: string): boolean => element.matches(`:state(${state})`);

/** Waits until the element is in a state. */
export const reaches = (element: PayAccountForm, state: string): Promise<void> =>
  waitUntil(() => isIn(element, state), `it is ${state}`);
