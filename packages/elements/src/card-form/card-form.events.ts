import type { ElementError } from '../internal/base/element-error.ts';
import { PayEvent } from '../internal/base/pay-events.ts';
import type { CardField } from './card-field-names.ts';

/** A card of the service, with what a person recognises it by. No more of its number is ever available to the page. */
export interface HeldCard {
  /** The service's id, sent as `card_id`. */
  readonly id: string;
  /** Id of the brand, such as `visa`; `undefined` when neither the number nor the service identifies it. */
  readonly brand: string | undefined;
  /** Its name for people, such as `Visa`; the service's word for a brand that the number does not identify. */
  readonly brandName: string | undefined;
  /** First six digits. */
  readonly bin: string;
  /** Last four digits. */
  readonly lastFour: string;
}

/**
 * Fired before a card is sent. `preventDefault()` sends nothing: the submission ends with the error `cancelled`.
 *
 * @example
 * form.addEventListener('pay-card-submit', (event) => {
 *   if (!captcha.isSolved) event.preventDefault();
 * });
 */
export class PayCardSubmitEvent extends PayEvent {
  constructor() {
    super('pay-card-submit', { cancelable: true });
  }
}

/**
 * Fired when the brand changes, or the form becomes complete or incomplete.
 *
 * @example
 * form.addEventListener('pay-card-change', ({ brand, complete }) => {
 *   logo.hidden = brand !== 'visa';
 *   pay.disabled = !complete;
 * });
 */
export class PayCardChangeEvent extends PayEvent {
  /** Whether every field is valid, or the form has its card. */
  declare readonly complete: boolean;
  /** Id of the brand of the number so far, such as `visa`. */
  declare readonly brand: string | undefined;

  constructor(complete: boolean, brand: string | undefined) {
    super('pay-card-change');
    this.complete = complete;
    this.brand = brand;
  }
}

/**
 * Fired when the service has created the card, before the submit of the form resumes. `preventDefault()` does not resume
 * it: the page sends the form by itself, now or later.
 *
 * @example
 * form.addEventListener('pay-card-created', ({ card }) => {
 *   summary.textContent = `${card.brandName} ••••${card.lastFour}`;
 * });
 */
export class PayCardCreatedEvent extends PayEvent {
  declare readonly card: HeldCard;

  constructor(card: HeldCard) {
    super('pay-card-created', { cancelable: true });
    this.card = card;
  }
}

/**
 * Fired when a submission ends without a card, and, with the code `submit_blocked`, when the form has its card but could not be
 * submitted with it.
 *
 * @example
 * form.addEventListener('pay-card-error', ({ error }) => {
 *   if (error.code === 'configuration') console.error(error.message);
 * });
 */
export class PayCardErrorEvent extends PayEvent {
  declare readonly error: ElementError<CardField>;

  constructor(error: ElementError<CardField>) {
    super('pay-card-error');
    this.error = error;
  }
}

/**
 * Fired when a person chooses another means of payment after an unknown outcome. The form has been reset.
 *
 * @example
 * form.addEventListener('pay-card-dismiss', () => showPaymentMethods());
 */
export class PayCardDismissEvent extends PayEvent {
  constructor() {
    super('pay-card-dismiss');
  }
}

declare global {
  // Of elements, the document and the window: the events bubble.
  interface GlobalEventHandlersEventMap {
    'pay-card-submit': PayCardSubmitEvent;
    'pay-card-change': PayCardChangeEvent;
    'pay-card-created': PayCardCreatedEvent;
    'pay-card-error': PayCardErrorEvent;
    'pay-card-dismiss': PayCardDismissEvent;
  }
}
