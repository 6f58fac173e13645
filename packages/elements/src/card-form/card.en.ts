import type { Messages } from '../internal/base/languages.ts';
import type { CardFieldMessageKey, shellEsCO } from './card.messages.ts';

const group = 'Card details';

/** The messages of a card form but those of its fields, in English. */
export const shellEn: Messages<keyof typeof shellEsCO> = {
  group,
  consent: 'I authorize this shop to save my card and to charge my purchases to it.',
  change: 'Change card',
  submit: 'Save card',
  submitting: 'Saving the card…',
  held: 'Card ready',
  'held-declined': '{brand} •••• {lastFour}: could not be charged',
  'change-declined': 'Use another card',
  card: 'Card',
  fields: 'The card was not saved. Check the fields.',
  offline:
    'Without an internet connection we could not confirm whether your card was saved. You have not been charged. Try again or pay another way.',
  busy: 'The card was not saved. Wait a minute and try again.',
  failed: 'We cannot take card payments right now. You have not been charged.',
  unknown:
    'We could not confirm whether your card was saved. You have not been charged. Try again or pay another way.',
};

/** The messages of the fields of a card, in English. */
export const fieldsEn: Messages<CardFieldMessageKey> = {
  group,
  test: 'Test mode',
  number: 'Card number',
  expiry: 'Expiry date',
  code: 'Security code',
  expiryHint: 'MM / YY',
  codeHint: '3 digits, on the back',
  codeHintFront: '4 digits, on the front',
  codeAgain: 'Enter it again.',
  holder: 'Name on card',
  'number-empty': 'Enter the card number.',
  'number-incomplete': 'The number is missing digits.',
  'number-checksum': 'The number is not valid. Check it.',
  'number-length': 'The number has too many digits.',
  'number-brand': 'We do not accept {brand}.',
  'number-unknown': 'We do not accept this card.',
  'expiry-empty': 'Enter the expiry date.',
  'expiry-empty-short': 'Enter the date.',
  'expiry-incomplete': 'Enter month and year.',
  'expiry-month': 'The month is not valid.',
  'expiry-order': 'The month goes first.',
  'expiry-past': 'Card expired.',
  'expiry-far': 'The year is not valid.',
  'code-empty': 'Enter the code.',
  'code-incomplete': 'The code has {count} digits.',
  'code-incomplete-short': 'It has {count} digits.',
  'code-length': 'The code has {count} digits.',
  'holder-empty': 'Enter the name on the card.',
  'holder-digits': 'Enter the name without numbers.',
};
