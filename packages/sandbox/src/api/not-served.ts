import type { Profile } from '@datafono/contract';
import { RefusalError } from '../core/refusal-error.ts';

/**
 * Features that the interface names and does not document ("What the service does"), by their likely paths. Plans
 * belong to subscriptions; the paths for tokens of digital wallets are a guess.
 */
const NOT_SERVED: readonly (readonly [path: RegExp, message: string])[] = [
  [
    /^\/v1\/(subscriptions|plans)(\/|$)/,
    'Este servicio de pruebas no tiene suscripciones: la interfaz las nombra y no las muestra. ' +
      'Cobre cada período con POST /v1/charges.',
  ],
  [
    /^\/v1\/(wallets|wallet-tokens|tokens)(\/|$)/,
    'Este servicio de pruebas no tiene tokens de billeteras digitales: la interfaz los nombra y no los muestra. ' +
      'Guarde una tarjeta o una cuenta, o use un enlace de captura.',
  ],
];

/** The service makes cards from tokens of a third party's library; the sandbox has no such tokens. */
const NO_TOKENS =
  'Este servicio de pruebas no crea tarjetas a partir de tokens: los entrega una librería que aquí no existe. ' +
  'Cree la tarjeta en la dirección de tarjetas con POST /v1/cards, o use un enlace de captura.';

/** The refusal for a path of a feature that the sandbox does not have; `undefined` for any other path. */
export function notServed(path: string, { cards }: Profile): RefusalError | undefined {
  if (path === cards.tokenPath) return refused(NO_TOKENS);
  const [, message] = NOT_SERVED.find(([pattern]) => pattern.test(path)) ?? [];
  return message === undefined ? undefined : refused(message);
}

const refused = (message: string): RefusalError => new RefusalError(501, { message }, {}, ['notServed']);
