import { encodeJson } from '../store/columns.ts';

/** An answer of an operation, ready to be sent and to be remembered. */
export interface Answer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

export const answer = (status: number, body: unknown): Answer => ({ status, body: encodeJson(body) });

/** Field name to what is wrong with it, in the person's words. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A body as it came: an object whose fields nobody has checked. */
export type Fields = Readonly<Record<string, unknown>>;
