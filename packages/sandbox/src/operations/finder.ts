import type { Context, Finder } from '../core/operation.ts';

/** Makes a finder for the objects of a table. */
export function finder<Row extends { readonly created_at: string; readonly status?: string }>(
  find: (id: string, context: Context) => Promise<Row | undefined>,
  show: (row: Row, context: Context) => object | Promise<object>,
  customerOf: (row: Row) => string | null,
): Finder {
  return async (id, context) => {
    const row = await find(id, context);
    if (!row) return undefined;
    const object = { ...(await show(row, context)) };
    return { status: row.status ?? null, customer_id: customerOf(row), created_at: row.created_at, object };
  };
}
