import { Languages, type Messages } from '../internal/base/languages.ts';
import { sharedEsCO } from '../internal/submission/saving.messages.ts';

/** Every message of the card form, in the Spanish of Colombia. */
export const esCO = {
  ...sharedEsCO,
  group: 'Datos de la tarjeta',
  test: 'Modo de prueba',
  number: 'Número de la tarjeta',
  expiry: 'Vencimiento',
  code: 'Código de seguridad',
  expiryHint: 'MM / AA',
  codeHint: '3 dígitos, al respaldo',
  codeHintFront: '4 dígitos, al frente',
  codeAgain: 'Escríbalo de nuevo.',
  holder: 'Nombre del titular',
  consent: 'Autorizo a este comercio a guardar mi tarjeta y a cobrarme en ella mis compras.',
  'number-empty': 'Escriba el número de la tarjeta.',
  'number-incomplete': 'Faltan dígitos en el número.',
  'number-checksum': 'El número no es válido. Revíselo.',
  'number-length': 'Sobran dígitos en el número.',
  'number-brand': 'No aceptamos {brand}.',
  'number-unknown': 'No aceptamos esta tarjeta.',
  'expiry-empty': 'Escriba la fecha.',
  'expiry-incomplete': 'Escriba mes y año.',
  'expiry-month': 'El mes no es válido.',
  'expiry-order': 'Primero va el mes.',
  'expiry-past': 'Tarjeta vencida.',
  'expiry-far': 'El año no es válido.',
  'code-empty': 'Escriba el código.',
  'code-incomplete': 'Debe tener {count} dígitos.',
  'code-length': 'Debe tener {count} dígitos.',
  'holder-empty': 'Escriba el nombre del titular.',
  'holder-digits': 'Escriba el nombre sin números.',
  change: 'Cambiar tarjeta',
  submit: 'Guardar tarjeta',
  submitting: 'Guardando la tarjeta…',
  held: 'Tarjeta lista',
  'held-declined': '{brand} {lastFour}, rechazada',
  'change-declined': 'Usar otra tarjeta',
  card: 'Tarjeta',
  fields: 'No se guardó la tarjeta. Revise los datos.',
  offline: 'No hay conexión a internet. No se guardó la tarjeta.',
  busy: 'No se guardó la tarjeta. Espere un minuto e intente de nuevo.',
  failed: 'En este momento no podemos recibir pagos con tarjeta. No se le cobró nada.',
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
