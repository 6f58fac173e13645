export { ElementError } from '../internal/base/element-error.ts';
export { PayReadyEvent } from '../internal/base/pay-events.ts';
export type { CardField } from './card-field-names.ts';
export * from './card-form.events.ts';
export { type CardMark, cardMarks } from './card-form.marks.ts';
export {
  type CardFormMessageKey,
  type CardFormMessages,
  cardFormLanguages,
  esCO,
} from './card-form.messages.ts';
export { PayCardForm } from './card-form.ts';
