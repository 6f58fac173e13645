/** The attributes that decide whom a value belongs to, and where it is sent. */
const DESTINATION = /^(customer-id|public-key|cards-url|src|frame)$/;

/** Whether an attribute has no value. Templates write `undefined` or `null` for a value that they do not have yet. */
export const isMissing = (value: string | null): boolean => /^(undefined|null|\s*)$/.test(`${value}`);

/**
 * Whether the input now belongs to another customer, or would be sent elsewhere. The first value of an attribute is no change.
 * Its removal is a change, and so is any different value later.
 *
 * @param known the last value of each destination attribute; this function updates it
 */
export function isOtherDestination(
  known: Record<string, string>,
  name: string,
  before: string | null,
  after: string | null,
): boolean {
  if (!DESTINATION.test(name)) return false;
  if (isMissing(after)) return !isMissing(before);
  const last = known[name];
  known[name] = `${after}`;
  return (last ?? after) !== after;
}
