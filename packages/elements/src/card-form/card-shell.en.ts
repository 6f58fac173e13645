import type { Messages } from '../internal/base/languages.ts';
import { sharedEn } from '../internal/submission/saving.messages.ts';
import type { CardShellMessageKey } from './card-shell.messages.ts';

/** The messages of a card form but those of its fields, in English. */
export const shellEn: Messages<CardShellMessageKey> = {
  ...sharedEn,
  group: 'Card details',
  consent: 'I authorize this shop to save my card and charge it.',
  change: 'Change card',
  submit: 'Save card',
  submitting: 'Saving the card…',
  held: 'Card ready',
  'held-declined': '{brand} {lastFour}, declined',
  'change-declined': 'Use another card',
  card: 'Card',
  fields: 'The card was not saved. Check the fields.',
  offline:
    'Without an internet connection we could not confirm whether your card was saved. You have not been charged.',
  busy: 'The card was not saved. Wait a minute and try again.',
  failed: 'We cannot take card payments right now. You have not been charged.',
  unknown: 'We could not confirm whether your card was saved. You have not been charged.',
};
