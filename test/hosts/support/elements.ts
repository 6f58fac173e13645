import { accountForm } from './account-form.ts';
import { bankPicker, bankPickerSheet } from './bank-picker.ts';
import { cardForm } from './card-form.ts';
import { checkout, waitingCheckout } from './checkout.ts';
import { connectLink } from './connect-link.ts';
import { paymentLink, paymentLinkOnPhone } from './payment-link.ts';
import type { ElementUnderTest } from './stage.ts';

export const elements: readonly ElementUnderTest[] = [
  cardForm,
  accountForm,
  bankPicker,
  bankPickerSheet,
  connectLink,
  paymentLink,
  paymentLinkOnPhone,
  checkout,
  waitingCheckout,
];
