export type { Brand, BrandId } from './brands/brand.ts';
export { type BrandIds, brandIds } from './brands/brand-ids.ts';
export { brandOf, possibleBrands } from './brands/brands.ts';
export { fieldHasCardNumber, hasCardNumber, maskCardNumbers } from './digits/find-card-numbers.ts';
export { luhn } from './digits/luhn.ts';
export { bin, lastFour, maskDigits } from './digits/mask.ts';
export { digitsOf, pastedNumber } from './digits/normalise.ts';
export { type Deletion, type Edit, reformat } from './fields/caret.ts';
export { type CodeCheck, type CodeProblem, checkCode, maxCodeLength } from './fields/code.ts';
export {
  checkExpiry,
  type Expiry,
  type ExpiryCheck,
  type ExpiryProblem,
  formatExpiry,
} from './fields/expiry.ts';
export {
  checkNumber,
  formatNumber,
  formatTypedNumber,
  maxNumberLength,
  type NumberCheck,
  type NumberProblem,
} from './fields/number.ts';
