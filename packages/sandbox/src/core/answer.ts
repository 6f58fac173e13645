import { encodeJson } from '../store/columns.ts';
import type { Text } from './wording.ts';

/** An answer of an operation, ready to be sent and stored. */
export interface Answer {
  readonly status: number;
  /** JSON text; empty for an answer without a body. */
  readonly body: string;
}

export const answer = (status: number, body: unknown): Answer => ({ status, body: encodeJson(body) });

/** The kind of rule that a field violates. The assumptions of a refusal follow from it. */
export type FieldRule =
  | 'required'
  /** The value must be one of a list. */
  | 'values'
  /** The value must be one of a list that the interface shows only in part. */
  | 'scenario'
  /** The operation has no such field. */
  | 'unknown'
  /** A format, range or combination that the interface leaves open. */
  | 'form'
  /** A format that the interface documents, such as a type. */
  | 'documented'
  /** Protects users of the sandbox: a card number where it would be stored, ill-formed Unicode. */
  | 'guard'
  /** A test card whose number is always refused. */
  | 'test_card'
  | 'idempotency_key';

/** A rule that a field violates, and the message in the answer. */
export interface FieldProblem {
  readonly rule: FieldRule;
  readonly text: Text;
}

/** Problems by field name. */
export type FieldErrors = Readonly<Record<string, readonly FieldProblem[]>>;

/** The body of a request before validation. */
export type Fields = Readonly<Record<string, unknown>>;
