import type { SavingMessageKey } from '../internal/submission/saving.messages.ts';

const group = 'Datos de la tarjeta';

/** The messages of the fields of a card, in the Spanish of Colombia. */
export const fieldsEsCO = {
  group,
  test: 'Modo de prueba',
  number: 'Número de la tarjeta',
  expiry: 'Vencimiento',
  code: 'Código de seguridad',
  expiryHint: 'MM / AA',
  codeHint: '3 dígitos, al respaldo',
  codeHintFront: '4 dígitos, al frente',
  codeAgain: 'Escríbalo de nuevo.',
  holder: 'Nombre como aparece en la tarjeta',
  'number-empty': 'Escriba el número de la tarjeta.',
  'number-incomplete': 'Faltan dígitos en el número.',
  'number-checksum': 'El número no es válido. Revíselo.',
  'number-length': 'Sobran dígitos en el número.',
  'number-brand': 'No aceptamos {brand}.',
  'number-unknown': 'No aceptamos esta tarjeta.',
  'expiry-empty': 'Escriba la fecha de vencimiento.',
  'expiry-empty-short': 'Escriba la fecha.',
  'expiry-incomplete': 'Escriba mes y año.',
  'expiry-month': 'El mes no es válido.',
  'expiry-order': 'Primero va el mes.',
  'expiry-past': 'Tarjeta vencida.',
  'expiry-far': 'El año no es válido.',
  'code-empty': 'Escriba el código.',
  'code-incomplete': 'El código tiene {count} dígitos.',
  'code-incomplete-short': 'Debe tener {count} dígitos.',
  'code-length': 'El código tiene {count} dígitos.',
  'holder-empty': 'Escriba el nombre de la tarjeta.',
  'holder-digits': 'Escriba el nombre sin números.',
} as const;

/** Key of a message of the fields of a card. */
export type CardFieldMessageKey = keyof typeof fieldsEsCO;

/** The messages of a card form but those of its fields, in the Spanish of Colombia. */
export const shellEsCO = {
  group,
  consent: 'Autorizo a este comercio a guardar mi tarjeta y a cobrar con ella mis compras.',
  change: 'Cambiar tarjeta',
  submit: 'Guardar tarjeta',
  submitting: 'Guardando la tarjeta…',
  held: 'Tarjeta lista',
  'held-declined': '{brand} •••• {lastFour}: no se pudo cobrar',
  'change-declined': 'Usar otra tarjeta',
  card: 'Tarjeta',
  fields: 'No se guardó la tarjeta. Revise los datos.',
  offline:
    'Sin conexión a internet no pudimos confirmar si su tarjeta quedó guardada. No se le cobró nada. Intente de nuevo o pague con otro medio.',
  busy: 'No se guardó la tarjeta. Espere un minuto e intente de nuevo.',
  failed: 'En este momento no podemos recibir pagos con tarjeta. No se le cobró nada.',
  unknown:
    'No pudimos confirmar si su tarjeta quedó guardada. No se le cobró nada. Intente de nuevo o pague con otro medio.',
} as const;

/** Key of a message of a card form that is not of a field. */
export type CardShellMessageKey = keyof typeof shellEsCO | SavingMessageKey;
