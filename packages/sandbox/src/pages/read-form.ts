import { HTTPException } from 'hono/http-exception';

/** The fields of a form, the last one of each name, without files. */
export type Form = Readonly<Record<string, string>>;

/** Far above the size of the pages' forms. */
const MAX_BYTES = 16 * 1024;

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * Reads the form of a request, with or without `Content-Length`.
 *
 * @throws {HTTPException} 415 for another content type, 413 over 16 KiB, 400 for a malformed or incomplete body
 */
export async function readForm(request: Request): Promise<Form> {
  const type = request.headers.get('content-type') ?? '';
  if (!FORM_TYPE.test(type)) throw new HTTPException(415);
  const body = await readBytes(request).catch(unreadable);
  if (!body) throw new HTTPException(413);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(unreadable);
  return Object.fromEntries([...form].filter(isText));
}

function unreadable(cause: unknown): never {
  throw new HTTPException(400, { cause });
}

/** The trimmed value of a field; empty when it is missing. */
export const textOf = (form: Form, name: string): string => form[name]?.trim() ?? '';

const isText = (entry: readonly [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Reads the body up to the limit; `undefined` when it is larger. */
async function readBytes({ headers, body }: Request): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(headers.get('content-length')) > MAX_BYTES) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
