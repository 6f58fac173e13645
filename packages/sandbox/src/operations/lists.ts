import {
  chargeStates,
  chargeStatusAliases,
  type ListedNoun,
  type ListQuery,
  stateOf,
} from '@datafono/contract';
import { fieldTexts } from '../core/field-texts.ts';
import type { Context, Operation } from '../core/operation.ts';
import { invalid } from '../core/refusal-error.ts';
import { encodeTime } from '../storage/columns.ts';
import type { Objects } from '../storage/object-shapes.ts';
import { field, type ObjectQuery } from '../storage/objects.ts';
import { showCharge } from './charges.ts';
import { showCustomer } from './customers.ts';
import { showPayment } from './payments/payment.ts';
import { listPage } from './read-objects.ts';

const PER_PAGE = 20;

/** Makes the operation that lists the objects of a type, newest first, in the form of the list of invoices. */
const listOperation = <Type extends 'customer' | 'charge' | 'payment'>(
  type: Type,
  show: (object: Objects[Type], context: Context) => object,
): Operation<undefined> => ({
  async execute({ query }, context) {
    // The query was validated against the schema of its route.
    const { page = 1, per_page = PER_PAGE, ...filters } = query as ListQuery;
    checkStatus(filters, context);
    return listPage(type, { page, per_page, filtered: (rows) => filtered(rows, filters) }, show, context);
  },
});

/** Fields by which lists are filtered. The list of charges alone has filters. */
const charge = field<'charge'>;

type Filters = Pick<ListQuery, 'status' | 'created_from' | 'created_to'>;

/** @throws {RefusalError} the validation case for a state that charges do not have, whose list would always be empty */
function checkStatus({ status }: Filters, { profile }: Context): void {
  const states: readonly string[] = chargeStates;
  if (status !== undefined && !states.includes(stateOf(chargeStatusAliases, status)))
    throw invalid(profile, { status: [fieldTexts.oneOf(states)] });
}

function filtered(query: ObjectQuery, { status, created_from, created_to }: Filters): ObjectQuery {
  const at = charge('created_at');
  let rows = query;
  if (status !== undefined) rows = rows.where(charge('status'), '=', stateOf(chargeStatusAliases, status));
  if (created_from !== undefined) rows = rows.where(at, '>=', timeOf(created_from, '00:00:00.000'));
  if (created_to !== undefined) rows = rows.where(at, '<=', timeOf(created_to, '23:59:59.999'));
  return rows;
}

/** @param clock the time of day, in Colombia, for a value that is only a day */
const timeOf = (dayOrTime: string, clock: string): string =>
  encodeTime(new Date(dayOrTime.length === DAY_LENGTH ? `${dayOrTime}T${clock}-05:00` : dayOrTime));

const DAY_LENGTH = '2026-11-21'.length;

/** The lists that a profile may have. */
export const lists: Readonly<Record<ListedNoun, Operation<undefined>>> = {
  customers: listOperation('customer', showCustomer),
  charges: listOperation('charge', showCharge),
  payments: listOperation('payment', showPayment),
};
