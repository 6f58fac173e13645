/** The calls of a shop's payment links, by the names under which a fault affects them: method and path. */
export const linkCalls = {
  'creation of the payment': 'POST /v1/payments',
  'creation of the invoice': 'POST /v1/invoices',
  'removal of the invoice': 'DELETE /v1/invoices/*',
  'read of the payment': 'GET /v1/payments/*',
  'read of the attempts': 'GET /v1/payments/*/intents',
} as const;

export type LinkCall = keyof typeof linkCalls;

export const linkCallNames = Object.keys(linkCalls) as LinkCall[]; // the keys of the table above

/** How a payment link is made: as a payment of its own, or as that of an invoice, which the service can remove. */
export const linkKinds = ['payment', 'invoice'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** The call that creates a link. */
export const creationOf = (as: LinkKind): LinkCall =>
  as === 'payment' ? 'creation of the payment' : 'creation of the invoice';

/** The other calls of a checkout. */
const checkoutCalls = {
  'creation of the account': 'POST /v1/accounts',
  'creation of the connect link': 'POST /v1/connect-links',
  'closing of the connect link': 'DELETE /v1/connect-links/*',
  'read of the charge': 'GET /v1/charges/*',
  'list of the banks': 'GET /v1/accounts/banks',
} as const;

/** All calls by the names under which a fault affects them. */
export const faultyCalls = { ...linkCalls, ...checkoutCalls } as const;
export type FaultyCall = keyof typeof faultyCalls;
export const faultyCallNames = Object.keys(faultyCalls) as FaultyCall[]; // the keys of the table above
