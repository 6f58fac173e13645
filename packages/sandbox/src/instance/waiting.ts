import type { Clock, ClockState } from '../clock/clock.ts';
import type { Service } from '../core/service.ts';
import { encodeTime } from '../store/columns.ts';
import type { Unit } from '../store/store.ts';
import { isDelivery } from '../webhooks/delivery.ts';

/** A note about what a database of a previous start has scheduled for later; none when nothing waits. */
export async function notesOfWaiting({
  clock,
  defaultNamespace,
  service,
  database,
}: Started): Promise<readonly string[]> {
  const state = await clock.read(defaultNamespace);
  if (!state) return [];
  const { steps, deliveries, next } = await service.store.unit((unit) =>
    countWaiting(unit, defaultNamespace, state),
  );
  if (next === null) return [];
  const counts = [
    counted(steps, 'scheduled step', 'scheduled steps'),
    counted(deliveries, 'delivery of an event', 'deliveries of events'),
  ];
  const waiting = counts.filter((count) => count !== '').join(' and ');
  const verb = steps + deliveries === 1 ? 'waits' : 'wait';
  const end = state.mode === 'frozen' ? ' The clock is frozen: advance it past that time.' : '';
  return [`${waiting} ${verb} in ${database}; the next is due at ${next}.${end}`];
}

interface Started {
  readonly clock: Pick<Clock, 'read'>;
  readonly defaultNamespace: string;
  readonly service: Pick<Service, 'store'>;
  /** Its name in the note. */
  readonly database: string;
}

interface Waiting {
  readonly steps: number;
  readonly deliveries: number;
  /** When the first of them is due. */
  readonly next: string | null;
}

/** What is not due yet. On a frozen clock a step that is due waits too: only deliveries start without an advance. */
function countWaiting(unit: Unit, ns: string, { mode, now }: ClockState): Promise<Waiting> {
  return unit
    .selectFrom('jobs')
    .select((is) => [
      is.fn.countAll<number>().filterWhere(is.not(isDelivery())).as('steps'),
      is.fn.countAll<number>().filterWhere(isDelivery()).as('deliveries'),
      is.fn.min<string | null>('due').as('next'),
    ])
    .where('ns', '=', ns)
    .where((is) => {
      const later = is('due', '>', encodeTime(now));
      return mode === 'frozen' ? is.or([later, is.not(isDelivery())]) : later;
    })
    .executeTakeFirstOrThrow();
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
