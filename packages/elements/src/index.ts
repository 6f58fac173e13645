export type { CardField } from './card-form/card-entry.ts';
export {
  type HeldCard,
  PayCardChangeEvent,
  PayCardCreatedEvent,
  PayCardDismissEvent,
  PayCardErrorEvent,
  PayCardSubmitEvent,
  PayReadyEvent,
} from './card-form/card-form.events.ts';
export {
  type CardFormMessageKey,
  type CardFormMessages,
  cardFormLanguages,
} from './card-form/card-form.messages.ts';
export { PayCardForm } from './card-form/card-form.ts';
export { PayError } from './internal/pay-error.ts';
