/** What is said of each field, by its name. */
export function byField<Said>(
  sayings: readonly (readonly [field: string, said: Said])[],
): Record<string, Said[]> {
  const fields = new Map<string, Said[]>();
  for (const [field, said] of sayings) fields.set(field, [...(fields.get(field) ?? []), said]);
  return Object.fromEntries(fields);
}
