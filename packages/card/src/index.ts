export type { Brand, BrandId } from './brand.ts';
export { type BrandIds, brandIds } from './brand-ids.ts';
export { brandOf, possibleBrands } from './brands.ts';
export { type Deletion, type Edit, reformat } from './caret.ts';
export { type CodeCheck, type CodeProblem, checkCode, maxCodeLength } from './code.ts';
export { checkExpiry, type Expiry, type ExpiryCheck, type ExpiryProblem, formatExpiry } from './expiry.ts';
export { hasCardNumber, maskCardNumbers } from './find-card-numbers.ts';
export { luhn } from './luhn.ts';
export { bin, lastFour, maskDigits } from './mask.ts';
export { digitsOf, pastedNumber } from './normalise.ts';
export {
  checkNumber,
  formatNumber,
  formatTypedNumber,
  maxNumberLength,
  type NumberCheck,
  type NumberProblem,
} from './number.ts';
