/** Fields that say who somebody is, or whose account it is. */
const PERSONAL = /^(first_name|last_name|name|holder_name|email|phone|document_number|account_number)$/;

/**
 * Takes out of a text what a body says of a person: a service may repeat it, and errors end up in logs.
 *
 * @returns what gives a text without it
 */
export function personalDataRemover(body: unknown): (text: string) => string {
  const values = personalValues(body).toSorted((a, b) => b.length - a.length);
  if (values.length === 0) return (text) => text;
  const any = values.map((value) => value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const words = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, 'giu');
  return (text) => text.replace(words, '[…]');
}

function personalValues(body: unknown): string[] {
  const fields = Object.entries(Object(body));
  return fields.flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return personalValues(value);
    return PERSONAL.test(name) && typeof value === 'string' && value.trim() ? [value.trim()] : [];
  });
}
