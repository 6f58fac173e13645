/** A page of a list, and its place in the list. */
interface Page {
  readonly data: readonly object[];
  /** Number of the page, from 1. */
  readonly page: number;
  readonly per_page: number;
  /** How many items come before the page. */
  readonly before: number;
  /** How many items the list has. */
  readonly total: number;
}

/** A page in the form of the list of invoices (interface, "GET /invoices"). */
export const listPage = ({ data, page, per_page, before, total }: Page): object => ({
  data,
  current_page: page,
  from: data.length === 0 ? 0 : before + 1,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  per_page,
  to: data.length === 0 ? 0 : before + data.length,
  total,
});
