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
