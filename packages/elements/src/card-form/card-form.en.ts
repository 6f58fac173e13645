import { fieldsEn } from './card.en.ts';
import type { CardFormMessages } from './card-form.messages.ts';
import { shellEn } from './card-shell.en.ts';

/** Every message of the card form, in English. */
export const en: CardFormMessages = { ...shellEn, ...fieldsEn };
