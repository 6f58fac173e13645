import type { Selectable } from 'kysely';
import { decodeFlag, decodeJson } from '../store/columns.ts';
import type { Unit } from '../store/store.ts';
import type { DeliveryRow, EventRow } from './tables.ts';

/** An attempt to deliver, as the control API tells it. */
export interface ToldDelivery {
  /** Id of the endpoint, and its address. */
  readonly endpoint: string;
  readonly url: string;
  /** From 1 up; 0 for a delivery that chaos dropped. */
  readonly attempt: number;
  /** `event`, `retry`, `duplicate`, `replay` or `drop`. */
  readonly cause: string;
  /** Virtual time. */
  readonly at: string;
  /** HTTP status of the answer; `null` when none came. */
  readonly status: number | null;
  /** `timeout`, `dropped`, `host_not_allowed` or the system's code; `null` when an answer came. */
  readonly error: string | null;
  /** When the next attempt is due, in virtual time; `null` when there is none. */
  readonly next: string | null;
  /** Whether it is being made at this moment. */
  readonly under_way: boolean;
}

/** An event, as the control API tells it. */
export interface ToldEvent {
  readonly id: string;
  readonly seq: number;
  readonly type: string;
  /** Virtual time. */
  readonly at: string;
  readonly object: { readonly type: string; readonly id: string };
  /** What every attempt sends. */
  readonly body: unknown;
  /** What it came from. */
  readonly origin: unknown;
  readonly deliveries: readonly ToldDelivery[];
}

/** Which events are wanted. */
export interface EventPage {
  /** The `seq` after which to go on; without it, the newest. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

/** The events of a namespace, in the order of their commit. */
export async function listEvents(
  unit: Unit,
  ns: string,
  { after, limit = 200 }: EventPage = {},
): Promise<readonly ToldEvent[]> {
  const all = unit.selectFrom('events').selectAll().where('ns', '=', ns).limit(limit);
  const events =
    after === undefined
      ? (await all.orderBy('seq', 'desc').execute()).reverse()
      : await all.where('seq', '>', after).orderBy('seq').execute();
  const deliveries = await deliveriesOf(unit, ns, events);
  return events.map((event) => tell(event, deliveries.get(event.seq) ?? []));
}

async function deliveriesOf(unit: Unit, ns: string, events: readonly { readonly seq: number }[]) {
  const rows = await unit
    .selectFrom('deliveries')
    .selectAll()
    .where('ns', '=', ns)
    .where('event_seq', '>=', events[0]?.seq ?? 0)
    .where('event_seq', '<=', events.at(-1)?.seq ?? 0)
    .orderBy('seq')
    .execute();
  const byEvent = new Map<number, Selectable<DeliveryRow>[]>();
  for (const row of rows) byEvent.set(row.event_seq, [...(byEvent.get(row.event_seq) ?? []), row]);
  return byEvent;
}

const tell = (event: Selectable<EventRow>, deliveries: readonly Selectable<DeliveryRow>[]): ToldEvent => ({
  id: event.id,
  seq: event.seq,
  type: event.type,
  at: event.at,
  object: { type: event.object_type, id: event.object_id },
  body: decodeJson(event.body),
  origin: decodeJson(event.origin),
  deliveries: deliveries.map(tellDelivery),
});

const tellDelivery = (row: Selectable<DeliveryRow>): ToldDelivery => ({
  endpoint: row.endpoint_id,
  url: row.url,
  attempt: row.attempt,
  cause: row.cause,
  at: row.at,
  status: row.status,
  error: row.error,
  next: row.next,
  under_way: decodeFlag(row.under_way),
});
