import type { Card } from './schedule.ts';
import type { Said } from './shop.ts';

/** A click of the customer, and what the shop answered. */
export interface Click {
  /** The index of its step. */
  readonly step: number;
  readonly card: Card;
  /** The moments, in order of all that happened, when it was sent and answered. */
  readonly sent: number;
  answered?: number;
  /** Without an answer, such as of a process that died, nothing. */
  said?: Said;
  /** Why it has no answer. */
  problem?: unknown;
}

/** A charge about the order. */
export interface EndingCharge {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  /** `undefined` for one that the prover made itself. */
  readonly card: Card | undefined;
}

/** What came of a schedule. */
export interface Ending {
  readonly orderAmount: number | undefined;
  readonly charges: readonly EndingCharge[];
  readonly clicks: readonly Click[];
  /** What the shop said when it was read, before the end. */
  readonly reads: readonly Said[];
  /** How the order stands in the end. */
  readonly said: Said;
  readonly leaks: readonly string[];
  /** The number of events that the shop accepted. */
  readonly events: number;
  /** Whether the events that were left reached the shop in the end: not where they are lost, or it receives none. */
  readonly hasAllEvents: boolean;
  /** The longest real time for which a call was held, in milliseconds. */
  readonly longestHoldMs: number;
  /** For how long the order was watched after that, in milliseconds, where it was paid and open. */
  readonly waitedMs?: number;
  /** The same, with the charges and the order as they stand by now. */
  readonly readAgain: () => Promise<Ending>;
}
