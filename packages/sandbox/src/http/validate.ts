import { numbersIn, redact } from '@datafono/card';
import type { Profile } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { FieldErrors } from './answer.ts';
import { messageOf, messages } from './messages.ts';
import type { Fields } from './read-body.ts';
import { invalid } from './refusal.ts';

/**
 * Checks what a schema cannot say.
 *
 * @param sound the fields that the schema found nothing wrong with
 */
export type Check<Body> = (sound: Partial<Body>) => FieldErrors;

/**
 * Makes an operation's body of the fields that came, or names every field that does not fit.
 *
 * @throws {Refusal} the validation case
 */
export function validate<Body>(
  schema: z.ZodMiniType<Body>,
  fields: Fields,
  check: Check<Body>,
  profile: Profile,
): Body {
  const result = schema.safeParse(fields);
  const found = schemaErrors(result.error?.issues ?? [], fields);
  // What the schema found nothing wrong with has the type that the schema says.
  const sound = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !found.has(name)),
  ) as Partial<Body>;
  const errors = { ...strayNumbers(sound), ...check(sound), ...Object.fromEntries(found) };
  if (!result.success || Object.keys(errors).length > 0) throw invalid(profile, errors);
  return result.data;
}

/** Fields that have long digits of their own, which are stored nowhere or are no card's. */
const MAY_HOLD_LONG_NUMBERS = /^(card_number|account_number|phone|(?!external_).*_id)$/;

/** A card number that somebody put where it does not belong would be stored with the rest. */
const strayNumbers = (sound: Fields): FieldErrors =>
  Object.fromEntries(
    Object.entries(sound)
      .filter(([name]) => !MAY_HOLD_LONG_NUMBERS.test(name))
      .filter(([, value]) => typeof value !== 'number' && holdsNumber(value))
      .map(([name]) => [redact(name), [messages.holdsNumber]]),
  );

/** Whether there is one in a value, however deep. */
function holdsNumber(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') return numbersIn(String(value)).length > 0;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).flat().some(holdsNumber);
}

function schemaErrors(issues: readonly z.core.$ZodIssue[], fields: Fields): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const issue of issues) {
    const unknown = issue.code === 'unrecognized_keys';
    const names = unknown ? issue.keys.map(redact) : [String(issue.path[0])];
    for (const name of names) {
      const given = Object.hasOwn(fields, name) ? messageOf(issue) : messages.required;
      found.set(name, [...new Set([...(found.get(name) ?? []), unknown ? messages.unknown : given])]);
    }
  }
  return found;
}
