import { Languages, type Messages } from '../internal/base/languages.ts';
import type { Bank } from './bank.ts';

/** Every message of the bank picker, in the Spanish of Colombia. */
export const esCO = {
  bank: 'Banco',
  choose: 'Elija su banco o billetera',
  empty: 'Elija un banco.',
  unknown: 'Este banco no está en la lista. Elija otro.',
  frequent: 'Frecuentes',
  others: 'Otros bancos y billeteras',
  search: 'Buscar banco',
  close: 'Cerrar',
  loading: 'Cargando los bancos…',
  none: 'No hay bancos en la lista.',
  notFound: 'No encontramos ese banco. Pruebe con otra palabra.',
  several: 'Varios bancos coinciden. Elija uno.',
  meant: '¿Quiso decir {bank}?',
  found: 'Un resultado.',
  foundMany: '{count} resultados.',
  failed: 'No pudimos cargar los bancos.',
  retry: 'Reintentar',
} as const;

/** Key of a message of the bank picker. */
export type BankPickerMessageKey = keyof typeof esCO;
/** Every message of the bank picker in one language. */
export type BankPickerMessages = Messages<BankPickerMessageKey>;

/**
 * The languages of the bank picker. The Spanish of Colombia is built in; the module `@datafono/elements/bank-picker.en.define`
 * registers English.
 *
 * @example
 * bankPickerLanguages.register('es-CO', { ...esCO, bank: 'Entidad' });
 */
export const bankPickerLanguages = new Languages<BankPickerMessageKey>('es', esCO);

export type Localize = (key: BankPickerMessageKey | 'disabled') => string;

/** Makes the function that returns messages in a language. The reason why a bank is disabled is the shop's text. */
export function localizeIn(language: string, bank: Bank | null): Localize {
  const messages = bankPickerLanguages.messages(language);
  return (key) => (key === 'disabled' ? (bank?.disabled ?? '') : messages[key]);
}
