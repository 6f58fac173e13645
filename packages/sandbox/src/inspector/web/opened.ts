import type { World } from './chain.ts';
import type { Cause, JournalEntry, OpenedObject, SentEvent } from './wire.ts';

/** What is open beside a list, and all that is known of why it is so. */
export interface Opened {
  /** Fragment of the address that opens it. */
  readonly of: string;
  /** The thing itself, whichever it is; none of them when it is not there, or no more. */
  readonly request: JournalEntry | undefined;
  readonly event: SentEvent | undefined;
  readonly object: OpenedObject | undefined;
  /** The first causes of what happened to it, the latest ones, the earliest of these first. */
  readonly causes: readonly Cause[];
  /** How many causes are earlier than these. */
  readonly earlier: number;
  /** All that these causes led to. */
  readonly world: World;
}
