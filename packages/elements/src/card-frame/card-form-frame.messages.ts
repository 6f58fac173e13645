import { shellEsCO } from '../card-form/card.messages.ts';
import { Languages, type Messages } from '../internal/base/languages.ts';
import { sharedEsCO } from '../internal/submission/saving.messages.ts';

/** Every message of the card form but those in its frame, in the Spanish of Colombia. */
export const esCO = {
  ...sharedEsCO,
  ...shellEsCO,
  loading: 'El formulario de la tarjeta se está cargando.',
  lost: 'No pudimos mostrar el formulario. No se le cobró nada.',
} as const;

/** Key of a message of the card form that is not in its frame. */
export type CardFormFrameMessageKey = keyof typeof esCO;

/** The languages of the card form but those in its frame, which has Spanish and English. */
export const cardFormFrameLanguages = new Languages<CardFormFrameMessageKey>('es', esCO);

/** Every message of the card form but those in its frame, in one language. */
export type CardFormFrameMessages = Messages<CardFormFrameMessageKey>;
