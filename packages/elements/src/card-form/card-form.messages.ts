import { Languages, type Messages } from '../internal/base/languages.ts';
import { sharedEsCO } from '../internal/submission/saving.messages.ts';

/** Every message of the card form, in the Spanish of Colombia. */
export const esCO = {
  ...sharedEsCO,
  group: 'Datos de la tarjeta',
  test: 'Modo de prueba',
  number: 'Número de la tarjeta',
  expiry: 'Vencimiento (MM/AA)',
  code: 'Código de seguridad',
  codeHint: '{count} dígitos',
  codeAgain: 'Escriba de nuevo el código.',
  holder: 'Nombre en la tarjeta',
  consent: 'Autorizo a este comercio a guardar mi tarjeta y cobrar con ella.',
  'number-empty': 'Escriba el número de la tarjeta.',
  'number-incomplete': 'Faltan dígitos en el número.',
  'number-checksum': 'El número no es válido. Revíselo.',
  'number-length': 'Sobran dígitos en el número.',
  'number-brand': 'No aceptamos {brand}.',
  'number-unknown': 'No aceptamos esta tarjeta.',
  'expiry-empty': 'Escriba la fecha de vencimiento.',
  'expiry-incomplete': 'Escriba el mes y el año.',
  'expiry-month': 'El mes no es válido.',
  'expiry-order': 'Primero el mes, luego el año.',
  'expiry-past': 'Esta tarjeta ya venció.',
  'expiry-far': 'El año no es válido.',
  'code-empty': 'Escriba el código de seguridad.',
  'code-incomplete': 'El código tiene {count} dígitos.',
  'code-length': 'El código tiene {count} dígitos.',
  'holder-empty': 'Escriba el nombre como aparece en la tarjeta.',
  'holder-digits': 'Escriba el nombre como aparece en la tarjeta, sin números.',
  submit: 'Guardar tarjeta',
  submitting: 'Guardando la tarjeta…',
  held: 'Tarjeta lista',
  'held-declined': '{brand} {lastFour}, rechazada',
  'change-declined': 'Usar otra tarjeta',
  card: 'Tarjeta',
  fields: 'No se guardó la tarjeta. Revise los datos.',
  offline: 'No hay conexión a internet. No se guardó la tarjeta.',
  busy: 'No se guardó la tarjeta. Espere un minuto e intente de nuevo.',
  failed: 'En este momento no podemos recibir tarjetas. No se le cobró nada.',
  unknown: 'No pudimos confirmar si su tarjeta quedó guardada. No se le cobró nada.',
} as const;

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
