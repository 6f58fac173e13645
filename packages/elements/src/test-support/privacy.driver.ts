/** Everything that a page could read in an object, with the own properties of errors and events. */
export function everythingOf(value: unknown, seen = new Set<unknown>()): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (seen.has(value) || value instanceof Node || value === window) return '';
  seen.add(value);
  const names = [
    ...Object.getOwnPropertyNames(value),
    ...Object.getOwnPropertyNames(Object.getPrototypeOf(value) ?? {}),
  ];
  return names.map((name) => everythingOf(Reflect.get(value, name, value), seen)).join(' ');
}

/** A text without random numbers, which may contain any digits: those of Lit's markers, and of the section of the fields. */
export const withoutRandomNames = (text: string): string => text.replace(/lit\$\d+\$|section-[\w-]+/g, '');

/** Records the events that an element dispatches from now on. */
export function recordEvents(target: EventTarget, names: readonly string[]): readonly Event[] {
  const events: Event[] = [];
  for (const name of names) target.addEventListener(name, (event) => events.push(event));
  return events;
}
