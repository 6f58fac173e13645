import { fixture } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { sendKeys } from '../test-support/keyboard.driver.ts';
import { isIn, partOf, press, textOf } from '../test-support/submitted.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import type { Bank } from './bank.ts';
import '../entries/bank-picker.define.ts';
import type { PayBankPicker } from './bank-picker.ts';
import { loadList } from './list-loader.ts';

await loadList(); // a person reaches for the field first, which loads the list's code

export const banks: readonly Bank[] = [
  { id: 'bank_1', name: 'Bancolombia' },
  { id: 'bank_2', name: 'Davivienda' },
  { id: 'bank_3', name: 'Banco de Bogotá' },
  { id: 'bank_4', name: 'Nequi', kind: 'wallet' },
  { id: 'bank_5', name: 'Banco Popular', disabled: 'Vuelve el lunes.' },
  { id: 'bank_6', name: 'Serfinanza' },
];

export const manyBanks: readonly Bank[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `bank_${index}`,
  name: `Entidad ${String(index).padStart(4, '0')}`,
}));

export const boxOf = (element: PayBankPicker): HTMLInputElement => partOf(element, '#bank');

export const caretOf = (element: PayBankPicker): (number | null)[] => {
  const { selectionStart, selectionEnd } = boxOf(element);
  return [selectionStart, selectionEnd];
};

export const listOf = (element: PayBankPicker): HTMLElement | null =>
  element.shadowRoot?.querySelector<HTMLElement>('[role=listbox]') ?? null;

export const isOpen = (element: PayBankPicker): boolean => !!listOf(element);

export const openListOf = (element: PayBankPicker): HTMLElement => partOf(element, '[role=listbox]');

/** Waits until the open list is in the top layer, beside its field. */
export async function placed(element: PayBankPicker): Promise<HTMLElement> {
  const list = openListOf(element);
  await waitUntil(() => list.matches(':popover-open') && list.style.top, 'the list is placed');
  return list;
}

export const optionsOf = (element: PayBankPicker): HTMLElement[] => [
  ...(listOf(element)?.querySelectorAll<HTMLElement>('[id^=option]') ?? []),
];

export const namesOf = (element: PayBankPicker): string[] =>
  optionsOf(element).map((option) => option.querySelector('[part=name]')?.textContent ?? '');

export function optionOf(element: PayBankPicker, name: string): HTMLElement {
  const option = optionsOf(element)[namesOf(element).indexOf(name)];
  if (!option) throw new Error(`no option “${name}”`);
  return option;
}

/** The name of the text box's active option; the empty string without one. */
export function activeOf(element: PayBankPicker): string {
  const id = boxOf(element).getAttribute('aria-activedescendant');
  const option = id ? element.shadowRoot?.getElementById(id) : undefined;
  return option?.querySelector('[part=name]')?.textContent ?? '';
}

export const noteOf = (element: PayBankPicker): string => textOf(element, '[part~=none]');

export const errorOf = (element: PayBankPicker): string => textOf(element, '#bank-error');

export const retryOf = (element: PayBankPicker): HTMLButtonElement | null =>
  element.shadowRoot?.querySelector<HTMLButtonElement>('[part~=retry]') ?? null;

export const statesOf = (element: PayBankPicker): string[] =>
  ['open', 'loading', 'failed', 'invalid'].filter((state) => isIn(element, state));

export { press } from '../test-support/submitted.driver.ts';

/** Types with real keys, over the field's content. */
export async function type(element: PayBankPicker, text: string): Promise<void> {
  boxOf(element).focus();
  boxOf(element).select();
  await sendKeys({ type: text });
}

/** Waits until there is a list to choose from. While it waits, `waitUntil`'s timer keeps the element in memory. */
export const ready = (element: PayBankPicker): Promise<void> =>
  waitUntil(() => element.banks.length > 0, 'there is a list');

export async function typeName(element: PayBankPicker, name: string): Promise<void> {
  await ready(element);
  await type(element, name);
}

export async function choose(element: PayBankPicker): Promise<void> {
  boxOf(element).focus();
  await press('Enter');
}

/** A form with a picker that never leaves the page. Each submit adds its data to `sent`. */
export interface PickerPage {
  readonly form: HTMLFormElement;
  readonly element: PayBankPicker;
  readonly sent: Readonly<Record<string, unknown>>[];
}

/** @param content of the form; a picker with {@link banks} by default */
export async function pickerIn(
  content: TemplateResult = html`<pay-bank-picker .banks=${banks}></pay-bank-picker>`,
): Promise<PickerPage> {
  const form = await fixture<HTMLFormElement>(html`<form>${content}<button>Pagar</button></form>`);
  const sent: Readonly<Record<string, unknown>>[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(Object.fromEntries(new FormData(form)));
  });
  const element = form.querySelector('pay-bank-picker');
  if (!element) throw new Error('no picker');
  return { form, element, sent };
}

export const picker = async (): Promise<PayBankPicker> => (await pickerIn()).element;

export function recordEvents(target: EventTarget = document): string[] {
  const types: string[] = [];
  for (const type of ['input', 'change', 'pay-bank-change', 'pay-bank-error'])
    target.addEventListener(type, () => types.push(type));
  return types;
}
