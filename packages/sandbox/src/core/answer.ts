import { encodeJson } from '../storage/columns.ts';
import type { Text } from './language.ts';

/** An answer of an operation, ready to be sent and stored. */
export interface Answer {
  readonly status: number;
  /** JSON text; empty for an answer without a body. */
  readonly body: string;
}

export const answer = (status: number, body: unknown): Answer => ({ status, body: encodeJson(body) });

/** Messages of invalid fields, by field name. */
export type FieldErrors = Readonly<Record<string, readonly Text[]>>;

/** The body of a request before validation. */
export type Fields = Readonly<Record<string, unknown>>;

/** An answer without a body. */
export const noContent = (status: number): Answer => ({ status, body: '' });
