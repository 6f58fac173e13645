/** The outcomes that a charge made with a test key can simulate. */
export const scenarios = [
  'INSUFFICIENT_FUNDS',
  'TRANSACTION_REJECTED',
  'RISK_CONTROL',
  'CARD_EXPIRED',
] as const;
export type Scenario = (typeof scenarios)[number];
