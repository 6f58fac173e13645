import { Languages, type Messages } from '../internal/base/languages.ts';
import { sharedEsCO } from '../internal/submission/saving.messages.ts';

/** Every message of the account form, in the Spanish of Colombia. */
export const esCO = {
  ...sharedEsCO,
  group: 'Datos de la cuenta',
  subtype: 'Tipo de cuenta',
  SAVINGS: 'Ahorros',
  CHECKING: 'Corriente',
  ELECTRONIC_DEPOSIT: 'Billetera',
  number: 'Número de la cuenta',
  mobile: 'Número de celular',
  consent: 'Autorizo a este comercio a guardar mi cuenta y a debitar de ella mis compras.',
  'bank-empty': 'Elija su banco o billetera.',
  'bank-refused': 'Revise el banco o la billetera.',
  'subtype-empty': 'Elija el tipo de cuenta.',
  'subtype-refused': 'Revise el tipo de cuenta.',
  'number-empty': 'Escriba el número de la cuenta.',
  'number-incomplete': 'Faltan dígitos en el número.',
  'number-length': 'Sobran dígitos en el número.',
  'number-card': 'Este parece el número de una tarjeta.',
  'number-several': 'El texto tiene varios números. Pegue uno solo.',
  'number-mobile': 'Escriba los 10 dígitos de su celular. Empieza por 3.',
  'number-refused': 'Revise el número.',
  'mobile-empty': 'Escriba su número de celular.',
  confirm: 'Sí, es mi cuenta',
  change: 'Cambiar cuenta',
  submit: 'Guardar cuenta',
  submitting: 'Guardando la cuenta…',
  held: 'Cuenta lista',
  fields: 'No se guardó la cuenta. Revise los datos.',
  offline:
    'Sin conexión a internet no pudimos confirmar si su cuenta quedó guardada. Intente de nuevo: no se guarda dos veces.',
  busy: 'No se guardó la cuenta. Espere un minuto e intente de nuevo.',
  failed: 'En este momento no podemos recibir pagos desde cuentas. No se le cobró nada.',
  unknown: 'No pudimos confirmar si su cuenta quedó guardada. Intente de nuevo: no se guarda dos veces.',
} as const;

/** Key of a message of the account form. */
export type AccountFormMessageKey = keyof typeof esCO;
/** Every message of the account form in one language. */
export type AccountFormMessages = Messages<AccountFormMessageKey>;

/**
 * The languages of the account form; its bank picker has `bankPickerLanguages`. The Spanish of Colombia is built in; the module
 * `@datafono/elements/account-form.en.define` registers English.
 *
 * @example
 * accountFormLanguages.register('es-CO', { ...esCO, submit: 'Continuar' });
 */
export const accountFormLanguages = new Languages<AccountFormMessageKey>('es', esCO);
