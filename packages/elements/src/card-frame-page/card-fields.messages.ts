import { fieldsEn } from '../card-form/card.en.ts';
import { fieldsEsCO } from '../card-form/card.messages.ts';
import { Languages } from '../internal/base/languages.ts';
import { sharedEn, sharedEsCO } from '../internal/submission/saving.messages.ts';

const esCO = { ...sharedEsCO, ...fieldsEsCO } as const;

/** Key of a message of the frame. */
export type CardFieldsMessageKey = keyof typeof esCO;

/** The languages of the frame: the Spanish of Colombia, and English. */
export const cardFieldsLanguages = new Languages<CardFieldsMessageKey>('es', esCO);
cardFieldsLanguages.register('en', { ...sharedEn, ...fieldsEn });
