import { Languages, type Messages } from '../internal/languages.ts';

/** Every string of the card form, in the Spanish of Colombia. */
export const esCO = {
  group: 'Datos de la tarjeta',
  test: 'Modo de prueba',
  number: 'Número de la tarjeta',
  expiry: 'Vencimiento',
  expiryHint: 'MM/AA',
  code: 'Código de seguridad',
  codeHint: '{count} dígitos',
  codeAgain: 'Por seguridad, escríbalo de nuevo',
  holder: 'Nombre en la tarjeta',
  consent: 'Autorizo a este comercio a guardar mi tarjeta y hacer cobros con ella.',
  empty: 'Escriba este dato.',
  incomplete: 'Faltan dígitos.',
  checksum: 'Algún dígito no es correcto.',
  length: 'Sobran dígitos.',
  brand: 'Aquí no se recibe {brand}.',
  month: 'El mes va de 01 a 12.',
  past: 'Esta tarjeta ya venció.',
  far: 'Revise el año.',
  digits: 'Aquí va el nombre, no el número.',
  unchecked: 'Marque esta casilla para continuar.',
  submit: 'Guardar tarjeta',
  submitting: 'Guardando la tarjeta…',
  held: 'Tarjeta lista: {brand} ••••{last}',
  change: 'Usar otra tarjeta',
  retry: 'Reintentar',
  dismiss: 'Usar otro medio',
  fields: 'No se guardó la tarjeta. Revise los datos marcados.',
  offline: 'No hay internet. No se guardó la tarjeta.',
  busy: 'No se guardó la tarjeta. Intente de nuevo en un minuto.',
  failed: 'Este comercio no puede recibir tarjetas ahora; no se ha hecho ningún cobro.',
  unknown: 'No sabemos si su tarjeta quedó registrada; no se ha hecho ningún cobro.',
} as const;

export type CardFormMessageKey = keyof typeof esCO;
export type CardFormMessages = Messages<CardFormMessageKey>;

/** The card form's languages: `cardFormLanguages.register('pt', messages)` adds one. */
export const cardFormLanguages = new Languages<CardFormMessageKey>(esCO);
