import type { CardField } from '../card-form/card-field-names.ts';
import type { ElementError } from '../internal/base/element-error.ts';

/**
 * The card that a person types, from the first key until the fields are emptied. Each request has the session in which it came.
 *
 * | from | cause | to |
 * |---|---|---|
 * | `typing` | the page asks for the card, and no other request is under way | `sending` |
 * | `sending` | the service has answered, or nothing could be sent | `typing` |
 * | `typing`, `sending` | the page empties the fields, or is left | `cleared`: for good; the next card is another session |
 *
 * A request of a session that is `cleared` sends nothing, and its answer changes no field.
 */
export interface CardSession {
  phase: 'typing' | 'sending' | 'cleared';
  /** Whether a field was edited since the last request: the page learns of the first edit alone. */
  isEdited?: boolean;
  /** Why the last request made no card. */
  error?: ElementError<CardField>;
}
