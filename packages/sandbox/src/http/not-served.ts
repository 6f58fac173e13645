import { Refusal } from './refusal.ts';

/**
 * What the interface refers to and does not show ("What the service does"), by the paths under which it may be looked
 * for. Plans belong to subscriptions; of a token of a digital wallet no path was ever seen.
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

/** Why nothing is served at a path that may well be of the service; `undefined` for any other path. */
export function notServed(path: string): Refusal | undefined {
  const [, message] = NOT_SERVED.find(([pattern]) => pattern.test(path)) ?? [];
  return message === undefined ? undefined : new Refusal(501, { message });
}
