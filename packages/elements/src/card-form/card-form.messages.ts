import { Languages, type Messages } from '../internal/base/languages.ts';
import { sharedEsCO } from '../internal/submission/saving.messages.ts';
import { fieldsEsCO, shellEsCO } from './card.messages.ts';

/** Every message of the card form, in the Spanish of Colombia. */
export const esCO = { ...sharedEsCO, ...shellEsCO, ...fieldsEsCO } as const;

/** Key of a message of the card form. */
export type CardFormMessageKey = keyof typeof esCO;
/** Every message of the card form in one language. */
export type CardFormMessages = Messages<CardFormMessageKey>;

/**
 * The languages of the card form. The Spanish of Colombia is built in; English is registered by the module
 * `@datafono/elements/card-form.en.define`.
 *
 * @example
 * cardFormLanguages.register('es-CO', { ...esCO, submit: 'Continuar' });
 */
export const cardFormLanguages = new Languages<CardFormMessageKey>('es', esCO);
