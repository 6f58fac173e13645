/**
 * Every way in which a value comes to be read by somebody: as text, as JSON, and by looking into it, as deep as it
 * goes, at what is hidden too.
 */
export const everythingOf = (value: unknown): string =>
  [String(value), inJson(value), ...partsOf(value, new Set()), inspected(value)].join('\n');

function inJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch (error) {
    return String(error); // it goes round in a circle, or does not want to be written
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

/** The names of all that an object has, also by its classes. */
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
    return String(error); // what refuses to be read may still say something
  }
}

/** What everything stands on. */
const PLATFORM: ReadonlySet<unknown> = new Set([
  null,
  ...[Object, Function, Array, Error].map((made) => made.prototype),
  Object.getPrototypeOf(async () => {}),
  Object.getPrototypeOf(async function* () {}),
]);

/** As a console shows it, where there is Node's. */
function inspected(value: unknown): string {
  const node: { getBuiltinModule?: (name: string) => Inspector | undefined } | undefined =
    Object(globalThis)['process'];
  const show = node?.getBuiltinModule?.('node:util')?.inspect;
  return show?.(value, { depth: Number.POSITIVE_INFINITY, showHidden: true, getters: true }) ?? '';
}

interface Inspector {
  inspect(value: unknown, options: object): string;
}
