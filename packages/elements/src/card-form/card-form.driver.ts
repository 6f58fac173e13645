import { fixture } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { sendKeys } from '../internal/keyboard.driver.ts';
import type { TestService } from '../internal/test-service.driver.ts';
import './card-form.define.ts';
import type { CardField } from './card-entry.ts';
import type { PayCardForm } from './card-form.ts';

export const VISA = '4242424242424242';
export const CODE = '864';
export const PUBLIC_KEY = 'pk_test_elements';

export function control(element: PayCardForm, field: CardField): HTMLInputElement {
  const input = element.shadowRoot?.querySelector<HTMLInputElement>(`#${field}`);
  if (!input) throw new Error(`no field ${field}`);
  return input;
}

export function errorOf(element: PayCardForm, field: CardField): string {
  const node = element.shadowRoot?.querySelector<HTMLElement>(`#${field}-error`);
  return node?.textContent?.trim() ?? '';
}

export function resultOf(element: PayCardForm): string {
  return element.shadowRoot?.querySelector('[role=status]')?.textContent?.trim() ?? '';
}

/** The button of the element that reads so. */
export function buttonOf(element: PayCardForm, text: string): HTMLButtonElement {
  const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])];
  const button = buttons.find((one) => one.textContent?.trim() === text);
  if (!button) throw new Error(`no button “${text}”`);
  return button;
}

/** Types with real keys, into the field as it stands. */
export async function type(element: PayCardForm, field: CardField, text: string): Promise<void> {
  control(element, field).focus();
  await sendKeys({ type: text });
}

/** What a browser does when it fills a field: the whole value at once, and an event without a type. */
export function autofill(element: PayCardForm, field: CardField, value: string): void {
  const input = control(element, field);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

/** Fills in a card as a browser does, without the time that keys need. */
export function autofillIn(element: PayCardForm): void {
  autofill(element, 'number', VISA);
  autofill(element, 'expiry', '04/35');
  autofill(element, 'code', CODE);
  autofill(element, 'holder', 'Ana Gómez');
  control(element, 'consent').click();
}

/** Fills in a card that is right in every field. */
export async function fillIn(element: PayCardForm, number = VISA): Promise<void> {
  await type(element, 'number', number);
  await type(element, 'expiry', '0435');
  await type(element, 'code', number.startsWith('3') ? '8642' : CODE);
  await type(element, 'holder', 'Ana Gómez');
  control(element, 'consent').click();
}

/** An element alone on the page. */
export function alone(cardsUrl: string): Promise<PayCardForm> {
  return fixture<PayCardForm>(
    html`<pay-card-form public-key=${PUBLIC_KEY} cards-url=${cardsUrl} customer-id="cus_1"></pay-card-form>`,
  );
}

/** A form around an element, which never leaves the page; `sent` grows with the data of each submit. */
export interface Shop {
  readonly form: HTMLFormElement;
  readonly element: PayCardForm;
  readonly pay: HTMLButtonElement;
  readonly sent: FormData[];
}

export async function shop(cardsUrl: string, content?: TemplateResult): Promise<Shop> {
  const form = await fixture<HTMLFormElement>(html`
    <form>
      <pay-card-form public-key=${PUBLIC_KEY} cards-url=${cardsUrl} customer-id="cus_1"></pay-card-form>
      ${content ?? html`<button name="action" value="pay">Pagar</button>`}
    </form>
  `);
  const sent: FormData[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(new FormData(form, event.submitter));
  });
  const element = form.querySelector('pay-card-form');
  const pay = form.querySelector('button');
  if (!element || !pay) throw new Error('no shop');
  return { form, element, pay, sent };
}

/**
 * A filled-in form that posts for real, to an address whose answer leaves the page where it is.
 *
 * @param target of the form; there is a frame with the name `posts`
 */
export async function posting(
  cards: TestService,
  answer = 'created',
  target = '',
): Promise<Omit<Shop, 'sent'>> {
  const form = await fixture<HTMLFormElement>(html`
    <form method="post" action=${cards.url('form')} target=${target}>
      <pay-card-form public-key=${PUBLIC_KEY} cards-url=${cards.url(answer)} customer-id="cus_1"></pay-card-form>
      <button name="action" value="pay">Pagar</button>
      <iframe name="posts" hidden></iframe>
    </form>
  `);
  const element = form.querySelector('pay-card-form');
  const pay = form.querySelector('button');
  if (!element || !pay) throw new Error('no form');
  await fillIn(element);
  return { form, element, pay };
}

/** The id of what has the focus inside an element. */
export const focusedIn = (element: HTMLElement): string | undefined => element.shadowRoot?.activeElement?.id;

/** The next event of a name. */
export function next<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  name: Name,
): Promise<HTMLElementEventMap[Name]> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
}
