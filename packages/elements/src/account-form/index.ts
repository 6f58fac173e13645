export { ElementError } from '../internal/base/element-error.ts';
export { PayReadyEvent } from '../internal/base/pay-events.ts';
export type { AccountField } from './account-entry.ts';
export {
  type HeldAccount,
  PayAccountChangeEvent,
  PayAccountCreatedEvent,
  PayAccountDismissEvent,
  PayAccountErrorEvent,
  PayAccountSubmitEvent,
} from './account-form.events.ts';
export {
  type AccountFormMessageKey,
  type AccountFormMessages,
  accountFormLanguages,
  esCO,
} from './account-form.messages.ts';
export { PayAccountForm } from './account-form.ts';
