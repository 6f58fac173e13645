/** Every type of object that the control API lists, in the order in which they stand to be chosen. */
export const objectTypes = [
  'account',
  'attempt',
  'card',
  'cashout',
  'charge',
  'connect_link',
  'customer',
  'invoice',
  'payment',
] as const;
