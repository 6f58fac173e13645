import { NOT_BLANK } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { Text } from './language.ts';

/** Texts about invalid fields. No text repeats the value that was sent. */
export const fieldTexts = {
  unknownParameter: (names: readonly string[]) =>
    names.length === 0
      ? {
          es: 'Esta operación no tiene parámetros. Quítelo.',
          en: 'This operation has no parameters. Remove it.',
        }
      : {
          es: `Este parámetro no existe en esta operación. Los que hay: ${names.join(', ')}.`,
          en: `This operation has no such parameter. Its parameters: ${names.join(', ')}.`,
        },
  repeatedParameter: {
    es: 'Este parámetro llegó más de una vez. Envíelo una sola vez.',
    en: 'This parameter was sent more than once. Send it once.',
  },
  seed: { es: 'Escriba un número entero o un texto.', en: 'Write a whole number or a text.' },
  probability: { es: 'Escriba un número de 0 a 1.', en: 'Write a number from 0 to 1.' },
  controlCharacter: {
    es: 'Este texto tiene un carácter de control, como NUL. Quítelo.',
    en: 'This text has a control character, such as NUL. Remove it.',
  },
  tooLong: (most: number) => ({
    es: `Escriba ${most} caracteres como máximo.`,
    en: `Use at most ${most} characters.`,
  }),
  credentials: {
    es: 'Quite el usuario y la contraseña de esta dirección: quedarían guardados.',
    en: 'Remove the user and the password from this address: they would be stored.',
  },
  required: { es: 'Este campo es obligatorio.', en: 'This field is required.' },
  unknownField: (names: readonly string[]) => ({
    es: `Este campo no existe en esta operación. Los que hay: ${names.join(', ')}.`,
    en: `This operation has no such field. Its fields: ${names.join(', ')}.`,
  }),
  unknown: {
    es: 'Este campo no existe en esta operación. Revise su nombre.',
    en: 'This operation has no such field. Check its name.',
  },
  blank: { es: 'Este campo no puede estar vacío.', en: 'This field cannot be empty.' },
  other: { es: 'Este valor no es válido.', en: 'This value is not valid.' },
  notPositive: { es: 'Debe ser mayor que cero.', en: 'Must be more than zero.' },
  tooBig: { es: 'Este valor es demasiado grande.', en: 'This value is too large.' },
  noItems: { es: 'Envíe al menos un ítem.', en: 'Send at least one item.' },
  oneOf: (values: readonly string[]) => ({
    es: `Use uno de estos valores: ${values.join(', ')}.`,
    en: `Use one of these values: ${values.join(', ')}.`,
  }),
  methodMissing: { es: 'Envíe card_id o account_id.', en: 'Send card_id or account_id.' },
  methodTwice: { es: 'Envíe card_id o account_id, no los dos.', en: 'Send card_id or account_id, not both.' },
  cardNumber: { es: 'Revise el número de la tarjeta.', en: 'Check the card number.' },
  cardRefused: {
    es: 'Esta tarjeta no fue aceptada. Revise el número o use otra.',
    en: 'This card was not accepted. Check the number or use another card.',
  },
  cardExpired: {
    es: 'La tarjeta está vencida. Revise la fecha o use otra tarjeta.',
    en: 'The card has expired. Check the date or use another card.',
  },
  expiryRefused: {
    es: 'La fecha de vencimiento no coincide con la de la tarjeta.',
    en: 'The expiry date does not match that of the card.',
  },
  codeLength: (length: number) => ({
    es: `El código de seguridad de esta tarjeta tiene ${length} dígitos.`,
    en: `The security code of this card has ${length} digits.`,
  }),
  codeRefused: {
    es: 'El código de seguridad no coincide con el de la tarjeta.',
    en: 'The security code does not match that of the card.',
  },
  notWellFormed: {
    es: 'Este texto tiene un carácter incompleto. Escríbalo de nuevo.',
    en: 'This text has an incomplete character. Write it again.',
  },
  containsCardNumber: {
    es: 'Este texto parece tener un número de tarjeta, que aquí no se guarda. Quítelo.',
    en: 'This text seems to contain a card number, which is not stored here. Remove it.',
  },
  unsafeName: {
    es: 'El nombre __proto__ no se puede guardar. Use otro.',
    en: 'The name __proto__ cannot be stored. Use another one.',
  },
  past: {
    es: 'Esta fecha ya pasó. Use una posterior.',
    en: 'This date is in the past. Use a later one.',
  },
  expirationTwice: {
    es: 'Envíe expiration_at o expiration_date, no los dos.',
    en: 'Send expiration_at or expiration_date, not both.',
  },
  providerFixed: {
    es: 'El provider de una factura no se puede cambiar.',
    en: 'The provider of an invoice cannot be changed.',
  },
  idempotencyKey: {
    es: 'Envíe un texto que identifique esta solicitud.',
    en: 'Send a text that identifies this request.',
  },
};

