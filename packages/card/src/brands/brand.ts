/** The brands that this package recognizes. Numbers of other brands are accepted without one. */
export type BrandId =
  | 'visa'
  | 'mastercard'
  | 'american-express'
  | 'diners-club'
  | 'discover'
  | 'jcb'
  | 'unionpay'
  | 'maestro'
  | 'codensa';

/** A card brand and the rules of its numbers. */
export interface Brand {
  readonly id: BrandId;
  /** The name as the brand spells it. */
  readonly name: string;
  /** Valid lengths of its numbers in digits, ascending. */
  readonly lengths: readonly number[];
  /** The digit counts after which a formatted number has a space. */
  readonly gaps: readonly number[];
  /** Digits of its security code. */
  readonly codeLength: 3 | 4;
  /** Whether its numbers must pass Luhn. */
  readonly luhn: boolean;
}

/** The rules for numbers of unknown brands, and the defaults for brands. */
export const usual: Omit<Brand, 'id' | 'name'> = {
  // The lengths of ISO/IEC 7812-1 that are in use.
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  gaps: [4, 8, 12, 16],
  codeLength: 3,
  luhn: true,
};

/** The id of the brand with this name. */
export function brandId(name: string): BrandId {
  return name.toLowerCase().replace(' ', '-') as BrandId; // the generator of the table checks the ids
}
