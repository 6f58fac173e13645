import type { BankPickerMessages } from './bank-picker.messages.ts';

/** Every message of the bank picker, in English. */
export const en: BankPickerMessages = {
  bank: 'Bank',
  choose: 'Choose your bank',
  empty: 'Choose a bank.',
  unknown: 'This bank is not in the list. Choose another.',
  frequent: 'Frequent',
  others: 'Other banks',
  search: 'Search banks',
  close: 'Close',
  loading: 'Loading the banks…',
  none: 'There are no banks in the list.',
  notFound: 'No bank matches. Type fewer letters, or delete them to see the list.',
  several: 'Several banks match. Choose one.',
  meant: 'Did you mean {bank}?',
  found: 'One result.',
  foundMany: '{count} results.',
  failed: 'We could not load the banks.',
  retry: 'Try again',
};
