import { sharedEsCO } from '../internal/submission/saving.messages.ts';

/** The messages of a card form but those of its fields, in the Spanish of Colombia. */
export const shellEsCO = {
  ...sharedEsCO,
  group: 'Datos de la tarjeta',
  consent: 'Autorizo a este comercio a guardar mi tarjeta y a cobrarme en ella mis compras.',
  change: 'Cambiar tarjeta',
  submit: 'Guardar tarjeta',
  submitting: 'Guardando la tarjeta…',
  held: 'Tarjeta lista',
  'held-declined': '{brand} {lastFour}, rechazada',
  'change-declined': 'Usar otra tarjeta',
  card: 'Tarjeta',
  fields: 'No se guardó la tarjeta. Revise los datos.',
  offline: 'Sin conexión a internet no pudimos confirmar si su tarjeta quedó guardada. No se le cobró nada.',
  busy: 'No se guardó la tarjeta. Espere un minuto e intente de nuevo.',
  failed: 'En este momento no podemos recibir pagos con tarjeta. No se le cobró nada.',
  unknown: 'No pudimos confirmar si su tarjeta quedó guardada. No se le cobró nada.',
} as const;

/** Key of a message of a card form that is not of a field. */
export type CardShellMessageKey = keyof typeof shellEsCO;
