import { sharedEn } from '../internal/submission/saving.messages.ts';
import { fieldsEn, shellEn } from './card.en.ts';
import type { CardFormMessages } from './card-form.messages.ts';

/** Every message of the card form, in English. */
export const en: CardFormMessages = { ...sharedEn, ...shellEn, ...fieldsEn };
