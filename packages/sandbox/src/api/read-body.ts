import type { Profile } from '@datafono/contract';
import type { Fields } from '../core/answer.ts';
import { invalid, type RefusalError, refused } from '../core/refusal-error.ts';

/** Maximum size of a body, in bytes. */
const BODY_LIMIT = 64 * 1024;

/**
 * Reads the JSON object in a request's body. A missing `Content-Type` counts as JSON.
 *
 * @param empty the value of an empty body; without it, an empty body is malformed
 * @throws {RefusalError} 415, 413, 400, and a validation error for JSON that is not an object
 */
export async function readBody(request: Request, profile: Profile, empty?: Fields): Promise<Fields> {
  const type = request.headers.get('content-type');
  if (type !== null) checkJsonType(type);
  const text = await readText(request);
  const value = text === '' && empty ? empty : parse(text);
  if (!isObject(value))
    throw invalid(
      profile,
      {},
      {
        es: 'El cuerpo debe ser un objeto JSON, con un campo por dato.',
        en: 'The body must be a JSON object, with one field for each value.',
      },
    );
  return value;
}

/** @throws {RefusalError} 415 */
export function checkJsonType(type = ''): void {
  if (!JSON_TYPE.test(type)) throw refused(415, NOT_JSON);
}

/** @see https://www.rfc-editor.org/rfc/rfc6839#section-3.1 */
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

const NOT_JSON = {
  es: 'El cuerpo debe ser JSON. Envíe el encabezado «Content-Type: application/json».',
  en: 'The body must be JSON. Send the header “Content-Type: application/json”.',
};
const TOO_LARGE = {
  es: `El cuerpo es demasiado grande: el máximo es ${BODY_LIMIT} bytes.`,
  en: `The body is too large: the maximum is ${BODY_LIMIT} bytes.`,
};
const TOO_DEEP = {
  es: 'El cuerpo tiene demasiados objetos o listas unos dentro de otros: el máximo es 100.',
  en: 'The body nests too many objects or lists: the maximum is 100.',
};
const UNREADABLE = {
  es: 'El cuerpo no llegó completo. Envíe la solicitud de nuevo.',
  en: 'The body did not arrive in full. Send the request again.',
};
export const MALFORMED = {
  es: 'El cuerpo no es JSON válido, escrito en UTF-8.',
  en: 'The body is not valid JSON in UTF-8.',
};

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request).catch(() => {
    throw refused(400, UNREADABLE);
  });
  if (!bytes) throw refused(413, TOO_LARGE);
  try {
    return UTF_8.decode(bytes);
  } catch {
    throw malformed();
  }
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** The body, or `undefined` when it exceeds the limit in bytes. */
export async function readBytes(request: Request, limit = BODY_LIMIT): Promise<Uint8Array | undefined> {
  const length = request.headers.get('content-length');
  if (length === null) return readLimited(request, limit);
  if (Number(length) > limit) return undefined;
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.byteLength > limit ? undefined : bytes;
}

/** Reads a body without `Content-Length`, up to the limit. */
async function readLimited(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed();
  }
  if (isDeeper(value, MAX_DEPTH)) throw refused(400, TOO_DEEP);
  return value;
}

/** Maximum nesting of objects and lists, so that recursion over a body is safe. */
const MAX_DEPTH = 100;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

const malformed = (): RefusalError => refused(400, MALFORMED);

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
