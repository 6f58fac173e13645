import { conditions } from '@datafono/contract';
import { provesNothingHappened } from '../call/proves-nothing-happened.ts';
import {
  AuthenticationError,
  ConfigurationError,
  ConflictError,
  NotFoundError,
  PayError,
  PermissionError,
  RefusedError,
  RequestError,
  ValidationError,
} from '../errors/errors.ts';

/** Why an attempt charged nothing, as far as that tells the customer what to do. */
export type Refusal =
  /** The service names the reason, as it does for a charge that is declined. */
  | DeclineCondition
  /** The card or account was saved without the authorization to charge it. */
  | 'not_authorized'
  /** It is the card or the account, or the service does not say. */
  | 'means'
  /** The shop's key may not do this, or this card may not be charged so: the service tells nobody which. */
  | 'not_allowed'
  /** It is the shop's doing, so that no card helps. */
  | 'shop'
  /** The service had no time for it or was not reached. */
  | 'later';

/** Why a debit is declined, of what the interface names (interface, "Errors"). */
export type DeclineCondition = Exclude<(typeof conditions)[number], 'ACCOUNT_IS_NOT_AUTHORIZED'>;

/**
 * Reads an error as a refusal, if it means for certain that an attempt charged nothing and never will.
 *
 * @param again the attempt was asked before and nobody knows how that ended. Then only a reason of the service's own is
 *   certain ({@link provesNothingHappened}): that the key, the pace, the network or what stands between kept this second question
 *   from being answered says nothing of the first.
 * @returns `undefined` when it is not certain
 */
export function refusalOf(error: unknown, again: boolean): Refusal | undefined {
  if (!(error instanceof PayError) || error.outcome !== 'none' || error instanceof ConflictError)
    return undefined;
  return again && !provesNothingHappened(error) ? undefined : kindOf(error);
}

function kindOf(error: PayError): Refusal {
  const name = error.condition ?? error.codeName?.toUpperCase();
  if (name?.endsWith('_IS_NOT_AUTHORIZED')) return 'not_authorized';
  const fields = Object.keys(error.fieldErrors);
  if (fields.some((field) => field !== 'card_id' && field !== 'account_id')) return 'shop';
  if (isAny(error, [ValidationError, NotFoundError, RefusedError]))
    return declineConditionOf(name) ?? 'means';
  if (error instanceof PermissionError) return 'not_allowed';
  return isAny(error, [AuthenticationError, ConfigurationError, RequestError]) ? 'shop' : 'later';
}

/** The condition that a name stands for, where it says why money was not taken; in any case of letters. */
export function declineConditionOf(name: string | undefined): DeclineCondition | undefined {
  const found = conditions.find((condition) => condition === name?.toUpperCase());
  return found === 'ACCOUNT_IS_NOT_AUTHORIZED' ? undefined : found;
}

const isAny = (error: PayError, classes: readonly (typeof PayError)[]): boolean =>
  classes.some((one) => error instanceof one);
