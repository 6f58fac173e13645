/** The messages of the fields of a card, in the Spanish of Colombia. */
export const fieldsEsCO = {
  test: 'Modo de prueba',
  number: 'Número de la tarjeta',
  expiry: 'Vencimiento',
  code: 'Código de seguridad',
  expiryHint: 'MM / AA',
  codeHint: '3 dígitos, al respaldo',
  codeHintFront: '4 dígitos, al frente',
  codeAgain: 'Escríbalo de nuevo.',
  holder: 'Nombre del titular',
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
} as const;

/** Key of a message of the fields of a card. */
export type CardFieldMessageKey = keyof typeof fieldsEsCO;
