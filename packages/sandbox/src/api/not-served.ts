import type { Profile } from '@datafono/contract';
import { RefusalError } from '../core/refusal-error.ts';
import type { Text } from '../core/wording.ts';

/**
 * Features that the interface names and does not document ("What the service does"), by their likely paths. Plans
 * belong to subscriptions; the paths for tokens of digital wallets are a guess.
 */
const NOT_SERVED: readonly (readonly [path: RegExp, message: Text])[] = [
  [
    /^\/v1\/(subscriptions|plans)(\/|$)/,
    {
      es:
        'Este servicio de pruebas no tiene suscripciones: la interfaz las nombra y no las muestra. ' +
        'Cobre cada período con POST /v1/charges.',
      en:
        'This sandbox has no subscriptions: the interface names them and does not show them. ' +
        'Charge each period with POST /v1/charges.',
    },
  ],
  [
    /^\/v1\/(wallets|wallet-tokens|tokens)(\/|$)/,
    {
      es:
        'Este servicio de pruebas no tiene tokens de billeteras digitales: la interfaz los nombra y no los muestra. ' +
        'Guarde una tarjeta o una cuenta, o use un enlace de captura.',
      en:
        'This sandbox has no tokens of digital wallets: the interface names them and does not show them. ' +
        'Save a card or an account, or use a capture link.',
    },
  ],
];

/** The service makes cards from tokens of a third party's library; the sandbox has no such tokens. */
const NO_TOKENS: Text = {
  es:
    'Este servicio de pruebas no crea tarjetas a partir de tokens: los entrega una librería que aquí no existe. ' +
    'Cree la tarjeta en la dirección de tarjetas con POST /v1/cards, o use un enlace de captura.',
  en:
    'This sandbox creates no cards from tokens: they come from a library that does not exist here. ' +
    'Create the card at the cards address with POST /v1/cards, or use a capture link.',
};

/** The refusal for a path of a feature that the sandbox does not have; `undefined` for any other path. */
export function notServed(path: string, { cards }: Profile): RefusalError | undefined {
  if (path === cards.tokenPath) return refused(NO_TOKENS);
  const [, message] = NOT_SERVED.find(([pattern]) => pattern.test(path)) ?? [];
  return message === undefined ? undefined : refused(message);
}

const refused = (message: Text): RefusalError => new RefusalError(501, { message });
