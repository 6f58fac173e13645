/**
 * Everything that can be read from a value: its text, its JSON, and all its properties at any depth, including hidden
 * ones.
 */
export const everythingOf = (value: unknown): string =>
  [String(value), inJson(value), ...partsOf(value, new Set()), inspected(value)].join('\n');

function inJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch (error) {
    return String(error); // it is cyclic, or its `toJSON` throws
  }
}

function* partsOf(value: unknown, seen: Set<unknown>): Generator<string> {
  if (seen.has(value)) return;
  seen.add(value);
  if (typeof value === 'function') yield Function.prototype.toString.call(value);
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) {
    yield String(value);
    return;
  }
  if (value instanceof Headers) yield* partsOf(Object.fromEntries(value), seen);
  for (const name of namesOf(value)) {
    yield String(name);
    yield* partsOf(read(value, name), seen);
  }
}

/** The names of all properties of an object and of its classes. */
function namesOf(value: object): Set<string | symbol> {
  const names = new Set<string | symbol>();
  for (let level: object | null = value; !PLATFORM.has(level); level = Object.getPrototypeOf(level))
    for (const name of Reflect.ownKeys(level ?? {})) names.add(name);
  return names;
}

function read(value: object, name: string | symbol): unknown {
  try {
    return Reflect.get(value, name);
  } catch (error) {
    return String(error); // the error of a getter may reveal something
  }
}

/** The prototypes of the platform. */
const PLATFORM: ReadonlySet<unknown> = new Set([
  null,
  ...[Object, Function, Array, Error].map((made) => made.prototype),
  Object.getPrototypeOf(async () => {}),
  Object.getPrototypeOf(async function* () {}),
]);

/** The output of Node's console, where there is one. */
function inspected(value: unknown): string {
  const node: { getBuiltinModule?: (name: string) => Inspector | undefined } | undefined =
    Object(globalThis)['process'];
  const show = node?.getBuiltinModule?.('node:util')?.inspect;
  return show?.(value, { depth: Number.POSITIVE_INFINITY, showHidden: true, getters: true }) ?? '';
}

interface Inspector {
  inspect(value: unknown, options: object): string;
}
