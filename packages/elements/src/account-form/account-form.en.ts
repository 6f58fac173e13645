import { sharedEn } from '../internal/submission/saving.messages.ts';
import type { AccountFormMessages } from './account-form.messages.ts';

/** Every message of the account form, in English. */
export const en: AccountFormMessages = {
  ...sharedEn,
  group: 'Account details',
  subtype: 'Type of account',
  SAVINGS: 'Savings',
  CHECKING: 'Checking',
  ELECTRONIC_DEPOSIT: 'Wallet',
  number: 'Account number',
  mobile: 'Mobile number',
  consent: 'I authorize this shop to save my account and to debit my purchases from it.',
  'bank-empty': 'Choose your bank or wallet.',
  'bank-refused': 'Check the bank or wallet.',
  'subtype-empty': 'Choose the type of account.',
  'subtype-refused': 'Check the type of account.',
  'number-empty': 'Enter the account number.',
  'number-incomplete': 'The number is missing digits.',
  'number-length': 'The number has too many digits.',
  'number-card': 'This looks like a card number.',
  'number-several': 'The text has several numbers. Paste only one.',
  'number-mobile': 'Enter the 10 digits of your mobile number. It begins with 3.',
  'number-refused': 'Check the number.',
  'mobile-empty': 'Enter your mobile number.',
  confirm: 'Yes, it is my account',
  change: 'Change account',
  submit: 'Save account',
  submitting: 'Saving the account…',
  held: 'Account ready',
  fields: 'The account was not saved. Check the fields.',
  offline:
    'Without an internet connection we could not confirm whether your account was saved. Try again: it is not saved twice.',
  busy: 'The account was not saved. Wait a minute and try again.',
  failed: 'We cannot take bank payments right now. You have not been charged.',
  unknown: 'We could not confirm whether your account was saved. Try again: it is not saved twice.',
};
