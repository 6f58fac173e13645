import { accountForm } from './account-form.ts';
import { bankPicker, bankPickerSheet } from './bank-picker.ts';
import { cardForm } from './card-form.ts';
import type { ElementUnderTest } from './element-under-test.ts';

/** Every element that the tests put on the host pages. */
export const elements: readonly ElementUnderTest[] = [cardForm, accountForm, bankPicker, bankPickerSheet];
