/**
 * Whether any string, number or property name in a JSON value, at any depth, matches a predicate.
 *
 * @param matches its second argument is the name of the property with the text; of a list, that of the list
 */
export function containsText(
  value: unknown,
  matches: (text: string, name: string) => boolean,
  name = '',
): boolean {
  if (typeof value === 'string' || typeof value === 'number') return matches(String(value), name);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((part) => containsText(part, matches, name));
  return Object.entries(value).some(([key, part]) => matches(key, '') || containsText(part, matches, key));
}
