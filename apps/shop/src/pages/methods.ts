import { html } from 'hono/html';
import type { PaymentKind } from '../orders/payment-kind.ts';
import type { Markup, PageContext } from './page.ts';

/** The attributes of the card form. */
export interface CardFormSettings {
  readonly publicKey: string;
  readonly cardsUrl: string;
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
  </label>`;
}

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
      cards-url="${card.cardsUrl}"
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
    <button type="button">${messages.otherCard}</button>
  </div>`;

const consent = (isOptional: boolean): Markup | string => (isOptional ? html`consent="optional"` : '');
