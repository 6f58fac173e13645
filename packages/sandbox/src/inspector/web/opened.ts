import type { CausalRecords } from './chain.ts';
import type { Cause, JournalEntry, OpenedObject, SentEvent } from './wire.ts';

/** The open item of a list with its causes. */
export interface Opened {
  /** Fragment of its address. */
  readonly of: string;
  /** The item, under the field of its kind; none when it does not exist. */
  readonly request: JournalEntry | undefined;
  readonly event: SentEvent | undefined;
  readonly object: OpenedObject | undefined;
  /** Its latest root causes, earliest first. */
  readonly causes: readonly Cause[];
  /** Number of earlier causes. */
  readonly earlier: number;
  /** All records of these causes. */
  readonly world: CausalRecords;
}
