import { errorCodes } from '@datafono/contract';

/** As much of a refusal as tells who refused, and when. */
export interface RefusalFacts {
  readonly condition: string | undefined;
  readonly code: number | undefined;
  readonly codeName: string | undefined;
  readonly status: number | undefined;
}

/** Come before anybody looks whether the key was used, or are about the key itself. */
const SENT_BEFORE_KEY_LOOKUP = [401, 403, 408, 409, 425, 429];

/**
 * Whether a refusal says for certain that nothing was done, also of an earlier call under the same key whose answer was
 * lost: only when it gives a reason that is the service's own. What stands between answers with a message alone, or
 * with the status once more for its code; and it may have passed the first call on.
 */
export function provesNothingHappened({ condition, code, codeName, status = 0 }: RefusalFacts): boolean {
  if (condition || isValidationError({ code, codeName })) return true;
  return Boolean(codeName || (code && code !== status)) && !SENT_BEFORE_KEY_LOOKUP.includes(status);
}

/** Whether a refusal is about fields that do not fit. */
export const isValidationError = ({ code, codeName }: Pick<RefusalFacts, 'code' | 'codeName'>): boolean =>
  codeName === 'validation_error' || code === errorCodes.validation_error;
