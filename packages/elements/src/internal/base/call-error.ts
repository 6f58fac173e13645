import type { CallFailure } from './call.ts';
import { ElementError } from './element-error.ts';

/**
 * Makes the error of a call that failed. It does not contain the answer, in which a service may repeat what was sent.
 *
 * @param fieldOf maps the service's field names to the element's fields, in the order of the fields
 * @param clean removes from the service's text what must not be shown
 */
export function callError<Field extends string>(
  { problem, refusal, retryAfter: _, ...details }: CallFailure,
  fieldOf: Readonly<Record<string, Field>>,
  clean: (text: string) => string,
): ElementError<Field> {
  const fields: Partial<Record<Field, string>> = {};
  for (const [name, field] of Object.entries(fieldOf)) {
    const texts = refusal?.fieldErrors.flatMap(([key, text]) => (key === name ? text : []));
    const message = shorten(clean(texts?.join(' ') ?? ''));
    if (message) fields[field] ??= message;
  }
  return new ElementError(problem, { ...details, fields }, shorten(clean(refusal?.message ?? '')) || problem);
}

/** A longer text is no message for a person: it could be a whole page. */
const shorten = (text: string): string => text.replace(/^(.{299}).{2,}$/s, '$1…');
