import type { Docs } from '../lib/docs.ts';
import { accountDocs } from '../resources/account.ts';
import { balanceDocs } from '../resources/balance.ts';
import { bankDocs } from '../resources/bank.ts';
import { cardDocs } from '../resources/card.ts';
import { cashoutDocs } from '../resources/cashout.ts';
import { chargeDocs } from '../resources/charge.ts';
import { connectLinkDocs } from '../resources/connect-link.ts';
import { customerDocs } from '../resources/customer.ts';
import { invoiceDocs } from '../resources/invoice.ts';
import { paymentDocs } from '../resources/payment.ts';
import { type ListedNoun, listDocs, listQueries } from '../tables/list-routes.ts';
import type { routes } from '../tables/routes.ts';

/** The texts of each resource, in the order of the table of routes. */
const docs: { readonly [Noun in keyof typeof routes]: Docs<(typeof routes)[Noun]> } = {
  customers: customerDocs,
  banks: bankDocs,
  accounts: accountDocs,
  cards: cardDocs,
  balance: balanceDocs,
  cashouts: cashoutDocs,
  charges: chargeDocs,
  payments: paymentDocs,
  invoices: invoiceDocs,
  connectLinks: connectLinkDocs,
};

/** The texts by the name of the resource, with those of the lists that a profile may have. */
export const docsByResource: ReadonlyMap<string, Docs<Readonly<Record<string, unknown>>>> = new Map(
  Object.entries(docs).map(([resource, own]) => [resource, withList(resource, own)]),
);

function withList(
  resource: string,
  own: Docs<Readonly<Record<string, unknown>>>,
): Docs<Readonly<Record<string, unknown>>> {
  const byResource: Readonly<Record<string, (typeof listDocs)[ListedNoun] | undefined>> = listDocs;
  const list = byResource[resource];
  if (!list) return own;
  const summaries = { ...own.summaries, list: list.summary };
  return { ...own, summaries, schemas: { ...own.schemas, ...list.schemas }, queries: listQueries };
}
