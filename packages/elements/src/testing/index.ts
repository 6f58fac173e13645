export {
  type AccountFormEntry,
  AccountFormPage,
  accountForm,
  accountFormMessages,
} from './account-form.page.ts';
export { BankPickerPage, bankPicker, bankPickerMessages } from './bank-picker.page.ts';
export { CardFormPage, cardForm, cardFormMessages } from './card-form.page.ts';
export { ConnectLinkPage, connectLink, connectLinkMessages } from './connect-link.page.ts';
export type { Scope } from './element-page.ts';
export {
  createNamespace,
  deleteNamespace,
  type SandboxFixtures,
  type SandboxNamespace,
  sandboxFixtures,
} from './namespace.ts';
export { PaymentLinkPage, paymentLink, paymentLinkMessages } from './payment-link.page.ts';
