/** The messages that every element with submissions has in its own words. */
type OwnKey =
  | 'group'
  | 'consent'
  | 'change'
  | 'submit'
  | 'submitting'
  | 'held'
  | 'fields'
  | 'offline'
  | 'busy'
  | 'failed'
  | 'unknown';

/** The messages that are the same in every element with submissions, in the Spanish of Colombia. */
export const sharedEsCO = {
  'consent-empty': 'Para continuar, marque esta casilla.',
  retry: 'Reintentar',
  dismiss: 'Pagar con otro medio',
  refused: 'Revise este dato.',
  emptied: 'Los datos se borraron. Escríbalos de nuevo.',
} as const;

/** Key of a message that every element with submissions has. */
export type SavingMessageKey = OwnKey | keyof typeof sharedEsCO;

/** The same in English. */
export const sharedEn: Readonly<Record<keyof typeof sharedEsCO, string>> = {
  'consent-empty': 'To continue, check this box.',
  retry: 'Try again',
  dismiss: 'Pay another way',
  refused: 'Check this.',
  emptied: 'The details were cleared. Enter them again.',
};
