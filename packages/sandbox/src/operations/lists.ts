import { chargeStates, chargeWords, type ListedNoun, type ListQuery, stateOf } from '@datafono/contract';
import { sql } from 'kysely';
import { answer } from '../core/answer.ts';
import { messages } from '../core/messages.ts';
import type { Context, Operation } from '../core/operation.ts';
import { invalid } from '../core/refusal-error.ts';
import { encodeTime } from '../store/columns.ts';
import type { ResourceTables } from '../store/resource-tables.ts';
import { showCharge } from './charges.ts';
import { showCustomer } from './customers.ts';
import { listPage } from './list-page.ts';
import { showPayment } from './payment-rows.ts';

const PER_PAGE = 20;

/** Makes the operation that lists the rows of a table, newest first, in the form of the list of invoices. */
const listOperation = <Table extends ListedNoun>(
  table: Table,
  show: (row: ResourceTables[Table], context: Context) => object,
): Operation<undefined> => ({
  coverage: { success: [] },
  async execute({ query }, context) {
    // The query was validated against the schema of its route.
    const { page = 1, per_page = PER_PAGE, ...filters } = query as ListQuery;
    checkStatus(filters, context);
    const total = await count(table, filters, context);
    const before = (page - 1) * per_page;
    const rows = await slice(table, filters, { before, per_page }, context);
    // The rows are those of the table.
    const data = rows.map((row) => show(row as ResourceTables[Table], context));
    return answer(context.profile.status.ok, listPage({ data, page, per_page, before, total }));
  },
});

type Filters = Pick<ListQuery, 'status' | 'created_from' | 'created_to'>;

/** @throws {RefusalError} the validation case for a state that charges do not have, whose list would always be empty */
function checkStatus({ status }: Filters, { profile }: Context): void {
  const states: readonly string[] = chargeStates;
  if (status !== undefined && !states.includes(stateOf(chargeWords, status)))
    throw invalid(profile, { status: [messages.oneOf(states)] });
}

/** Only the list of charges has filters. The columns of the other tables are a superset of those used here. */
const matching = (table: ListedNoun, filters: Filters, { unit, ns }: Context) => {
  const { status, created_from, created_to } = filters;
  let rows = unit.selectFrom(table as 'charges').where('ns', '=', ns);
  if (status !== undefined) rows = rows.where('status', '=', stateOf(chargeWords, status));
  if (created_from !== undefined) rows = rows.where('created_at', '>=', timeOf(created_from, '00:00:00.000'));
  if (created_to !== undefined) rows = rows.where('created_at', '<=', timeOf(created_to, '23:59:59.999'));
  return rows;
};

/** @param clock the time of a day without one, in Colombia */
const timeOf = (dayOrTime: string, clock: string): string =>
  encodeTime(new Date(dayOrTime.length === DAY_LENGTH ? `${dayOrTime}T${clock}-05:00` : dayOrTime));

const DAY_LENGTH = '2026-11-21'.length;

async function count(table: ListedNoun, filters: Filters, context: Context): Promise<number> {
  const { total } = await matching(table, filters, context)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

interface Slice {
  readonly before: number;
  readonly per_page: number;
}

const slice = (table: ListedNoun, filters: Filters, { before, per_page }: Slice, context: Context) =>
  matching(table, filters, context)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy(sql`rowid`, 'desc') // the order of creation, for those of the same time
    .limit(per_page)
    .offset(before)
    .execute();

/** The lists that a profile may have. */
export const lists: Readonly<Record<ListedNoun, Operation<undefined>>> = {
  customers: listOperation('customers', showCustomer),
  charges: listOperation('charges', showCharge),
  payments: listOperation('payments', showPayment),
};
