import { HTTPException } from 'hono/http-exception';

/** The fields of a form, the last one of each name. What was sent as a file is none. */
export type Form = Readonly<Record<string, string>>;

/** No form of the pages comes near. */
const MAX_BYTES = 16 * 1024;

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * Reads the form that a request carries, whether or not its length was told beforehand.
 *
 * @throws {HTTPException} 415 for what is no form, 413 past the limit, 400 for what is broken or did not come whole
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

/** What was sent under a name. */
export const textOf = (form: Form, name: string): string => form[name]?.trim() ?? '';

const isText = (entry: readonly [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** The body, or `undefined` when it is past the limit; no more than that is read. */
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
