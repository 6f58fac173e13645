/** Something in what is sent. */
export interface Field {
  /** Its own name; of an element of a list, the name of the list. */
  readonly name: string;
  /** The names and places that lead to it, with dots between. */
  readonly path: string;
  readonly value: unknown;
}

/** All that is in a body or a query, at any depth, and itself. */
export function fieldsIn(sent: unknown): readonly Field[] {
  const fields: Field[] = [{ name: '', path: '', value: sent }];
  // The list grows while it is walked: what is sent, of any depth, then takes no stack.
  for (const { name, path, value } of fields)
    if (typeof value === 'object')
      for (const [key, inner] of Object.entries(Object(value)))
        fields.push({
          name: Array.isArray(value) ? name : key,
          path: path ? `${path}.${key}` : key,
          value: inner,
        });
  return fields;
}
