export type { CardField } from '../card-form/card-field-names.ts';
export * from '../card-form/card-form.events.ts';
export { type CardMark, cardMarks } from '../card-form/card-form.marks.ts';
export { ElementError } from '../internal/base/element-error.ts';
export { PayReadyEvent } from '../internal/base/pay-events.ts';
export {
  type CardFormFrameMessageKey,
  type CardFormFrameMessages,
  cardFormFrameLanguages,
  esCO,
} from './card-form-frame.messages.ts';
export { PayCardFormFrame } from './card-form-frame.ts';
