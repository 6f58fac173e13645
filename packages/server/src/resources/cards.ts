import { Card, CardTokenCreate, type ClientProfile } from '@datafono/contract';
import type { CallOptions } from '../call/operation.ts';
import { type CallableRoute, type Method, methodOf, operation } from '../call/operation.ts';
import type { ClientConfig } from '../config/client-options.ts';
import { ConfigurationError } from '../errors/errors.ts';

/** @param path from the profile */
const tokenRoute = (path: CallableRoute['path']) =>
  ({
    method: 'POST',
    address: 'api',
    path,
    key: 'secret',
    idempotent: false,
    request: CardTokenCreate,
    response: Card,
  }) as const satisfies CallableRoute;

/** Cards (interface, "Card"). Card numbers are rejected: `<pay-card-form>` sends them from the page. */
export interface Cards {
  /**
   * Creates a card (interface, "Card") from a token of its number. The interface has no such operation; a profile may have a path
   * for it, as `observed` does.
   *
   * @throws {ConfigurationError} when the profile has no path
   */
  readonly create: Method<[body: CardTokenCreate, options?: CallOptions], Card>;
}

export function cards(config: ClientConfig, { name, cards: { tokenPath } }: ClientProfile): Cards {
  // The type is derived from the same route.
  const create =
    tokenPath === undefined ? unsupported(name) : operation(config, 'cards.create', tokenRoute(tokenPath));
  return { create: create as Cards['create'] };
}

const unsupported = (profile: string) =>
  methodOf(async () => {
    throw new ConfigurationError(
      `cards.create: the profile ${profile} has no path for cards from tokens (cards.tokenPath). A card is created by ` +
        '<pay-card-form> in the page, which sends you its card_id.',
      { outcome: 'none' },
    );
  });
