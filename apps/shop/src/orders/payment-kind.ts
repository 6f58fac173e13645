/** What an order can be paid with. */
export const paymentKinds = ['card', 'account', 'capture', 'link'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Those that need no event of the service. */
export const directKinds: readonly PaymentKind[] = ['card', 'account'];

/** The kind of a name from a form or an address; that of the first choice for other names. */
export const paymentKindOf = (name: unknown): PaymentKind =>
  paymentKinds.find((kind) => kind === name) ?? paymentKinds[0];
