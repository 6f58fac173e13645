/** What an order can be paid with. */
export const paymentKinds = ['card', 'account'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** The kind of a name from a form or an address; that of the first choice for other names. */
export const paymentKindOf = (name: unknown): PaymentKind =>
  paymentKinds.find((kind) => kind === name) ?? paymentKinds[0];
