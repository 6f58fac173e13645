import { Languages, type Messages } from '../internal/languages.ts';

/** Every message of the card form, in the Spanish of Colombia. */
export const esCO = {
  group: 'Datos de la tarjeta',
  test: 'Modo de prueba',
  number: 'Número de la tarjeta',
  expiry: 'Vencimiento',
  expiryHint: 'MM/AA',
  code: 'Código de seguridad',
  codeHint: '{count} dígitos',
  codeAgain: 'Escríbalo de nuevo',
  holder: 'Nombre en la tarjeta',
  consent: 'Autorizo a este comercio a guardar mi tarjeta y cobrar con ella.',
  empty: 'Escriba este dato.',
  incomplete: 'Faltan dígitos.',
  checksum: 'Revise los dígitos.',
  length: 'Sobran dígitos.',
  brand: 'Aquí no se recibe {brand}.',
  month: 'Revise el mes.',
  past: 'Esta tarjeta ya venció.',
  far: 'Revise el año.',
  digits: 'Aquí va su nombre.',
  unchecked: 'Marque esta casilla.',
  submit: 'Guardar tarjeta',
  submitting: 'Guardando la tarjeta…',
  held: 'Tarjeta lista: {brand} ••••{last}',
  change: 'Usar otra tarjeta',
  retry: 'Reintentar',
  dismiss: 'Usar otro medio',
  fields: 'No se guardó la tarjeta. Revise los datos.',
  offline: 'No hay internet. No se guardó la tarjeta.',
  busy: 'No se guardó la tarjeta. Espere un minuto.',
  failed: 'Aquí no se reciben tarjetas ahora; no se ha hecho ningún cobro.',
  unknown: 'No sabemos si su tarjeta quedó registrada; no se ha hecho ningún cobro.',
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
export const cardFormLanguages = new Languages<CardFormMessageKey>(esCO);
