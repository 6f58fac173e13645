import type { Bank } from './bank.ts';
import { type BankPickerMessageKey, bankPickerLanguages } from './bank-picker.messages.ts';

export type Localize = (key: BankPickerMessageKey | 'disabled') => string;

/** Makes the function that returns messages in a language; why the bank is disabled the shop says. */
export function localizeIn(language: string, bank: Bank | null): Localize {
  const messages = bankPickerLanguages.messages(language);
  return (key) => (key === 'disabled' ? (bank?.disabled ?? '') : messages[key]);
}
