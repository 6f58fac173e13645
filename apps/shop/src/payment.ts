import type { Charge } from '@datafono/server';
import { type Refusal, refusalOf } from './refusal.ts';

/** What an order is to be paid with. */
export interface Means {
  /** The card that the page's element created. */
  readonly cardId: string;
  /** Simulates an outcome; test keys only. */
  readonly testScenario?: string;
}

/** One intent to charge. Its number and its means never change, so asking again cannot charge again. */
export interface Attempt {
  readonly number: number;
  readonly means: Means;
}

/** How an attempt stands: `refused` was never a charge, and of `unknown` nobody can tell. */
export type Outcome =
  | { readonly state: 'paid'; readonly charge: Charge }
  | { readonly state: 'declined'; readonly charge: Charge }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  | { readonly state: 'unknown' };

/** Asks the service to charge an attempt, under an idempotency key that the attempt alone decides. */
export type ChargeAttempt = (attempt: Attempt) => Promise<Charge>;

/**
 * The payment of one order.
 *
 * Owns: which attempt is the current one, how it stands, and that the number of the attempt advances only after
 * a final refusal. Does not own: the order, the call to the service, what is shown.
 *
 * So neither a double click, a retry, a reload nor a second tab can charge an order twice.
 */
export class Payment {
  readonly #charge: ChargeAttempt;
  readonly #report: (error: unknown) => void;
  readonly #attempts: Attempt[] = [];
  #outcome: Outcome | undefined;
  #asking: Promise<void> | undefined;

  /**
   * @param charge asks the service
   * @param report gets every error of `charge`
   */
  constructor(charge: ChargeAttempt, report: (error: unknown) => void) {
    this.#charge = charge;
    this.#report = report;
  }

  /** How the current attempt stands, once nobody is asking any more; `undefined` before the first. */
  async settled(): Promise<Outcome | undefined> {
    await this.#asking;
    return this.#outcome;
  }

  /** Charges, unless the order is paid, an attempt is still open, or this very card was refused already. */
  async pay(means: Means): Promise<void> {
    if (this.#asking !== undefined) return this.#asking;
    if (this.#outcome?.state === 'unknown') return this.askAgain();
    if (this.#outcome?.state === 'paid' || this.#used(means)) return;
    this.#attempts.push({ number: this.#attempts.length + 1, means });
    await this.#ask(false);
  }

  /** Asks once more how an attempt of unknown outcome ended: the same attempt, under the same key. */
  async askAgain(): Promise<void> {
    if (this.#asking !== undefined) return this.#asking;
    if (this.#outcome?.state === 'unknown') await this.#ask(true);
  }

  #used(means: Means): boolean {
    return this.#attempts.some((attempt) => attempt.means.cardId === means.cardId);
  }

  #ask(again: boolean): Promise<void> {
    this.#asking = this.#settle(again).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #settle(again: boolean): Promise<void> {
    const attempt = this.#attempts.at(-1);
    if (!attempt) return;
    try {
      this.#outcome = outcomeOf(await this.#charge(attempt));
    } catch (error) {
      this.#report(error);
      const refusal = refusalOf(error, again);
      this.#outcome = refusal ? { state: 'refused', refusal } : { state: 'unknown' };
    }
  }
}

/** Only what is final counts as an end; any other state of a charge may still become `succeeded`. */
function outcomeOf(charge: Charge): Outcome {
  if (charge.status === 'succeeded') return { state: 'paid', charge };
  if (charge.status === 'declined') return { state: 'declined', charge };
  return { state: 'unknown' };
}
