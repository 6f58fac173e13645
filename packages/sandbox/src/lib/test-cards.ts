import type { BrandId } from '@datafono/card';

/** The behavior of a test card. */
export type TestCardOutcome =
  /** The card is created, and its charges succeed. */
  | 'approved'
  /** The card is created, and its charges are declined with this code. */
  | 'INSUFFICIENT_FUNDS'
  | 'TRANSACTION_REJECTED'
  | 'RISK_CONTROL'
  | 'CARD_EXPIRED'
  /** The card is refused at its creation, with `errors` on this field. */
  | 'refused_card_number'
  | 'refused_ccv'
  | 'refused_expiration_year'
  /** The card is refused at its creation, with a `message` and no `errors`. */
  | 'refused'
  /** The cards address answers its creation with 500. */
  | 'unavailable';

/** A card number with a special outcome in the sandbox. */
export interface TestCard {
  /** Digits only. Valid with any security code of the brand's length and any future month. */
  readonly number: string;
  readonly brand: BrandId;
  readonly outcome: TestCardOutcome;
}

/** The card numbers with a special outcome, and the common approved ones. Any other valid number is approved. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'approved' },
  { number: '4111111111111111', brand: 'visa', outcome: 'approved' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'approved' },
  { number: '378282246310005', brand: 'american-express', outcome: 'approved' },
  { number: '36227206271667', brand: 'diners-club', outcome: 'approved' },
  { number: '5907120000000009', brand: 'codensa', outcome: 'approved' },
  { number: '4000000000009995', brand: 'visa', outcome: 'INSUFFICIENT_FUNDS' },
  { number: '4000000000000002', brand: 'visa', outcome: 'TRANSACTION_REJECTED' },
  { number: '4100000000000019', brand: 'visa', outcome: 'RISK_CONTROL' },
  { number: '4000000000000069', brand: 'visa', outcome: 'CARD_EXPIRED' },
  { number: '4000000000000101', brand: 'visa', outcome: 'refused_card_number' },
  { number: '4000000000000127', brand: 'visa', outcome: 'refused_ccv' },
  { number: '4000000000000036', brand: 'visa', outcome: 'refused_expiration_year' },
  { number: '4000000000000408', brand: 'visa', outcome: 'refused' },
  { number: '4000000000000119', brand: 'visa', outcome: 'unavailable' },
];

/** The outcome of a card number. */
export function outcomeOf(number: string): TestCardOutcome {
  return testCards.find((card) => card.number === number)?.outcome ?? 'approved';
}
