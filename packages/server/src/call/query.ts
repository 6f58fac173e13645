/**
 * Serializes a query, with its question mark. Nested fields are named with brackets, as in `filter[status]`, which are
 * percent-encoded, since some proxies reject bare ones. `undefined` is left out.
 */
export function queryText(query: object): string {
  const text = new URLSearchParams(pairsOf(query, (name) => name)).toString();
  return text && `?${text}`;
}

type Pair = [name: string, value: string];

function pairsOf(fields: object, nameOf: (name: string) => string): Pair[] {
  return Object.entries(fields).flatMap(([name, value]): Pair[] => {
    if (value === undefined) return [];
    return typeof value === 'object'
      ? pairsOf(Object(value), (inner) => `${nameOf(name)}[${inner}]`)
      : [[nameOf(name), String(value)]];
  });
}
