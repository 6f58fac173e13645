import { helperChecksOf } from './helped.ts';
import type { Row } from './row.ts';
import { cashoutStates } from './rows/cashout-states.ts';
import { balance, cashouts } from './rows/cashouts.ts';
import { charges } from './rows/charges.ts';
import { errors, events } from './rows/events.ts';
import { auth, general } from './rows/general.ts';
import { idempotency, idempotencyKit } from './rows/idempotency.ts';
import { invoiceEnd } from './rows/invoice-end.ts';
import { invoiceList } from './rows/invoice-list.ts';
import { invoiceCreation, invoiceUpdate } from './rows/invoices.ts';
import { kit } from './rows/kit.ts';
import { faults } from './rows/kit-faults.ts';
import { chaos, retries, signatures } from './rows/kit-webhooks.ts';
import { links, linksKit } from './rows/links.ts';
import { payments } from './rows/payments.ts';
import { accounts, banks, cards, customers, ownership } from './rows/people.ts';
import { resolver } from './rows/resolver.ts';
import { resolving } from './rows/resolving.ts';

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
