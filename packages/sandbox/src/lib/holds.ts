/** Whether a value has such a text or number in it, or such a name, however deep. */
export function holds(value: unknown, such: (text: string) => boolean): boolean {
  if (typeof value === 'string' || typeof value === 'number') return such(String(value));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => such(name) || holds(part, such));
}
