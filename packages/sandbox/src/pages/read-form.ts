import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';

/** The fields of a form, the last one of each name, without files. */
type Form = Readonly<Record<string, string>>;

/** Refuses a body over 16 KiB with 413: far above the size of what the pages send. */
export const smallBodies = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new HTTPException(413);
  },
});

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * Reads the form of a request.
 *
 * @throws {HTTPException} 415 for another content type, 400 for a malformed or incomplete body
 */
export async function readForm(request: Request): Promise<Form> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) throw new HTTPException(415);
  const form = await request.formData().catch(unreadable);
  return Object.fromEntries([...form].filter(isText));
}

export function unreadable(cause: unknown): never {
  throw new HTTPException(400, { cause });
}

/** The trimmed value of a field; empty when it is missing. */
export const textOf = (form: Form, name: string): string => form[name]?.trim() ?? '';

const isText = (entry: readonly [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
