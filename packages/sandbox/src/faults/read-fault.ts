import type { Profile } from '@datafono/contract';
import { invalid } from '../http/refusal.ts';
import { FaultRequest, faultKinds } from './fault.ts';

/**
 * Reads a fault as the control API is told it.
 *
 * @throws {Refusal} the validation case, with what each field takes
 */
export function readFault(fields: unknown, profile: Profile): FaultRequest {
  const result = FaultRequest.safeParse(fields);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  const name = String(field ?? 'kind');
  throw invalid(profile, { [name]: [takes[name] ?? UNKNOWN] });
}

const UNKNOWN = 'Este tipo de falla no tiene este campo. Revise su nombre.';
const MILLISECONDS = 'Escriba milisegundos: un número entero de 0 a 600000.';

/** What each field takes, by its name. */
const takes: Readonly<Record<string, string>> = {
  kind: `Use uno de estos valores: ${faultKinds.join(', ')}.`,
  route: 'Escriba método y ruta, como POST /v1/charges.',
  key: 'Escriba una llave de idempotencia o una llave de API.',
  nth: 'Escriba un número entero desde 1.',
  times: 'Escriba un número entero desde 1.',
  probability: 'Escriba un número de 0 a 1.',
  seed: 'Escriba un número entero.',
  milliseconds: `${MILLISECONDS} Solo lo llevan latency, timeoutAfterCommit y slowDrip.`,
  retryAfter: 'Escriba segundos: un número entero de 0 a 86400. Solo lo llevan tooManyRequests y error503.',
};
