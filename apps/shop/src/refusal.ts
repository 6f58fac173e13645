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
} from '@datafono/server';
import { type Scenario, scenarioOf } from './scenarios.ts';

/** Why an attempt charged nothing, as far as that tells the customer what to do. */
export type Refusal =
  /** The service names the reason, as it does for a charge that is declined. */
  | Scenario
  /** The card was saved without the authorization to charge it. */
  | 'notAuthorized'
  /** It is the card, or the service does not say. */
  | 'card'
  /** The shop's key may not do this, or this card may not be charged so: the service tells nobody which. */
  | 'notAllowed'
  /** It is the shop's doing, so that no card helps. */
  | 'shop'
  /** The service had no time for it or was not reached. */
  | 'later';

/**
 * Reads an error as a refusal, if it means for certain that an attempt charged nothing and never will.
 *
 * @param again the attempt was asked before and nobody knows how that ended. Then only a refusal of the attempt
 *   itself is certain: that the key, the pace or the network kept this second question from being answered
 *   says nothing of the first.
 * @returns `undefined` when it is not certain
 */
export function refusalOf(error: unknown, again: boolean): Refusal | undefined {
  if (!(error instanceof PayError) || error.outcome !== 'none' || error instanceof ConflictError)
    return undefined;
  const ofTheAttempt = isAny(error, [ValidationError, NotFoundError, RefusedError]);
  return again && !ofTheAttempt ? undefined : kindOf(error, ofTheAttempt);
}

function kindOf(error: PayError, ofTheAttempt: boolean): Refusal {
  const name = error.codeName?.toUpperCase();
  if (name?.endsWith('_IS_NOT_AUTHORIZED')) return 'notAuthorized';
  const fields = Object.keys(error.fieldErrors);
  if (fields.some((field) => field !== 'card_id')) return 'shop';
  if (ofTheAttempt) return scenarioOf(name) ?? 'card';
  if (error instanceof PermissionError) return 'notAllowed';
  return isAny(error, [AuthenticationError, ConfigurationError, RequestError]) ? 'shop' : 'later';
}

const isAny = (error: PayError, classes: readonly (typeof PayError)[]): boolean =>
  classes.some((one) => error instanceof one);
