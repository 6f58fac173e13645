/** A field of a request, at any depth. */
export interface Field {
  /** Its name; for an element of a list, the name of the list. */
  readonly name: string;
  /** The names and indexes that lead to it, joined by dots. */
  readonly path: string;
  readonly value: unknown;
}

/** A body or a query itself, and all its fields at any depth. */
export function fieldsIn(sent: unknown): readonly Field[] {
  const fields: Field[] = [{ name: '', path: '', value: sent }];
  // The list grows during iteration, so any depth needs no stack.
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
