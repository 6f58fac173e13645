/** The attributes that say whose a value is, and where it is sent. */
const DESTINATION = /^(customer-id|public-key|cards-url|src|frame)$/;

/** Whether an attribute has no value. Templates write the first two for one that they do not have yet. */
export const isMissing = (value: string | null): boolean => /^(undefined|null|\s*)$/.test(`${value}`);

/**
 * Whether what was entered belongs to somebody else now, or would go elsewhere. The first value of an attribute is no change;
 * its removal is, and so is another value after that.
 *
 * @param known the last value of each of these attributes, which is updated
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
