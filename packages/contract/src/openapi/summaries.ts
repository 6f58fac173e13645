import type { routes } from '../routes.ts';

type Summaries = {
  readonly [Noun in keyof typeof routes]: { readonly [Verb in keyof (typeof routes)[Noun]]: string };
};

/** One sentence for each operation; apart from the table of routes, which clients carry too. */
const summaries: Summaries = {
  customers: {
    create: 'Create a customer',
    get: 'Read a customer',
  },
  banks: {
    list: 'List banks',
  },
  accounts: {
    create: 'Create a bank account',
    get: 'Read a bank account',
  },
  cards: {
    create: 'Create a card',
  },
  balance: {
    get: 'Read the account balance',
  },
  cashouts: {
    create: 'Create a payout',
    get: 'Read a payout',
  },
  charges: {
    create: 'Create a direct debit',
    get: 'Read a direct debit',
  },
  payments: {
    create: 'Create a payment',
    resolve: 'Resolve a test payment',
    get: 'Read a payment',
    attempts: 'List the attempts of a payment',
  },
  invoices: {
    create: 'Create an invoice',
    list: 'List invoices',
    update: 'Update an invoice',
    delete: 'Delete or close an invoice',
    get: 'Read an invoice',
  },
  connectLinks: {
    create: 'Create a capture link',
    delete: 'Close a capture link',
    get: 'Read a capture link',
  },
};

const byVerb = new Map(
  Object.entries(summaries).flatMap(([noun, verbs]) =>
    Object.entries<string>(verbs).map(([verb, summary]) => [`${noun}.${verb}`, summary]),
  ),
);

export const summaryOf = (noun: string, verb: string): string | undefined => byVerb.get(`${noun}.${verb}`);
