import { conditions } from '@datafono/contract';
import { provesNothingHappened } from '../errors/conditions.ts';
import {
  AuthenticationError,
  CallError,
  ConfigurationError,
  ConflictError,
  NotFoundError,
  PermissionError,
  RefusedError,
  RequestError,
  ValidationError,
} from '../errors/errors.ts';

/** Why an order attempt charged nothing, as far as the reason matters for what the customer does next. */
export type RefusalReason =
  /** The service names the condition, as it does for a declined charge. */
  | DeclineCondition
  /** The card or account was saved without the authorization to charge it. */
  | 'not_authorized'
  /** The card or the account is the cause, or the service does not say what the cause is. */
  | 'payment_method'
  /** The shop's key has no permission, or this card may not be charged this way; the service does not say which. */
  | 'not_allowed'
  /** The payment link expired, or was taken back, and nobody had paid it. */
  | 'link_ended'
  /** The shop is the cause, so another card does not help. */
  | 'shop'
  /** The service was busy or not reached, or the order has used its attempts of this hour (`attemptsPerHour`). */
  | 'later';

/** Why a debit is declined: the conditions that the interface names (interface, "Errors"). */
export type DeclineCondition = Exclude<(typeof conditions)[number], 'ACCOUNT_IS_NOT_AUTHORIZED'>;

/**
 * Why an attempt charged nothing, if the error proves that it did not charge and never will.
 *
 * @param isRepeat whether the request was sent before with an unknown outcome. Then only a reason of the service's own is proof
 *   ({@link provesNothingHappened}): a refusal because of the key, the rate or the network concerns the repeat alone.
 * @returns `undefined` without such proof
 */
export function refusalReasonOf(error: unknown, isRepeat: boolean): RefusalReason | undefined {
  if (!(error instanceof CallError) || error.outcome !== 'none' || error instanceof ConflictError)
    return undefined;
  return isRepeat && !provesNothingHappened(error) ? undefined : reasonOf(error);
}

function reasonOf(error: CallError): RefusalReason {
  const name = error.condition ?? error.codeName?.toUpperCase();
  if (isNotAuthorized(name)) return 'not_authorized';
  const fields = Object.keys(error.fieldErrors);
  if (fields.some((field) => field !== 'card_id' && field !== 'account_id')) return 'shop';
  if (isAny(error, [ValidationError, NotFoundError, RefusedError]))
    return declineConditionOf(name) ?? 'payment_method';
  if (error instanceof PermissionError) return 'not_allowed';
  return isAny(error, [AuthenticationError, ConfigurationError, RequestError]) ? 'shop' : 'later';
}

/**
 * The decline condition of a name, such as `remarks.code`, in any case of letters; `undefined` for other names.
 *
 * @example
 * const isFinal = declineConditionOf(outcome.charge.remarks?.code) === 'CARD_EXPIRED';
 */
export function declineConditionOf(name: string | undefined): DeclineCondition | undefined {
  const found = conditions.find((condition) => condition === name?.toUpperCase());
  return found === 'ACCOUNT_IS_NOT_AUTHORIZED' ? undefined : found;
}

/** Whether a name says that a card or an account was saved without authorization, in any case of letters. */
export const isNotAuthorized = (name: string | undefined): boolean =>
  name?.toUpperCase().endsWith('_IS_NOT_AUTHORIZED') ?? false;

/** Whether an error is of one of these classes. */
export const isAny = (error: CallError, classes: readonly (typeof CallError)[]): boolean =>
  classes.some((one) => error instanceof one);
