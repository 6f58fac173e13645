export { ElementError } from '../internal/base/element-error.ts';
export { PayReadyEvent } from '../internal/base/pay-events.ts';
export type { Bank } from './bank.ts';
export { PayBankChangeEvent, PayBankErrorEvent } from './bank-picker.events.ts';
export {
  type BankPickerMessageKey,
  type BankPickerMessages,
  bankPickerLanguages,
  esCO,
} from './bank-picker.messages.ts';
export { PayBankPicker } from './bank-picker.ts';
