import type * as z from 'zod/mini';

const BLANK = 'Este campo no puede estar vacío.';

/** What is wrong with a field, in Spanish of Colombia. No message repeats a value. */
export const messages = {
  required: 'Este campo es obligatorio.',
  unknown: 'Este campo no existe en esta operación. Revise su nombre.',
  other: 'Este valor no es válido.',
  oneOf: (values: readonly string[]) => `Use uno de estos valores: ${values.join(', ')}.`,
  methodMissing: 'Envíe card_id o account_id.',
  methodTwice: 'Envíe card_id o account_id, no los dos.',
  cardNumber: 'Revise el número de la tarjeta.',
  cardRefused: 'Esta tarjeta no fue aceptada. Revise el número o use otra.',
  cardExpired: 'La tarjeta está vencida. Revise la fecha o use otra tarjeta.',
  expiryRefused: 'La fecha de vencimiento no coincide con la de la tarjeta.',
  codeLength: (length: number) => `El código de seguridad de esta tarjeta tiene ${length} dígitos.`,
  codeRefused: 'El código de seguridad no coincide con el de la tarjeta.',
  holderHasNumber: 'Escriba el nombre como aparece en la tarjeta, sin el número.',
  holderLength: (most: number) => `Escriba el nombre con ${most} caracteres como máximo.`,
  notWellFormed: 'Este texto tiene un carácter incompleto. Escríbalo de nuevo.',
  holdsNumber: 'Este texto parece tener un número de tarjeta, que aquí no se guarda. Quítelo.',
  lostName: 'El nombre __proto__ no se puede guardar. Use otro.',
  blank: BLANK,
  providerFixed: 'El provider de una factura no se puede cambiar.',
  idempotencyKey: 'Envíe un texto que identifique esta solicitud.',
};

/** The words for the names that the contract gives to its own checks. */
const checks: Readonly<Record<string, string>> = {
  required: BLANK,
  phone: 'Escriba el teléfono en formato internacional, con + y código de país, como +573001234567.',
  document_number: 'Escriba el número del documento con letras y dígitos, como 1020304050 o 900123456-7.',
  card_number: 'Escriba el número de la tarjeta: de 12 a 19 dígitos, sin espacios.',
  two_digits: 'Escriba dos dígitos.',
  month: 'Escriba el mes con dos dígitos, de 01 a 12.',
  account_number: 'Escriba el número de cuenta: de 4 a 20 dígitos, sin espacios ni guiones.',
  items: 'Envíe al menos un ítem.',
  ccv: 'Escriba el código de seguridad: 3 o 4 dígitos.',
};

const types: Readonly<Record<string, string>> = {
  string: 'Debe ser un texto.',
  boolean: 'Debe ser verdadero o falso: true o false, sin comillas.',
  number: 'Debe ser un número, sin comillas.',
  int: 'Debe ser un número entero de pesos, sin decimales.',
};

/** What the interface says of the form of fields: their types, and what telephones and dates of cards look like. */
export const shownForms: readonly string[] = [
  ...Object.values(types),
  checks['phone'] ?? '',
  checks['two_digits'] ?? '',
];

/** A number that is no amount. */
const numbers: Readonly<Record<string, string>> = { page: 'Debe ser un número entero, de 1 en adelante.' };

const formats: Readonly<Record<string, string>> = {
  email: 'Escriba un correo electrónico válido, como ana@ejemplo.co.',
  url: 'Escriba una dirección web completa, como https://ejemplo.co.',
  datetime: 'Escriba la fecha y la hora con su zona, como 2026-11-21T17:00:00Z.',
};

/** The words for what a schema found in a field that was sent. */
export function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return numbers[String(issue.path[0])] ?? types[issue.expected] ?? messages.other;
  if (issue.code === 'too_small') return 'Debe ser mayor que cero.';
  if (issue.code === 'too_big') return 'Este valor es demasiado grande.';
  if (issue.code === 'invalid_value') return messages.oneOf(issue.values.map(String));
  const format = issue.code === 'invalid_format' ? formats[issue.format] : undefined;
  if (format !== undefined) return format;
  // A rule has a name and words of its own: `required: must not be blank`.
  return checks[issue.message.split(':')[0] ?? ''] ?? messages.other;
}
