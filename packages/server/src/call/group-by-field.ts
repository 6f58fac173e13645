/** Collects the values of each field, by its name. */
export function groupByField<Value>(
  entries: readonly (readonly [field: string, value: Value])[],
): Record<string, Value[]> {
  const fields = new Map<string, Value[]>();
  for (const [field, value] of entries) fields.set(field, [...(fields.get(field) ?? []), value]);
  return Object.fromEntries(fields);
}
