import type { ErrorBody } from './errors.ts';

/**
 * Reads the error envelope of the service without a schema library, for bundles that count bytes. Equal to
 * {@link ErrorBody}: whatever that accepts is returned as it is, whatever it refuses is `undefined`.
 */
export function readErrorBody(value: unknown): ErrorBody | undefined {
  return isRecord(value) &&
    typeof value['message'] === 'string' &&
    isOptional(value['code'], Number.isSafeInteger) &&
    isOptional(value['code_name'], isString) &&
    isOptional(value['errors'], isFieldMessages)
    ? (value as ErrorBody) // every property that the type names was checked above
    : undefined;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isOptional = (value: unknown, check: (value: unknown) => boolean): boolean =>
  value === undefined || check(value);

const isFieldMessages = (value: unknown): boolean =>
  isRecord(value) &&
  Object.values(value).every((messages) => Array.isArray(messages) && messages.every(isString));
