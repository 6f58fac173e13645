/** @throws {Error} when it is not there yet */
export function present<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('This is used outside a test.');
  return thing;
}
