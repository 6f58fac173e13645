import { NOT_BLANK } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { FieldProblem, FieldRule } from './answer.ts';
import type { Text } from './wording.ts';

/** @param rule `form` by default */
export const problem = (text: Text, rule: FieldRule = 'form'): FieldProblem => ({ rule, text });

/** Validation messages. None repeats the value that was sent. */
export const messages = {
  unknownParameter: (names: readonly string[]) =>
    problem(
      names.length === 0
        ? {
            es: 'Esta operación no tiene parámetros. Quítelo.',
            en: 'This operation has no parameters. Remove it.',
          }
        : {
            es: `Este parámetro no existe en esta operación. Los que hay: ${names.join(', ')}.`,
            en: `This operation has no such parameter. Its parameters: ${names.join(', ')}.`,
          },
      'unknown',
    ),
  repeatedParameter: problem({
    es: 'Este parámetro llegó más de una vez. Envíelo una sola vez.',
    en: 'This parameter was sent more than once. Send it once.',
  }),
  seed: problem({ es: 'Escriba un número entero o un texto.', en: 'Write a whole number or a text.' }),
  probability: problem({ es: 'Escriba un número de 0 a 1.', en: 'Write a number from 0 to 1.' }),
  controlCharacter: problem(
    {
      es: 'Este texto tiene un carácter de control, como NUL. Quítelo.',
      en: 'This text has a control character, such as NUL. Remove it.',
    },
    'guard',
  ),
  tooLong: (most: number) =>
    problem({
      es: `Escriba ${most} caracteres como máximo.`,
      en: `Use at most ${most} characters.`,
    }),
  credentials: problem(
    {
      es: 'Quite el usuario y la contraseña de esta dirección: quedarían guardados.',
      en: 'Remove the user and the password from this address: they would be stored.',
    },
    'guard',
  ),
  required: problem({ es: 'Este campo es obligatorio.', en: 'This field is required.' }, 'required'),
  unknown: problem(
    {
      es: 'Este campo no existe en esta operación. Revise su nombre.',
      en: 'This operation has no such field. Check its name.',
    },
    'unknown',
  ),
  blank: problem({ es: 'Este campo no puede estar vacío.', en: 'This field cannot be empty.' }),
  other: problem({ es: 'Este valor no es válido.', en: 'This value is not valid.' }),
  notPositive: problem({ es: 'Debe ser mayor que cero.', en: 'Must be more than zero.' }),
  tooBig: problem({ es: 'Este valor es demasiado grande.', en: 'This value is too large.' }),
  noItems: problem({ es: 'Envíe al menos un ítem.', en: 'Send at least one item.' }),
  oneOf: (values: readonly string[]) =>
    problem(
      {
        es: `Use uno de estos valores: ${values.join(', ')}.`,
        en: `Use one of these values: ${values.join(', ')}.`,
      },
      'values',
    ),
  scenario: (codes: readonly string[]) => problem(messages.oneOf(codes).text, 'scenario'),
  methodMissing: problem(
    { es: 'Envíe card_id o account_id.', en: 'Send card_id or account_id.' },
    'required',
  ),
  methodTwice: problem(
    { es: 'Envíe card_id o account_id, no los dos.', en: 'Send card_id or account_id, not both.' },
    'documented',
  ),
  cardNumber: problem({ es: 'Revise el número de la tarjeta.', en: 'Check the card number.' }),
  cardRefused: problem(
    {
      es: 'Esta tarjeta no fue aceptada. Revise el número o use otra.',
      en: 'This card was not accepted. Check the number or use another card.',
    },
    'test_card',
  ),
  cardExpired: problem({
    es: 'La tarjeta está vencida. Revise la fecha o use otra tarjeta.',
    en: 'The card has expired. Check the date or use another card.',
  }),
  expiryRefused: problem(
    {
      es: 'La fecha de vencimiento no coincide con la de la tarjeta.',
      en: 'The expiry date does not match that of the card.',
    },
    'test_card',
  ),
  codeLength: (length: number) =>
    problem({
      es: `El código de seguridad de esta tarjeta tiene ${length} dígitos.`,
      en: `The security code of this card has ${length} digits.`,
    }),
  codeRefused: problem(
    {
      es: 'El código de seguridad no coincide con el de la tarjeta.',
      en: 'The security code does not match that of the card.',
    },
    'test_card',
  ),
  notWellFormed: problem(
    {
      es: 'Este texto tiene un carácter incompleto. Escríbalo de nuevo.',
      en: 'This text has an incomplete character. Write it again.',
    },
    'guard',
  ),
  containsCardNumber: problem(
    {
      es: 'Este texto parece tener un número de tarjeta, que aquí no se guarda. Quítelo.',
      en: 'This text seems to contain a card number, which is not stored here. Remove it.',
    },
    'guard',
  ),
  unsafeName: problem(
    {
      es: 'El nombre __proto__ no se puede guardar. Use otro.',
      en: 'The name __proto__ cannot be stored. Use another one.',
    },
    'guard',
  ),
  past: problem({
    es: 'Esta fecha ya pasó. Use una posterior.',
    en: 'This date is in the past. Use a later one.',
  }),
  expirationTwice: problem({
    es: 'Envíe expiration_at o expiration_date, no los dos.',
    en: 'Send expiration_at or expiration_date, not both.',
  }),
  providerFixed: problem(
    {
      es: 'El provider de una factura no se puede cambiar.',
      en: 'The provider of an invoice cannot be changed.',
    },
    'documented',
  ),
  idempotencyKey: problem(
    { es: 'Envíe un texto que identifique esta solicitud.', en: 'Send a text that identifies this request.' },
    'idempotency_key',
  ),
};

