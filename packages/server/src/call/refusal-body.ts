/** What a service says of a refusal (interface, "Errors"). */
export interface Refusal {
  /** The empty string where it is told by a name alone. */
  readonly message: string;
  readonly code: number | undefined;
  readonly codeName: string | undefined;
  readonly fieldErrors: readonly (readonly [field: string, problem: string])[];
}

/**
 * Reads the error envelope. What is wrong with fields comes as a map by field, which the interface states, or, as some
 * versions of the service write it, as a list of `{ key, description }`, under `errors` or `erros`. A name without words
 * is a refusal too. A part that is not as it should be is dropped.
 *
 * @param body parsed JSON
 */
export function readRefusal(body: unknown): Refusal | undefined {
  const { message, code, code_name, remarks, errors, erros = errors } = Object(body);
  const said = textOf(message);
  const codeName = textOf(code_name) || wordOf(Object(remarks).code ?? remarks);
  if (!said && !codeName) return undefined;
  const fields = Array.isArray(erros)
    ? erros.map(Object).map(({ key, description }) => [key, description])
    : Object.entries(typeof erros === 'object' ? Object(erros) : {});
  return {
    message: said,
    code: Number.isSafeInteger(code) ? code : undefined,
    codeName: codeName || undefined,
    fieldErrors: fields
      .filter(([field]) => isText(field))
      .flatMap(([field, problems]) =>
        [problems]
          .flat()
          .filter(isText)
          .map((problem) => [field, problem]),
      ),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const textOf = (value: unknown): string => (isText(value) ? value : '');

/** The name in the remarks of a refusal, which are those of a declined object, or a name alone. */
const wordOf = (code: unknown): string => (/^\w+$/.test(textOf(code)) ? textOf(code) : '');
