import type { AccountFormEntry } from '@datafono/elements/testing';

export const savings: AccountFormEntry = {
  bank: 'Bancolombia',
  subtype: 'SAVINGS',
  number: '0123456789',
  consent: true,
};
