import { ErrorBody } from '@datafono/contract';
import { byField } from './by-field.ts';

/**
 * Reads the error envelope. What is wrong with fields comes as a map by field, which the interface states, or, as some
 * versions of the service write it, as a list of `{ key, description }`, under `errors` or `erros`. A name without words
 * is a refusal too: its `message` is then empty.
 */
export function readRefusalBody(value: unknown): ErrorBody | undefined {
  const { message, errors, erros = errors, code_name } = Object(value);
  const name = textOf(code_name) || remarksCodeOf(value);
  if (!textOf(message) && !name) return undefined;
  return ErrorBody().safeParse({
    ...Object(value),
    message: textOf(message),
    code_name: name,
    errors: Array.isArray(erros) ? mapOf(erros) : erros,
  }).data;
}

/** The name in the remarks of a refusal, which are those of a declined object, or a name alone. */
function remarksCodeOf(body: unknown): string | undefined {
  const { remarks } = Object(body);
  const code = textOf(Object(remarks).code ?? remarks);
  return /^\w+$/.test(code) ? code : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const mapOf = (list: readonly unknown[]): Record<string, unknown[]> =>
  byField(
    list
      .map(Object)
      .filter(({ key }) => typeof key === 'string')
      .map(({ key, description }) => [key, description]),
  );
