import type { Profile } from '@datafono/contract';
import { messages } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';
import { validateFields } from '../core/validate-fields.ts';
import type { Text } from '../core/wording.ts';
import { FaultRequest, faultKinds } from './fault.ts';
import { endpoints, isServed } from './route-pattern.ts';

/**
 * Reads a fault from a body of the control API.
 *
 * @throws {RefusalError} a validation error with the accepted values of each field
 */
export function readFault(fields: unknown, profile: Profile): FaultRequest {
  const fault = validateFields(FaultRequest, fields, errorTexts, profile);
  const { route } = fault;
  // A fault whose route matches no endpoint would never hit.
  if (route === undefined || isServed(route)) return fault;
  throw invalid(profile, { route: [UNKNOWN_ROUTE] });
}

const ROUTE = {
  es: 'Escriba método y ruta, como POST /v1/charges, con * en lugar del método o de una parte de la ruta.',
  en: 'Write method and path, such as POST /v1/charges, with * in place of the method or of a part of the path.',
};

const UNKNOWN_ROUTE = {
  es: `${ROUTE.es} Hay estas: ${endpoints.join(', ')}.`,
  en: `${ROUTE.en} There are these: ${endpoints.join(', ')}.`,
};

const FROM_ONE = { es: 'Escriba un número entero desde 1.', en: 'Write a whole number from 1.' };

/** The accepted values of each field, by name. */
const errorTexts: Readonly<Record<string, Text>> = {
  kind: messages.oneOf(faultKinds.map(String)),
  route: ROUTE,
  key: {
    es: 'Escriba una llave de idempotencia o una llave de API.',
    en: 'Write an idempotency key or an API key.',
  },
  card: { es: 'Escriba el id de una tarjeta.', en: 'Write the id of a card.' },
  nth: FROM_ONE,
  times: FROM_ONE,
  probability: messages.probability,
  seed: messages.seed,
  milliseconds: {
    es: 'Escriba milisegundos: un número entero de 0 a 600000. Solo lo llevan latency, timeoutAfterCommit y slowDrip.',
    en: 'Write milliseconds: a whole number from 0 to 600000. Only latency, timeoutAfterCommit and slowDrip have it.',
  },
  afterCommit: {
    es: 'Escriba true o false. Solo lo llevan latency, error500, error502, error503, gateway y hold.',
    en: 'Write true or false. Only latency, error500, error502, error503, gateway and hold have it.',
  },
  hangUp: { es: 'Escriba true o false. Solo lo lleva hold.', en: 'Write true or false. Only hold has it.' },
  status: {
    es: 'Escriba un estado HTTP de 400 a 599. Solo lo lleva gateway.',
    en: 'Write an HTTP status from 400 to 599. Only gateway has it.',
  },
  retryAfter: {
    es: 'Escriba segundos: un número entero de 0 a 86400. Solo lo llevan tooManyRequests y error503.',
    en: 'Write seconds: a whole number from 0 to 86400. Only tooManyRequests and error503 have it.',
  },
};
