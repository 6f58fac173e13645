import { en } from '../account-form/account-form.en.ts';
import { accountFormLanguages } from '../account-form/account-form.messages.ts';
import { en as bankPickerEn } from '../bank-picker/bank-picker.en.ts';
import { bankPickerLanguages } from '../bank-picker/bank-picker.messages.ts';
import { define as defineSpanish } from './account-form.ts';

/** Defines the element, with English. */
export function define(): void {
  bankPickerLanguages.register('en', bankPickerEn);
  accountFormLanguages.register('en', en);
  defineSpanish();
}