/** Messages of fields with a pattern of their own, besides `NOT_BLANK`. */
const patterns: Readonly<Record<string, FieldProblem>> = {
  phone: problem(
    {
      es: 'Escriba el teléfono en formato internacional, con + y código de país, como +573001234567.',
      en: 'Write the telephone in international format, with + and the country code, such as +573001234567.',
    },
    'documented',
  ),
  document_number: problem({
    es: 'Escriba el número del documento con letras y dígitos, como 1020304050 o 900123456-7.',
    en: 'Write the document number with letters and digits, such as 1020304050 or 900123456-7.',
  }),
  card_number: problem({
    es: 'Escriba el número de la tarjeta: de 12 a 19 dígitos, sin espacios.',
    en: 'Write the card number: 12 to 19 digits, without spaces.',
  }),
  expiration_year: problem({ es: 'Escriba dos dígitos.', en: 'Write two digits.' }, 'documented'),
  expiration_month: problem({
    es: 'Escriba el mes con dos dígitos, de 01 a 12.',
    en: 'Write the month with two digits, 01 to 12.',
  }),
  account_number: problem({
    es: 'Escriba el número de cuenta: de 4 a 20 dígitos, sin espacios ni guiones.',
    en: 'Write the account number: 4 to 20 digits, without spaces or dashes.',
  }),
  ccv: problem({
    es: 'Escriba el código de seguridad: 3 o 4 dígitos.',
    en: 'Write the security code: 3 or 4 digits.',
  }),
};

const types: Readonly<Record<string, FieldProblem>> = {
  string: problem({ es: 'Debe ser un texto.', en: 'Must be a text.' }, 'documented'),
  boolean: problem(
    {
      es: 'Debe ser verdadero o falso: true o false, sin comillas.',
      en: 'Must be true or false, without quotes.',
    },
    'documented',
  ),
  number: problem(
    { es: 'Debe ser un número, sin comillas.', en: 'Must be a number, without quotes.' },
    'documented',
  ),
  int: problem(
    {
      es: 'Debe ser un número entero de pesos, sin decimales.',
      en: 'Must be a whole number of pesos, without decimals.',
    },
    'documented',
  ),
};

const COUNT = problem({
  es: 'Debe ser un número entero, de 1 en adelante.',
  en: 'Must be a whole number from 1.',
});

/** Messages of numbers that are not amounts. */
const numbers: Readonly<Record<string, FieldProblem>> = {
  page: COUNT,
  installments: COUNT,
};

const formats: Readonly<Record<string, FieldProblem>> = {
  email: problem({
    es: 'Escriba un correo electrónico válido, como ana@ejemplo.co.',
    en: 'Write a valid e-mail address, such as ana@ejemplo.co.',
  }),
  url: problem({
    es: 'Escriba una dirección web completa, como https://ejemplo.co.',
    en: 'Write a complete web address, such as https://ejemplo.co.',
  }),
  date: problem({
    es: 'Escriba el día como 2026-11-30: año, mes y día que existan.',
    en: 'Write the day as 2026-11-30: a year, a month and a day that exist.',
  }),
  datetime: problem({
    es: 'Escriba la fecha y la hora con su zona, como 2026-11-21T17:00:00Z.',
    en: 'Write the date and the time with their zone, such as 2026-11-21T17:00:00Z.',
  }),
};

/** The message for an issue that a schema reports about a field that was sent. */
export function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const field = String(issue.path[0]);
  switch (issue.code) {
    case 'invalid_type':
      return numbers[field] ?? types[issue.expected] ?? messages.other;
    case 'too_small':
      return issue.origin === 'array' ? messages.noItems : messages.notPositive;
    case 'too_big':
      return messages.tooBig;
    case 'invalid_value':
      return messages.oneOf(issue.values.map(String));
    case 'invalid_format':
      if (issue.format === 'regex' && issue.pattern === String(NOT_BLANK)) return messages.blank;
      return formats[issue.format] ?? patterns[field] ?? messages.other;
    default:
      return messages.other;
  }
}
