/** Everything that can be read from a value: its text, its JSON, and all its properties at any depth, hidden ones too. */
export const everythingOf = (value: unknown): string => [...partsOf(value, new Set())].join('\n');

function* partsOf(value: unknown, seen: Set<unknown>): Generator<string> {
  if (seen.has(value)) return;
  seen.add(value);
  yield attempt(() => String(value));
  if (!(value instanceof Object)) return;
  yield attempt(() => JSON.stringify(value));
  if (value instanceof Headers) yield* partsOf([...value], seen);
  for (const name of namesOf(value)) {
    yield String(name);
    yield* partsOf(
      attempt(() => Reflect.get(value, name)),
      seen,
    );
  }
}

/** The names of all properties of an object and of its classes, without those of the platform. */
function namesOf(value: object): Set<string | symbol> {
  const names = new Set<string | symbol>();
  const platform = [Object, Function, Array, Error].map((made): unknown => made.prototype);
  for (let level: object = value; level && !platform.includes(level); level = Object.getPrototypeOf(level))
    for (const name of Reflect.ownKeys(level)) names.add(name);
  return names;
}

/** What reading gives, or its error, which may reveal something: of a getter, or of a cycle. */
function attempt<Part>(read: () => Part): Part | string {
  try {
    return read() ?? '';
  } catch (error) {
    return String(error);
  }
}
