import { encodeJson } from '../store/columns.ts';

/** An answer of an operation, ready to be sent and to be remembered. */
export interface Answer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

export const answer = (status: number, body: unknown): Answer => ({ status, body: encodeJson(body) });

/** The kind of rule that a field breaks. The assumptions of a refusal depend on it. */
export type FieldRule =
  | 'required'
  /** One of a list of values. */
  | 'values'
  /** No field of that name. */
  | 'unknown'
  /** A form, bounds or a combination that the interface leaves open. */
  | 'form'
  /** A form that the interface shows, such as a type. */
  | 'shown'
  /** Protects who uses the sandbox: a card number where it would be stored, a broken text. */
  | 'guard'
  /** A test card that is refused by its number. */
  | 'test_card'
  | 'idempotency_key';

/** A rule that a field breaks, and the text for the person who reads the answer. */
export interface FieldProblem {
  readonly rule: FieldRule;
  readonly text: string;
}

/** The problems of each field, by its name. */
export type FieldErrors = Readonly<Record<string, readonly FieldProblem[]>>;

/** A body as it came: an object whose fields nobody has checked. */
export type Fields = Readonly<Record<string, unknown>>;
