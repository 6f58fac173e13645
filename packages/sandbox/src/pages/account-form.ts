import { AccountCreate, lazily } from '@datafono/contract';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import type { Messages } from './messages/index.ts';

/** The values of a submitted bank account form. */
export interface AccountEntry {
  readonly bank_id: string;
  readonly subtype: string;
  /** Without spaces, dots and hyphens. */
  readonly account_number: string;
  readonly authorization: boolean;
}

type AccountField = keyof AccountEntry;

/** The fields in the order of the form. */
export const accountFields = ['bank_id', 'subtype', 'account_number', 'authorization'] as const;

/** Error texts by field. */
export type AccountProblems = Readonly<Partial<Record<AccountField, string>>>;

export const emptyAccount: AccountEntry = {
  bank_id: '',
  subtype: '',
  account_number: '',
  authorization: false,
};

/** Reads the form; a missing field is empty. */
export function readAccount(form: Form): AccountEntry {
  const text = (name: AccountField) => textOf(form, name);
  return {
    bank_id: text('bank_id'),
    subtype: text('subtype'),
    account_number: text('account_number').replaceAll(/[\s.-]/g, ''),
    authorization: text('authorization') === 'true',
  };
}

const Entry = lazily(() => z.omit(AccountCreate(), { customer_id: true }));

/** Validates against the interface. A missing authorization is an error too: a captured method is there to be charged. */
export function checkAccount(entry: AccountEntry, { errors, subtypes }: Messages): AccountProblems {
  const refused = new Set(
    Entry()
      .safeParse(entry)
      .error?.issues.map(({ path }) => path[0]),
  );
  if (!Object.hasOwn(subtypes, entry.subtype)) refused.add('subtype');
  if (!entry.authorization) refused.add('authorization');
  return Object.fromEntries(
    accountFields.filter((name) => refused.has(name)).map((name) => [name, errors[name]]),
  );
}

/** Error texts for the fields that the service refused. */
export function refusedAccount(fields: readonly string[], { errors }: Messages): AccountProblems {
  return {
    ...(fields.includes('bank_id') && { bank_id: errors.bankUnavailable }),
    ...(fields.includes('subtype') && { subtype: errors.subtype }),
    ...(!fields.includes('bank_id') &&
      !fields.includes('subtype') && { account_number: errors.accountUnknown }),
  };
}

/** The fields of a form, the last one of each name, without files. */
type Form = Readonly<Record<string, string>>;

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