/** Texts about fields with a pattern of their own, besides `NOT_BLANK`. */
const patterns: Readonly<Record<string, Text>> = {
  phone: {
    es: 'Escriba el teléfono en formato internacional, con + y código de país, como +573001234567.',
    en: 'Write the telephone in international format, with + and the country code, such as +573001234567.',
  },
  document_number: {
    es: 'Escriba el número del documento con letras y dígitos, como 1020304050 o 900123456-7.',
    en: 'Write the document number with letters and digits, such as 1020304050 or 900123456-7.',
  },
  card_number: {
    es: 'Escriba el número de la tarjeta: de 12 a 19 dígitos, sin espacios.',
    en: 'Write the card number: 12 to 19 digits, without spaces.',
  },
  expiration_year: { es: 'Escriba dos dígitos.', en: 'Write two digits.' },
  expiration_month: {
    es: 'Escriba el mes con dos dígitos, de 01 a 12.',
    en: 'Write the month with two digits, 01 to 12.',
  },
  account_number: {
    es: 'Escriba el número de cuenta: de 4 a 20 dígitos, sin espacios ni guiones.',
    en: 'Write the account number: 4 to 20 digits, without spaces or dashes.',
  },
  ccv: {
    es: 'Escriba el código de seguridad: 3 o 4 dígitos.',
    en: 'Write the security code: 3 or 4 digits.',
  },
};

const types: Readonly<Record<string, Text>> = {
  string: { es: 'Debe ser un texto.', en: 'Must be a text.' },
  boolean: {
    es: 'Debe ser verdadero o falso: true o false, sin comillas.',
    en: 'Must be true or false, without quotes.',
  },
  number: { es: 'Debe ser un número, sin comillas.', en: 'Must be a number, without quotes.' },
  int: {
    es: 'Debe ser un número entero de pesos, sin decimales.',
    en: 'Must be a whole number of pesos, without decimals.',
  },
};

const COUNT = {
  es: 'Debe ser un número entero, de 1 en adelante.',
  en: 'Must be a whole number from 1.',
};

/** Texts about numbers that are not amounts. */
const numbers: Readonly<Record<string, Text>> = { page: COUNT, installments: COUNT };

const formats: Readonly<Record<string, Text>> = {
  email: {
    es: 'Escriba un correo electrónico válido, como ana@ejemplo.co.',
    en: 'Write a valid e-mail address, such as ana@ejemplo.co.',
  },
  url: {
    es: 'Escriba una dirección web completa, como https://ejemplo.co.',
    en: 'Write a complete web address, such as https://ejemplo.co.',
  },
  date: {
    es: 'Escriba el día como 2026-11-30: año, mes y día que existan.',
    en: 'Write the day as 2026-11-30: a year, a month and a day that exist.',
  },
  datetime: {
    es: 'Escriba la fecha y la hora con su zona, como 2026-11-21T17:00:00Z.',
    en: 'Write the date and the time with their zone, such as 2026-11-21T17:00:00Z.',
  },
};

/** The text about an issue that a schema reports about a field that was sent. */
export function problemOf(issue: z.core.$ZodIssue): Text {
  const field = String(issue.path[0]);
  switch (issue.code) {
    case 'invalid_type':
      return numbers[field] ?? types[issue.expected] ?? fieldTexts.other;
    case 'too_small':
      return issue.origin === 'array' ? fieldTexts.noItems : fieldTexts.notPositive;
    case 'too_big':
      return fieldTexts.tooBig;
    case 'invalid_value':
      return fieldTexts.oneOf(issue.values.map(String));
    case 'invalid_format':
      if (issue.format === 'regex' && issue.pattern === String(NOT_BLANK)) return fieldTexts.blank;
      return formats[issue.format] ?? patterns[field] ?? fieldTexts.other;
    default:
      return fieldTexts.other;
  }
}
