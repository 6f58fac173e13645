import { shellEn } from '../card-form/card.en.ts';
import { sharedEn } from '../internal/submission/saving.messages.ts';
import type { CardFormFrameMessages } from './card-form-frame.messages.ts';

/** Every message of the card form but those in its frame, in English. */
export const en: CardFormFrameMessages = {
  ...sharedEn,
  ...shellEn,
  loading: 'The card form is loading.',
  lost: 'We could not show the form. You have not been charged.',
};
