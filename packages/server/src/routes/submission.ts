import type * as z from 'zod/mini';
import { CallError } from '../errors/errors.ts';
import { sha256 } from '../webhooks/signatures.ts';
import { Problem } from './answers.ts';
import type { Routes } from './options.ts';
import { readBody } from './read-body.ts';

/** The id of a submission, which takes effect once, however often the page sends it. */
interface Submission {
  readonly submission_id: string;
}

/**
 * Reads the body of a submission.
 *
 * @throws {Problem} `invalid`, with the names of the invalid fields. An unknown field is not named, because the answer contains
 *   nothing of the body.
 */
export async function readSubmission<Body extends Submission>(
  { bodyLimit }: Routes,
  request: Request,
  shape: () => z.ZodMiniType<Body>,
): Promise<Body> {
  const { data, error } = shape().safeParse(await readBody(request, bodyLimit));
  if (error) throw new Problem('invalid', fieldsOf(error));
  return data;
}

/** The names of the invalid fields; `undefined` where an issue is about the whole body. */
function fieldsOf({ issues }: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }): {
  fields?: readonly string[];
} {
  const fields = issues.map(({ path }) => path[0]).filter((field) => typeof field === 'string');
  return fields.length === issues.length ? { fields: [...new Set(fields)] } : {};
}

/**
 * The idempotency key of a submission. It is a digest, so that another customer's equal submission id makes another key, and
 * nothing can be read from the key.
 */
export const submissionKey = (
  { submission_id }: Submission,
  { route, customer }: { readonly route: string; readonly customer: string },
): Promise<string> => sha256(JSON.stringify([route, customer, submission_id]));

/** Whether the service received the submission before, with other data. */
export const isReused = (error: unknown): boolean =>
  error instanceof CallError && error.is('idempotency_key_reused');
