import type * as z from 'zod/mini';
import { problemOf } from '../core/messages.ts';
import type { Context } from '../core/operation.ts';
import { invalid, RefusalError } from '../core/refusal-error.ts';

/** Reads the body of a control call. @throws {RefusalError} a validation error */
export function read<Body>(schema: z.ZodMiniType<Body>, body: unknown, { profile }: Context): Body {
  const { success, data, error } = schema.safeParse(body ?? {});
  if (success) return data;
  const fields = error.issues.map((issue) => [String(issue.path[0] ?? 'body'), [problemOf(issue)]]);
  throw invalid(profile, Object.fromEntries(fields));
}

export const unknownObject = (): RefusalError =>
  new RefusalError(404, {
    message: { es: 'No existe un objeto con ese id.', en: 'There is no object with that id.' },
  });

export function noSuchTransition(status: string): RefusalError {
  return new RefusalError(409, {
    message: {
      es: `En el estado ${status} no se puede hacer este cambio.`,
      en: `This change cannot be made in the state ${status}.`,
    },
  });
}
