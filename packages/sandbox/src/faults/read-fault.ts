import { listRoutes, type Profile, type Route, routes } from '@datafono/contract';
import { problem } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';
import { FaultRequest, faultKinds } from './fault.ts';
import { mayChoose } from './route-pattern.ts';

/**
 * Reads a fault from a body of the control API.
 *
 * @throws {RefusalError} a validation error with the accepted values of each field
 */
export function readFault(fields: unknown, profile: Profile): FaultRequest {
  const result = FaultRequest.safeParse(fields);
  if (result.success) return withKnownRoute(result.data, profile);
  const [issue] = result.error.issues;
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  const name = String(field ?? 'kind');
  throw invalid(profile, { [name]: [problem(errorTexts[name] ?? UNKNOWN)] });
}

/** @throws {RefusalError} for a route that matches no endpoint, since the fault would never hit */
function withKnownRoute(fault: FaultRequest, profile: Profile): FaultRequest {
  const { route } = fault;
  if (route === undefined || endpoints.some((endpoint) => mayChoose(route, endpoint))) return fault;
  throw invalid(profile, { route: [problem(`${errorTexts['route']} Hay estas: ${endpoints.join(', ')}.`)] });
}

const endpoints: readonly string[] = Object.values<Readonly<Record<string, Route>>>({ ...routes, listRoutes })
  .flatMap((verbs) => Object.values(verbs))
  .map(({ method, path }) => `${method} ${path}`);

const UNKNOWN = 'Este tipo de falla no tiene este campo. Revise su nombre.';
const MILLISECONDS = 'Escriba milisegundos: un número entero de 0 a 600000.';

/** The accepted values of each field, by name. */
const errorTexts: Readonly<Record<string, string>> = {
  kind: `Use uno de estos valores: ${faultKinds.join(', ')}.`,
  route: 'Escriba método y ruta, como POST /v1/charges, con * en lugar del método o de una parte de la ruta.',
  key: 'Escriba una llave de idempotencia o una llave de API.',
  nth: 'Escriba un número entero desde 1.',
  times: 'Escriba un número entero desde 1.',
  probability: 'Escriba un número de 0 a 1.',
  seed: 'Escriba un número entero o un texto.',
  milliseconds: `${MILLISECONDS} Solo lo llevan latency, timeoutAfterCommit y slowDrip.`,
  afterCommit: 'Escriba true o false. Solo lo llevan latency, error500, error502 y error503.',
  retryAfter: 'Escriba segundos: un número entero de 0 a 86400. Solo lo llevan tooManyRequests y error503.',
};
