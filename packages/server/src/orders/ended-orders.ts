import type { AttemptOutcome } from './order-attempt.ts';

/** The fields of an event that name its charge, payment or invoice. The event must have been verified: what it says is trusted. */
export interface ChargeEvent {
  /** Such as `charge.paid`. */
  readonly type: string;
  /** The object of the event. */
  readonly data: unknown;
}

/** An order whose attempt an event or a sweep ended. */
export interface EndedOrder {
  readonly orderId: string;
  readonly outcome: AttemptOutcome;
}

/** Ends each, also where one fails. @throws the first failure */
export async function endEach(
  orderIds: readonly string[],
  end: (orderId: string) => Promise<AttemptOutcome | undefined>,
): Promise<readonly EndedOrder[]> {
  const ended: EndedOrder[] = [];
  const failures: unknown[] = [];
  for (const orderId of orderIds)
    try {
      const outcome = await end(orderId);
      if (outcome) ended.push({ orderId, outcome });
    } catch (error) {
      failures.push(error); // the other attempts are ended nevertheless
    }
  if (failures.length > 0) throw failures[0];
  return ended;
}
