import { ConflictError, NotFoundError, PayError, RefusedError, ValidationError } from '@datafono/server';

/**
 * Whether an error means for certain that an attempt charged nothing and never will.
 *
 * @param again the attempt was asked before and nobody knows how that ended. Then only a refusal of the attempt
 *   itself is certain: that the key, the pace or the network kept this second question from being answered
 *   says nothing of the first.
 */
export function isRefusal(error: unknown, again: boolean): boolean {
  if (!(error instanceof PayError) || error.outcome !== 'none' || error instanceof ConflictError)
    return false;
  return !again || [ValidationError, NotFoundError, RefusedError].some((refusal) => error instanceof refusal);
}
