import type { BankPickerMessages } from './bank-picker.messages.ts';

/** Every message of the bank picker, in English. */
export const en: BankPickerMessages = {
  bank: 'Bank',
  choose: 'Choose your bank or wallet',
  empty: 'Choose a bank.',
  unknown: 'This bank is not in the list. Choose another.',
  frequent: 'Frequent',
  others: 'Other banks and wallets',
  search: 'Search banks',
  close: 'Close',
  loading: 'Loading the banks…',
  none: 'There are no banks in the list.',
  notFound: 'We could not find that bank. Try another word.',
  several: 'Several banks match. Choose one.',
  meant: 'Did you mean {bank}?',
  found: 'One result.',
  foundMany: '{count} results.',
  failed: 'We could not load the banks.',
  retry: 'Try again',
};
