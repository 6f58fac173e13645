import type { PayError } from '../internal/pay-error.ts';
import { PayEvent } from '../internal/pay-events.ts';
import type { CardField } from './card-entry.ts';

/** A card that the form holds: enough to recognise it, and never more of its number than this. */
export interface HeldCard {
  /** The service's identifier, used as `card_id`. */
  readonly id: string;
  /** Brand, such as `visa`; `undefined` where neither its number nor the service tells. */
  readonly brand: string | undefined;
  /** First six digits. */
  readonly bin: string;
  /** Last four digits. */
  readonly lastFour: string;
}

/** A card is about to be sent. Cancel it to send nothing, for instance to ask for a captcha first. */
export class PayCardSubmitEvent extends PayEvent {
  constructor() {
    super('pay-card-submit', { cancelable: true });
  }
}

/** The brand became known or changed, or the form became complete or incomplete. */
export class PayCardChangeEvent extends PayEvent {
  /** Every field is filled in correctly, or a card is held. */
  readonly complete: boolean;
  /** The brand that the digits so far belong to. */
  readonly brand: string | undefined;

  constructor(complete: boolean, brand: string | undefined) {
    super('pay-card-change');
    this.complete = complete;
    this.brand = brand;
  }
}

/** The service created the card, and the form holds it. */
export class PayCardCreatedEvent extends PayEvent {
  readonly card: HeldCard;

  constructor(card: HeldCard) {
    super('pay-card-created');
    this.card = card;
  }
}

/** No card is held, or the form could not go on with it: `error.code` and `error.outcome` say which. */
export class PayCardErrorEvent extends PayEvent {
  readonly error: PayError<CardField>;

  constructor(error: PayError<CardField>) {
    super('pay-card-error');
    this.error = error;
  }
}

/** After an unknown outcome, the person chose to pay by other means. */
export class PayCardDismissEvent extends PayEvent {
  constructor() {
    super('pay-card-dismiss');
  }
}

declare global {
  interface HTMLElementEventMap {
    'pay-card-submit': PayCardSubmitEvent;
    'pay-card-change': PayCardChangeEvent;
    'pay-card-created': PayCardCreatedEvent;
    'pay-card-error': PayCardErrorEvent;
    'pay-card-dismiss': PayCardDismissEvent;
  }
}
