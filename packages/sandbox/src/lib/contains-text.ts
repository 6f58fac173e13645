/** Whether any string, number or property name in a JSON value, at any depth, matches a predicate. */
export function containsText(value: unknown, matches: (text: string) => boolean): boolean {
  if (typeof value === 'string' || typeof value === 'number') return matches(String(value));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => matches(name) || containsText(part, matches));
}
