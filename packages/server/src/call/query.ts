/**
 * The text of a query, from its question mark on. What is nested is named by brackets, as in `filter[status]`, and encoded, so that nothing on the
 * way takes offence at them; what is `undefined` is left out.
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
