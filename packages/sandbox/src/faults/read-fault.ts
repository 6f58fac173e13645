import type { Profile } from '@datafono/contract';
import { fieldTexts } from '../core/field-texts.ts';
import type { Language, Text } from '../core/language.ts';
import { invalid } from '../core/refusal-error.ts';
import { validateFields } from '../core/validate-fields.ts';
import { FaultRequest, faultKinds, kindsWith } from './fault.ts';
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

const YES_OR_NO = { es: 'Escriba true o false.', en: 'Write true or false.' };

/** The texts of fields that not every kind has, with the kinds that have each. */
function ofSomeKinds(texts: Readonly<Record<string, Readonly<Record<Language, string>>>>) {
  const list = (kinds: readonly string[], and: string) =>
    kinds.join(', ').replace(/, ([^,]*)$/, ` ${and} $1`);
  const named = Object.entries(texts).map(([field, { es, en }]) => {
    const kinds = kindsWith(field);
    const [lleva, have] = kinds.length > 1 ? ['llevan', 'have'] : ['lleva', 'has'];
    const text = {
      es: `${es} Solo lo ${lleva} ${list(kinds, 'y')}.`,
      en: `${en} Only ${list(kinds, 'and')} ${have} it.`,
    };
    return [field, text] as const;
  });
  return Object.fromEntries(named);
}

/** The accepted values of each field, by name. */
const errorTexts: Readonly<Record<string, Text>> = {
  kind: fieldTexts.oneOf(faultKinds.map(String)),
  route: ROUTE,
  key: {
    es: 'Escriba una llave de idempotencia o una llave de API.',
    en: 'Write an idempotency key or an API key.',
  },
  card: { es: 'Escriba el id de una tarjeta.', en: 'Write the id of a card.' },
  nth: FROM_ONE,
  times: FROM_ONE,
  probability: fieldTexts.probability,
  seed: fieldTexts.seed,
  ...ofSomeKinds({
    milliseconds: {
      es: 'Escriba milisegundos: un número entero de 0 a 600000.',
      en: 'Write milliseconds: a whole number from 0 to 600000.',
    },
    afterCommit: YES_OR_NO,
    hangUp: YES_OR_NO,
    status: { es: 'Escriba un estado HTTP de 400 a 599.', en: 'Write an HTTP status from 400 to 599.' },
    retryAfter: {
      es: 'Escriba segundos: un número entero de 0 a 86400.',
      en: 'Write seconds: a whole number from 0 to 86400.',
    },
  }),
};
