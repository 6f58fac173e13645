// Generated from credit-card-type 10.3.0 by scripts/brand-table.ts: change that, then `pnpm run generate`.
import type { Brand } from './brand.ts';

const fours = [4, 8, 12, 16];

/** Each brand with the ranges that its numbers start with, in the order in which they are tried. */
export const brandTable: readonly (readonly [brand: Brand, ranges: string])[] = [
  [
    { id: 'visa', name: 'Visa', lengths: [16, 18, 19], gaps: fours, codeLength: 3, luhn: true },
    '4',
  ],
  [
    { id: 'mastercard', name: 'Mastercard', lengths: [16], gaps: fours, codeLength: 3, luhn: true },
    '51-55 2221-2229 223-229 23-26 270-271 2720',
  ],
  [
    { id: 'american-express', name: 'American Express', lengths: [15], gaps: [4, 10], codeLength: 4, luhn: true },
    '34 37',
  ],
  [
    { id: 'diners-club', name: 'Diners Club', lengths: [14, 15, 16, 17, 18, 19], gaps: [4, 10], codeLength: 3, luhn: true },
    '300-305 36 38-39',
  ],
  [
    { id: 'discover', name: 'Discover', lengths: [16, 19], gaps: fours, codeLength: 3, luhn: true },
    '6011 644-649 65',
  ],
  [
    { id: 'jcb', name: 'JCB', lengths: [16, 17, 18, 19], gaps: fours, codeLength: 3, luhn: true },
    '2131 1800 3528-3589',
  ],
  [
    { id: 'unionpay', name: 'UnionPay', lengths: [14, 15, 16, 17, 18, 19], gaps: fours, codeLength: 3, luhn: false },
    '620 62100-62182 62184-62197 62200-62205 622010-622999 62207-62209 623-626 6270 6272 6276 627700-627779 627781-627799 6282-6289 6291-6292 810 8110-8171',
  ],
  [
    { id: 'maestro', name: 'Maestro', lengths: [12, 13, 14, 15, 16, 17, 18, 19], gaps: fours, codeLength: 3, luhn: true },
    '493698 500000-504174 504176-506698 506779-508999 56-59 63 67 6',
  ],
  [
    { id: 'codensa', name: 'Codensa', lengths: [16], gaps: fours, codeLength: 3, luhn: true },
    '590712',
  ],
];
