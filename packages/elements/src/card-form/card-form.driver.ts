import { fixture } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { isFramed, settled } from '../test-support/card-mode.driver.ts';
import { sendKeys } from '../test-support/keyboard.driver.ts';
import {
  elementsIn,
  type FormPage,
  fill,
  formPage,
  isIn,
  next,
  partOf,
  textOf,
} from '../test-support/submitted.driver.ts';
import { serviceOfEachTest } from '../test-support/test-service.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import '../entries/card-form.define.ts';
import type { CardField } from './card-field-names.ts';
import type { PayCardForm } from './card-form.ts';

export const cards = serviceOfEachTest();

export const VISA = '4242424242424242';
export const AMEX = '378282246310005';
export const CODE = '864';
export const PUBLIC_KEY = 'pk_test_elements';

/** What has the text fields in its shadow root: the element itself, or the one in its frame. */
export function fieldsOf(element: PayCardForm): Element {
  if (!isFramed) return element;
  const fields = element.querySelector('iframe')?.contentDocument?.querySelector('pay-card-fields');
  if (!fields) throw new Error('no fields');
  return fields;
}

const ownerOf = (element: PayCardForm, field: CardField): Element =>
  field === 'consent' ? element : fieldsOf(element);

/** The languages of the element, whose fields are here or in a frame. */
export const languages = (customElements.get('pay-card-form') as typeof PayCardForm).languages; // it is defined above

/** What can be read in an element and its frame. */
export async function shownIn(element: PayCardForm): Promise<string> {
  await settled();
  return [...new Set([element, fieldsOf(element)])]
    .map(({ shadowRoot }) => shadowRoot?.textContent)
    .join(' ');
}

/** Where something at the fields is in the page. */
export function boxOf(element: PayCardForm, part: Element): DOMRect {
  const { x, y, width, height } = part.getBoundingClientRect();
  const frame = isFramed ? element.querySelector('iframe')?.getBoundingClientRect() : undefined;
  return new DOMRect(x + (frame?.x ?? 0), y + (frame?.y ?? 0), width, height);
}

/** The window of the text fields. */
export const realmOf = (element: PayCardForm): typeof window =>
  (fieldsOf(element).ownerDocument.defaultView ?? window) as typeof window; // a document in a page has one

export const control = (element: PayCardForm, field: CardField): HTMLInputElement =>
  partOf(ownerOf(element, field), `input#${field}`);

export async function errorOf(element: PayCardForm, field: CardField): Promise<string> {
  await settled();
  return textOf(ownerOf(element, field), `#${field}-error`);
}

/** The error of a field as it is shown, which may be shorter. */
export async function shownErrorOf(element: PayCardForm, field: CardField): Promise<string> {
  await settled();
  return textOf(ownerOf(element, field), `[part~=${field}] [part~=error]`);
}

export async function type(element: PayCardForm, field: CardField, text: string): Promise<void> {
  await settled(); // fields that are hidden or disabled take no focus
  control(element, field).focus();
  await sendKeys({ type: text });
}

export async function autofill(element: PayCardForm, field: CardField, value: string): Promise<void> {
  fill(control(element, field), value);
  await settled();
}

/** Fills in a card as a browser does, without the time that keys need. */
export async function autofillIn(element: PayCardForm, expiry = '04/35'): Promise<void> {
  await autofill(element, 'number', VISA);
  await autofill(element, 'expiry', expiry);
  await autofill(element, 'code', CODE);
  await autofill(element, 'holder', 'Ana Gómez');
  control(element, 'consent').click();
}

export async function fillIn(element: PayCardForm, expiry = '0435'): Promise<void> {
  await type(element, 'number', VISA);
  await type(element, 'expiry', expiry);
  await type(element, 'code', CODE);
  await type(element, 'holder', 'Ana Gómez');
  control(element, 'consent').click();
}

/** Where a card goes: the cards address, or the frame of which it is the cards address. */
export const destination = (answer?: string) => {
  const url = cards.url(answer);
  return isFramed
    ? { frame: url.replace('localhost', '127.0.0.1').replace('/cards/', '/frame/') }
    : { cardsUrl: url };
};

function markup(answer: string, customer: string | null = 'cus_1') {
  const { frame, cardsUrl } = destination(answer);
  return html`<pay-card-form
    public-key=${PUBLIC_KEY}
    frame=${ifDefined(frame)}
    cards-url=${ifDefined(cardsUrl)}
    customer-id=${ifDefined(customer ?? undefined)}
  ></pay-card-form>`;
}

/** Resolves once the fields of an element are there. */
export const ready = (element: PayCardForm): Promise<void> =>
  waitUntil(() => !isIn(element, 'loading'), 'its fields are there');

export async function alone(answer = 'created'): Promise<PayCardForm> {
  const element = await fixture<PayCardForm>(markup(answer));
  await ready(element);
  return element;
}

export type Shop = FormPage<PayCardForm>;

export async function shop(
  answer = 'created',
  content?: TemplateResult,
  customer?: string | null,
): Promise<Shop> {
  const page = await formPage<PayCardForm>(markup(answer, customer), content);
  await ready(page.element);
  return page;
}

export async function filledShop(answer = 'created'): Promise<Shop> {
  const page = await shop(answer);
  await fillIn(page.element);
  return page;
}

/**
 * A filled-in form that posts for real, to an address whose answer leaves the page where it is.
 *
 * @param target of the form; there is a frame with the name `posts`
 */
export async function posting(answer = 'created', target = ''): Promise<Omit<Shop, 'sent'>> {
  const form = await fixture<HTMLFormElement>(html`
    <form method="post" action=${cards.url('form')} target=${target}>
      ${markup(answer)}
      <button name="action" value="pay">Pagar</button>
      <iframe name="posts" hidden></iframe>
    </form>
  `);
  const page = { form, ...elementsIn<PayCardForm>(form) };
  await ready(page.element);
  await fillIn(page.element);
  return page;
}

export async function failing({ element, pay }: Pick<Shop, 'element' | 'pay'>) {
  const failed = next(element, 'pay-card-error');
  pay.click();
  const { error } = await failed;
  await settled();
  return error;
}

/** The id of what has the focus in an element, or in its frame. */
export async function focusedIn(element: PayCardForm): Promise<string | undefined> {
  await settled();
  const { activeElement: frame } = document;
  const isInside = isFramed && frame?.localName === 'iframe' && frame.parentElement === element;
  return (isInside ? fieldsOf(element) : element).shadowRoot?.activeElement?.id;
}
