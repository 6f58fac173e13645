import { fixture } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { sendKeys } from '../test-support/keyboard.driver.ts';
import {
  elementsIn,
  type FormPage,
  fill,
  formPage,
  next,
  partOf,
  textOf,
} from '../test-support/submitted.driver.ts';
import { serviceOfEachTest } from '../test-support/test-service.driver.ts';
import './card-form.define.ts';
import type { CardField } from './card-field-names.ts';
import type { PayCardForm } from './card-form.ts';

export const cards = serviceOfEachTest();

export const VISA = '4242424242424242';
export const AMEX = '378282246310005';
export const CODE = '864';
export const PUBLIC_KEY = 'pk_test_elements';

export const control = (element: PayCardForm, field: CardField): HTMLInputElement =>
  partOf(element, `input#${field}`);

export const errorOf = (element: PayCardForm, field: CardField): string => textOf(element, `#${field}-error`);

export async function type(element: PayCardForm, field: CardField, text: string): Promise<void> {
  control(element, field).focus();
  await sendKeys({ type: text });
}

export const autofill = (element: PayCardForm, field: CardField, value: string): void =>
  fill(control(element, field), value);

/** Fills in a card as a browser does, without the time that keys need. */
export function autofillIn(element: PayCardForm, expiry = '04/35'): void {
  autofill(element, 'number', VISA);
  autofill(element, 'expiry', expiry);
  autofill(element, 'code', CODE);
  autofill(element, 'holder', 'Ana Gómez');
  control(element, 'consent').click();
}

export async function fillIn(element: PayCardForm, expiry = '0435'): Promise<void> {
  await type(element, 'number', VISA);
  await type(element, 'expiry', expiry);
  await type(element, 'code', CODE);
  await type(element, 'holder', 'Ana Gómez');
  control(element, 'consent').click();
}

const markup = (answer: string) =>
  html`<pay-card-form public-key=${PUBLIC_KEY} cards-url=${cards.url(answer)} customer-id="cus_1"></pay-card-form>`;

export const alone = (): Promise<PayCardForm> => fixture<PayCardForm>(markup('created'));

export type Shop = FormPage<PayCardForm>;

export const shop = (answer = 'created', content?: TemplateResult): Promise<Shop> =>
  formPage(markup(answer), content);

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
  await fillIn(page.element);
  return page;
}

export async function failing({ element, pay }: Pick<Shop, 'element' | 'pay'>) {
  const failed = next(element, 'pay-card-error');
  pay.click();
  return (await failed).error;
}

export const focusedIn = (element: HTMLElement): string | undefined => element.shadowRoot?.activeElement?.id;
