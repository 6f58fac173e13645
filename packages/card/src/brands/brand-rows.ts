// Generated from credit-card-type 10.3.0 by scripts/brand-table.ts: change that, then `pnpm run generate`.
import type { Brand } from './brand.ts';

/** Each brand in matching order: its ranges of prefixes, and its differences from the usual rules. */
export const brandRows: readonly (readonly [name: string, ranges: string, unusual: Partial<Brand>])[] = [
  ['Visa', '4', { lengths: [16, 18, 19] }],
  ['Mastercard', '51-55 2221-2720', { lengths: [16] }],
  ['American Express', '34 37', { lengths: [15], gaps: [4, 10], codeLength: 4 }],
  ['Diners Club', '300-305 3095 36 38-39', { lengths: [14, 15, 16, 17, 18, 19], gaps: [4, 10] }],
  ['Discover', '6011 644-649 65', { lengths: [16, 19] }],
  ['JCB', '2131 1800 3528-3589', { lengths: [16, 17, 18, 19] }],
  ['UnionPay', '62 81', { lengths: [14, 15, 16, 17, 18, 19], luhn: false }],
  ['Maestro', '493698 500000-504174 504176-506698 506779-508999 56-59 6', {}],
  ['Codensa', '590712', { lengths: [16] }],
];
