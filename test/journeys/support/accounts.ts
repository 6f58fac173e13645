import type { AccountFormEntry } from '@datafono/elements/testing';

/** An account that pays. */
export const savings: AccountFormEntry = {
  bank: 'Bancolombia',
  subtype: 'SAVINGS',
  number: '0123456789',
  consent: true,
};
