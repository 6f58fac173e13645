import { helperChecksOf } from './helped.ts';
import type { Row } from './row.ts';
import { balance, cashoutStates, cashouts } from './rows/cashouts.ts';
import { charges } from './rows/charges.ts';
import { errors, events } from './rows/events.ts';
import { auth, general } from './rows/general.ts';
import { idempotency, idempotencyKit } from './rows/idempotency.ts';
import { invoiceEnd, invoiceList } from './rows/invoice-list.ts';
import { invoiceCreation, invoiceUpdate } from './rows/invoices.ts';
import { kit } from './rows/kit.ts';
import { chaos, faults, retries, signatures } from './rows/kit-webhooks.ts';
import { links, linksKit } from './rows/links.ts';
import { payments, resolving } from './rows/payments.ts';
import { accounts, banks, cards, customers, ownership } from './rows/people.ts';
import { resolver } from './rows/resolver.ts';

/** The list with the checks of the service: statements of the interface, and what a faithful kit needs besides. */
export const serviceRows: readonly Row[] = [
  ...general,
  ...auth,
  ...idempotency,
  ...customers,
  ...banks,
  ...accounts,
  ...cards,
  ...ownership,
  ...balance,
  ...cashouts,
  ...cashoutStates,
  ...charges,
  ...payments,
  ...resolver,
  ...resolving,
  ...invoiceCreation,
  ...invoiceList,
  ...invoiceUpdate,
  ...invoiceEnd,
  ...links,
  ...events,
  ...errors,
  ...signatures,
  ...retries,
  ...chaos,
  ...idempotencyKit,
  ...linksKit,
  ...kit,
  ...faults,
];

export const rows: readonly Row[] = serviceRows.map(({ checks, ...row }) => ({
  ...row,
  checks: [...checks, ...helperChecksOf(row.id)],
}));
