import type { ElementError } from '../base/element-error.ts';

/** The classes of the events of an element with submissions. */
export interface SavingEvents<Value, Field extends string> {
  /** Before a submission; cancelable. */
  readonly submit: new () => Event;
  readonly value: new (value: Value) => Event;
  /** A submission has ended without a value. */
  readonly error: new (
    error: ElementError<Field>,
  ) => Event;
  /** A person chooses another means of payment after an unknown outcome. */
  readonly dismiss: new () => Event;
}
