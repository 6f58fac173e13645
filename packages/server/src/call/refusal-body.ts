import { ErrorBody } from '@datafono/contract';

/**
 * Reads the error envelope. What is wrong with fields comes as a map by field, which the interface states, or, as some
 * versions of the service write it, as a list of `{ key, description }`, under `errors` or `erros`.
 */
export function readRefusalBody(value: unknown): ErrorBody | undefined {
  const { errors, erros = errors } = Object(value);
  const body = Array.isArray(erros) ? { ...Object(value), errors: mapOf(erros) } : value;
  return ErrorBody.safeParse(body).data;
}

function mapOf(list: readonly unknown[]): Record<string, unknown[]> {
  const byField: Record<string, unknown[]> = {};
  for (const { key, description } of list.map(Object))
    if (typeof key === 'string') byField[key] = [...(byField[key] ?? []), description];
  return byField;
}
