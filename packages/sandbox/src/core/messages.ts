import { NOT_BLANK } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { FieldProblem, FieldRule } from './answer.ts';

/** @param rule `form` by default */
export const problem = (text: string, rule: FieldRule = 'form'): FieldProblem => ({ rule, text });

/** Validation messages in es-CO. None repeats the value that was sent. */
export const messages = {
  required: problem('Este campo es obligatorio.', 'required'),
  unknown: problem('Este campo no existe en esta operación. Revise su nombre.', 'unknown'),
  blank: problem('Este campo no puede estar vacío.'),
  other: problem('Este valor no es válido.'),
  notPositive: problem('Debe ser mayor que cero.'),
  tooBig: problem('Este valor es demasiado grande.'),
  noItems: problem('Envíe al menos un ítem.'),
  oneOf: (values: readonly string[]) => problem(`Use uno de estos valores: ${values.join(', ')}.`, 'values'),
  methodMissing: problem('Envíe card_id o account_id.', 'required'),
  methodTwice: problem('Envíe card_id o account_id, no los dos.', 'documented'),
  cardNumber: problem('Revise el número de la tarjeta.'),
  cardRefused: problem('Esta tarjeta no fue aceptada. Revise el número o use otra.', 'test_card'),
  cardExpired: problem('La tarjeta está vencida. Revise la fecha o use otra tarjeta.'),
  expiryRefused: problem('La fecha de vencimiento no coincide con la de la tarjeta.', 'test_card'),
  codeLength: (length: number) => problem(`El código de seguridad de esta tarjeta tiene ${length} dígitos.`),
  codeRefused: problem('El código de seguridad no coincide con el de la tarjeta.', 'test_card'),
  holderLength: (most: number) => problem(`Escriba el nombre con ${most} caracteres como máximo.`),
  notWellFormed: problem('Este texto tiene un carácter incompleto. Escríbalo de nuevo.', 'guard'),
  containsCardNumber: problem(
    'Este texto parece tener un número de tarjeta, que aquí no se guarda. Quítelo.',
    'guard',
  ),
  unsafeName: problem('El nombre __proto__ no se puede guardar. Use otro.', 'guard'),
  providerFixed: problem('El provider de una factura no se puede cambiar.', 'documented'),
  idempotencyKey: problem('Envíe un texto que identifique esta solicitud.', 'idempotency_key'),
};

/** Messages of fields with a pattern of their own, besides `NOT_BLANK`. */
const patterns: Readonly<Record<string, FieldProblem>> = {
  phone: problem(
    'Escriba el teléfono en formato internacional, con + y código de país, como +573001234567.',
    'documented',
  ),
  document_number: problem(
    'Escriba el número del documento con letras y dígitos, como 1020304050 o 900123456-7.',
  ),
  card_number: problem('Escriba el número de la tarjeta: de 12 a 19 dígitos, sin espacios.'),
  expiration_year: problem('Escriba dos dígitos.', 'documented'),
  expiration_month: problem('Escriba el mes con dos dígitos, de 01 a 12.'),
  account_number: problem('Escriba el número de cuenta: de 4 a 20 dígitos, sin espacios ni guiones.'),
  ccv: problem('Escriba el código de seguridad: 3 o 4 dígitos.'),
};

const types: Readonly<Record<string, FieldProblem>> = {
  string: problem('Debe ser un texto.', 'documented'),
  boolean: problem('Debe ser verdadero o falso: true o false, sin comillas.', 'documented'),
  number: problem('Debe ser un número, sin comillas.', 'documented'),
  int: problem('Debe ser un número entero de pesos, sin decimales.', 'documented'),
};

/** Messages of numbers that are not amounts. */
const numbers: Readonly<Record<string, FieldProblem>> = {
  page: problem('Debe ser un número entero, de 1 en adelante.'),
};

const formats: Readonly<Record<string, FieldProblem>> = {
  email: problem('Escriba un correo electrónico válido, como ana@ejemplo.co.'),
  url: problem('Escriba una dirección web completa, como https://ejemplo.co.'),
  datetime: problem('Escriba la fecha y la hora con su zona, como 2026-11-21T17:00:00Z.'),
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
