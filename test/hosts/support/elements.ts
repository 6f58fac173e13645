import { accountForm } from './account-form.ts';
import { bankPicker, bankPickerSheet } from './bank-picker.ts';
import { cardForm } from './card-form.ts';
import { connectLink } from './connect-link.ts';
import type { ElementUnderTest } from './element-under-test.ts';
import { paymentLink, paymentLinkOnPhone } from './payment-link.ts';

/** Every element that the tests put on the host pages. */
export const elements: readonly ElementUnderTest[] = [
  cardForm,
  accountForm,
  bankPicker,
  bankPickerSheet,
  connectLink,
  paymentLink,
  paymentLinkOnPhone,
];
