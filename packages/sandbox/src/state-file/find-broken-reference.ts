/** Lists of objects, by their names. */
type Objects = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** The fields that refer to an object, with the list of the object. */
const references: Readonly<Record<string, string>> = {
  customer_id: 'customers',
  payer_id: 'customers',
  account_id: 'accounts',
  card_id: 'cards',
  payment_id: 'payments',
};

/**
 * Finds the first field that refers to an object that is not there, or an id that stands twice in its list.
 *
 * @returns its place, such as `objects.charges[3].card_id`
 */
export function findBrokenReference(objects: Objects): string | undefined {
  const ids = new Map(
    Object.entries(objects).map(([table, rows]) => [table, new Set(rows.map(({ id }) => id))]),
  );
  for (const [table, rows] of Object.entries(objects)) {
    const seen = new Set<unknown>();
    for (const [at, row] of rows.entries()) {
      const name =
        Object.keys(row).find((field) => isBroken(field, row[field], ids)) ?? repeated(row['id'], seen);
      if (name !== undefined) return `objects.${table}[${at}].${name}`;
    }
  }
  return undefined;
}

function isBroken(field: string, value: unknown, ids: ReadonlyMap<string, ReadonlySet<unknown>>): boolean {
  const table = Object.hasOwn(references, field) ? references[field] : undefined;
  return table !== undefined && value !== null && !ids.get(table)?.has(value);
}

function repeated(id: unknown, seen: Set<unknown>): 'id' | undefined {
  if (id !== undefined && seen.has(id)) return 'id';
  seen.add(id);
  return undefined;
}
