/** The declines that a person can choose at the test method: the codes that the interface names. */
export const declineCodes = [
  'INSUFFICIENT_FUNDS',
  'TRANSACTION_REJECTED',
  'RISK_CONTROL',
  'CARD_EXPIRED',
] as const;

export type DeclineCode = (typeof declineCodes)[number];

export const isDeclineCode = (code: unknown): code is DeclineCode =>
  declineCodes.some((known) => known === code);
