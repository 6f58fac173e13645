import { html } from 'hono/html';
import type { PaymentKind } from '../orders/payment-kind.ts';
import type { Markup, PageContext } from './page.ts';

/** The attributes of the card form. */
export interface CardFormSettings {
  readonly publicKey: string;
  readonly cardsUrl: string;
  /** Address of the frame in which it is typed; without one it is typed in this page. */
  readonly frame: string | undefined;
  readonly customerId: string;
}

export interface Methods {
  /** Those that are offered. */
  readonly kinds: readonly PaymentKind[];
  /** The one that is chosen at first. */
  readonly kind: PaymentKind;
  readonly card: CardFormSettings;
  /** The number of the declined attempt whose card is offered again, in place of the card form; `undefined` without one. */
  readonly sameCard: number | undefined;
  /** Id of the order: a capture that was begun for one is not continued for another. */
  readonly orderId: string;
  /** Whether the authorization may be left out; to try what a service answers then. */
  readonly consentOptional: boolean;
}

/**
 * The choice of a payment method, and the element of each. The script enables the fieldset of the chosen one: what is in
 * the others is neither shown, nor validated, nor sent.
 *
 * @param title id of the heading that names the choice
 */
export function methodFields(context: PageContext, methods: Methods, title: string): Markup {
  return html`<fieldset class="methods" role="radiogroup" aria-labelledby="${title}">
      ${methods.kinds.map((kind) => methodChoice(context, kind, kind === methods.kind))}
    </fieldset>
    ${methods.kinds.map((kind) => methodEntry(context, kind, methods))}`;
}

function methodChoice({ messages }: PageContext, kind: PaymentKind, isChosen: boolean): Markup {
  return html`<label class="method">
    <input type="radio" name="method" value="${kind}" ${isChosen ? html`checked` : ''} />
    <span>${messages.methods[kind]}</span>
    <svg viewBox="0 0 20 20" fill="none" stroke="currentcolor" stroke-width="1.5" aria-hidden="true"><path d="${icons[kind]}" /></svg>
  </label>`;
}

/** A card, a bank, a lock, a link, in lines. */
const icons: Readonly<Record<PaymentKind, string>> = {
  card: 'M4 4h12q2 0 2 2v8q0 2-2 2H4q-2 0-2-2V6q0-2 2-2zM2 8h16',
  account: 'M2 8l8-5 8 5zM4.5 8v7m5.5-7v7m5.5-7v7M2 17h16',
  capture: 'M5 9h10q1 0 1 1v6q0 1-1 1H5q-1 0-1-1v-6q0-1 1-1zm2 0V6a3 3 0 0 1 6 0v3',
  link: 'M8.5 11.5a3 3 0 0 0 4.25 0l3-3a3 3 0 0 0-4.25-4.25l-1 1m1 3.25a3 3 0 0 0-4.25 0l-3 3a3 3 0 0 0 4.25 4.25l1-1',
};

function methodEntry(context: PageContext, kind: PaymentKind, methods: Methods): Markup {
  const { messages } = context;
  return html`<fieldset
    class="stack"
    role="none"
    data-method="${kind}"
    ${kind === 'link' ? html`data-pay="${messages.linkButton}"` : ''}
    ${kind === methods.kind ? '' : html`disabled`}
  >
    ${kind === 'link' ? '' : elements[kind](methods, html`<p>${messages.fallbacks[kind]}</p>`, context)}
    <p class="quiet">${messages.payNotes[kind]}</p>
  </fieldset>`;
}

type Entry = (methods: Methods, fallback: Markup, context: PageContext) => Markup;

/** A link needs no more than the choice. */
const elements: Readonly<Record<Exclude<PaymentKind, 'link'>, Entry>> = {
  card: ({ card, sameCard, consentOptional }, fallback, context) =>
    html`${sameCard ? sameCardOffer(context, sameCard) : ''}
    <pay-card-form
      public-key="${card.publicKey}"
      ${card.frame ? html`frame="${card.frame}"` : html`cards-url="${card.cardsUrl}"`}
      customer-id="${card.customerId}"
      ${consent(consentOptional)}
      ${sameCard ? html`hidden disabled` : ''}
    >
      ${fallback}
    </pay-card-form>`,
  account: ({ consentOptional }, fallback) =>
    html`<pay-account-form src="/pay" ${consent(consentOptional)}>${fallback}</pay-account-form>`,
  // The content of the element is the name of its button, so the fallback is beside it.
  capture: ({ orderId }, fallback, { messages }) =>
    html`<pay-connect-link id="capture-${orderId}" src="/pay" required>${messages.captureOpen}</pay-connect-link>
      ${fallback}`,
};

/** The shop has the id of the card alone, so the offer names no digits. The form is sent without an id. */
const sameCardOffer = ({ messages }: PageContext, attempt: number): Markup =>
  html`<div class="same-card">
    <input type="hidden" name="same_card" value="${attempt}" />
    <span class="pictogram" aria-hidden="true"></span>
    <p><b>${messages.sameCard}</b> <small>${messages.sameCardText}</small></p>
    <button class="second" type="button">${messages.otherCard}</button>
  </div>`;

const consent = (isOptional: boolean): Markup | string => (isOptional ? html`consent="optional"` : '');
