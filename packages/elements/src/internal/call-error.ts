import type { Refusal } from '@datafono/contract/error-guard';
import type { CallFailure } from '@datafono/http';
import { PayError } from './pay-error.ts';

/**
 * The error of a call that gave no value. The answer itself stays out: a service may repeat in it what was sent.
 *
 * @param fieldOf the element's field by the service's name of it, in the order of the fields
 * @param clean takes out of the service's words what must not be shown
 */
export function callError<Field extends string>(
  { problem, body, ...known }: CallFailure<Refusal>,
  fieldOf: Readonly<Record<string, Field>>,
  clean: (text: string) => string,
): PayError<Field> {
  const fields: Partial<Record<Field, string>> = {};
  for (const [name, field] of Object.entries(fieldOf)) {
    const message = clean(body?.saidOf(name) ?? '');
    if (message) fields[field] ??= message;
  }
  return new PayError(problem, { ...known, fields }, clean(body?.message ?? '') || problem);
}
