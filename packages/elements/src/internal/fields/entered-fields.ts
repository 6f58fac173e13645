import type { ElementError } from '../base/element-error.ts';
import type { FieldMessages } from './field-errors.ts';

/** What a person enters into an element, and the errors that it shows. */
export interface EnteredFields<Field extends string, Key extends string> {
  /** What each field contains: its text, or whether it is checked. */
  readonly entry: Readonly<Record<Field, string | boolean>>;
  /** Key of the message about the first invalid field. */
  readonly problem: Key | undefined;
  readonly isUntouched: boolean;
  /** The field that the person left last; `undefined` when no field was left since the last submission. */
  lastLeftField: Field | undefined;
  /** Checks every field again, because a rule or the date may have changed. */
  check(): void;
  clear(): void;
  /** Reads a field after the browser's own edit of its input. */
  edit(event: Event, field: Field): void;
  /** Shows the errors of these fields, or of all fields, until the fields are edited. */
  showErrors(fields?: readonly Field[]): void;
  /** Shows the server's messages about fields. @param shown returns the text to show for a message, in the current language */
  showRefusal(error: ElementError<Field>, shown: (message: string) => string): void;
  errors(localize: (key: Key) => string): FieldMessages<Field>;
}
