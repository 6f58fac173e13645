/** The brands that this package tells apart; a number of any other brand has no brand here, and is accepted. */
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

/** What is known of a card brand. */
export interface Brand {
  readonly id: BrandId;
  /** As the brand writes itself. */
  readonly name: string;
  /** How many digits its numbers may have, ascending. */
  readonly lengths: readonly number[];
  /** After how many digits a shown number has a space. */
  readonly gaps: readonly number[];
  /** How many digits its security code has. */
  readonly codeLength: 3 | 4;
  /** Whether its numbers must pass the check of Luhn. */
  readonly luhn: boolean;
}

/** How a number is read whose brand is not known, and a brand's but for what is unusual of it. */
export const usual: Omit<Brand, 'id' | 'name'> = {
  // Those of ISO/IEC 7812-1 that are in use.
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  gaps: [4, 8, 12, 16],
  codeLength: 3,
  luhn: true,
};

/** The id of a brand that writes itself so. */
export function brandId(name: string): BrandId {
  return name.toLowerCase().replace(' ', '-') as BrandId; // the table's generator refuses a name that gives no id
}
