import { errorCodes, statusesBeforeKeyLookup } from '@datafono/contract';

/** The facts of a refusal that show who refused, and when. */
export interface RefusalFacts {
  readonly condition: string | undefined;
  readonly code: number | undefined;
  readonly codeName: string | undefined;
  readonly status: number | undefined;
}

/**
 * Whether a refusal proves that nothing was done, not even by an earlier call under the same key whose answer was lost.
 * Only a reason of the service's own does. A gateway answers with a bare message, or repeats the status as the code, and it
 * may have forwarded the earlier call.
 */
export function provesNothingHappened({ condition, code, codeName, status = 0 }: RefusalFacts): boolean {
  if (condition || isValidationError({ code, codeName })) return true;
  return Boolean(codeName || (code && code !== status)) && !statusesBeforeKeyLookup.includes(status);
}

/** Whether a refusal is about invalid fields. */
export const isValidationError = ({ code, codeName }: Pick<RefusalFacts, 'code' | 'codeName'>): boolean =>
  codeName === 'validation_error' || code === errorCodes.validation_error;
