import { textsOf } from '../core/assumptions/assumed.ts';
import { assumptionsOfDelivery } from '../core/assumptions/moves.ts';
import { decodeJson } from '../store/columns.ts';
import type { Unit } from '../store/store.ts';
import { Delivery, isDelivery, isWaitingFor } from './delivery-move.ts';
import { listEndpoints } from './endpoints.ts';

/** An attempt to deliver that waits for the clock, as the control API tells it. */
export interface WaitingDelivery {
  /** Id of the endpoint, and its address. */
  readonly endpoint: string;
  readonly url: string;
  /** From 1 up. */
  readonly attempt: number;
  /** `event`, `retry` or `duplicate`. */
  readonly cause: string;
  /** When the clock makes it, in virtual time. */
  readonly due: string;
  /** On what it leans where the interface says nothing. */
  readonly assumed: readonly string[];
}

/**
 * The attempts that are to come of some events, by the id of the event: those of one in the order they are due, and of
 * a moment in the order of the endpoints. What waits for an endpoint that was taken out is never made, so it is not told.
 */
export async function listWaiting(
  unit: Unit,
  ns: string,
  events: readonly string[],
): Promise<ReadonlyMap<string, readonly WaitingDelivery[]>> {
  const endpoints = await listEndpoints(unit, ns);
  const rows = await unit
    .selectFrom('moves')
    .select(['seq', 'subject', 'due', 'data'])
    .where('ns', '=', ns)
    .where(isDelivery())
    .where('subject', 'in', events)
    .execute();
  // Asked for in order, the database would go through all that waits instead of its index of these.
  rows.sort((one, other) => one.seq - other.seq);
  const waiting = rows.map(({ subject, due, data }) => ({
    subject,
    due,
    ...Delivery.parse(decodeJson(data ?? '{}')),
  }));
  const byEvent = new Map<string, WaitingDelivery[]>();
  for (const { id: endpoint, url } of endpoints) {
    for (const { subject, due, attempt, cause } of waiting.filter((each) => each.endpoint === endpoint)) {
      const told = {
        endpoint,
        url,
        attempt,
        cause,
        due,
        assumed: textsOf(assumptionsOfDelivery(cause, null)),
      };
      byEvent.set(subject, [...(byEvent.get(subject) ?? []), told]);
    }
  }
  for (const told of byEvent.values()) told.sort((one, other) => compare(one.due, other.due));
  return byEvent;
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** How many attempts are to come at an endpoint, those that a process left under way included. */
export async function countWaiting(unit: Unit, ns: string, endpoint: string): Promise<number> {
  const { onClock } = await unit
    .selectFrom('moves')
    .select((is) => is.fn.countAll<number>().as('onClock'))
    .where('ns', '=', ns)
    .where(isWaitingFor(endpoint))
    .executeTakeFirstOrThrow();
  const { cut } = await unit
    .selectFrom('deliveries')
    .select((is) => is.fn.countAll<number>().as('cut'))
    .where('ns', '=', ns)
    .where((is) => is('under_way', '=', is.lit(1)))
    .where('endpoint_id', '=', endpoint)
    .executeTakeFirstOrThrow();
  return onClock + cut;
}
