import { type Profile, profiles } from '@datafono/contract';
import type { Service } from '../core/service.ts';
import { redactUrl } from '../lib/readable-text.ts';
import { encodeTime } from '../storage/columns.ts';
import type { Store, Unit } from '../storage/store.ts';
import type { NamespaceRow } from '../storage/tables.ts';
import { isDelivery } from '../webhooks/delivery-attempts.ts';
import type { Clock } from './clock.ts';
import type { ClockState } from './clock-time.ts';
import { initialStateOf } from './initial-state.ts';
import type { Namespaces } from './namespaces.ts';
import type { OtherWebhooks, RemovedWebhook } from './option-webhooks.ts';
import { badOption } from './sandbox-rules.ts';
import { type Settings, withProfile } from './settings.ts';

const PROFILE = 'profile';

/** Applies the profile saved in the database when the options have none, with a note about it. */
export async function applySavedProfile(
  settings: Settings,
  store: Store,
): Promise<{ readonly settings: Settings; readonly notes: readonly string[] }> {
  const { given, database, profile } = settings;
  if (given.profile !== undefined) return { settings, notes: [] };
  const row = await store.unit((unit) =>
    unit.selectFrom('settings').select('value').where('name', '=', PROFILE).executeTakeFirst(),
  );
  const saved = row && byName(row.value);
  if (saved === undefined || saved === profile) return { settings, notes: [] };
  const note = `The profile of ${database} is ${saved.name}, as in the previous start, because none is given.`;
  return { settings: withProfile(settings, saved), notes: [note] };
}

/** Saves the name of the profile for the next start. */
export async function saveProfile(store: Store, { name: value }: Profile): Promise<void> {
  await store.unit((unit) =>
    unit
      .insertInto('settings')
      .values({ name: PROFILE, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
}

const byName = (name: string): Profile | undefined =>
  Object.entries(profiles).find(([known]) => known === name)?.[1];

/**
 * Applies the options of this start to a database of a previous start. Clock and merchant may change.
 *
 * @returns notes for the user about options that stay as before
 * @throws {SandboxError} `bad_option` for a seed or balance other than that of the database's creation
 */
export async function applyOptions({
  clock,
  defaultNamespace,
  namespaces,
  service,
  settings,
}: Started): Promise<readonly string[]> {
  const { given, database } = settings;
  const row = await rowOf(defaultNamespace, service);
  refuseChange('seed', given.seed, initialStateOf(row).seed, database);
  refuseChange('balance', given.balance, initialStateOf(row).balance, database);
  if (given.merchant !== undefined) await namespaces.renameMerchant(defaultNamespace, given.merchant);
  if (given.clock !== undefined && given.clock !== row.clock_mode)
    await clock.set(defaultNamespace, { mode: given.clock });
  const state = await clock.read(defaultNamespace);
  if (!state) return [];
  const now = encodeTime(state.now);
  const staysFrozen = given.clock === undefined && state.mode === 'frozen';
  const differs = given.now instanceof Date && encodeTime(given.now) !== now;
  return [
    ...(staysFrozen
      ? [`The clock of ${database} is frozen at ${now}, as in the previous start, because no clock is given.`]
      : []),
    ...(differs ? [`The clock of ${database} is at ${now}: now applies only to a new database.`] : []),
  ];
}

interface Started {
  readonly clock: Pick<Clock, 'read' | 'set'>;
  readonly defaultNamespace: string;
  readonly namespaces: Pick<Namespaces, 'renameMerchant'>;
  readonly service: Service;
  readonly settings: Settings;
}

/** Notes about the webhooks that are not in the options: which still receive events, and which were removed. */
export const notesOfWebhooks = ({ unchanged, removed }: OtherWebhooks): readonly string[] => [
  ...(unchanged.length > 0
    ? [`Events are also sent to webhooks registered with the control API: ${listOf(unchanged)}.`]
    : []),
  ...(removed.length > 0
    ? [`Events are no longer sent to webhooks of the previous start: ${removed.map(textOf).join(', ')}.`]
    : []),
];

/** Dropped deliveries are lost, even if a later start has the same webhook. */
const textOf = ({ url, dropped }: RemovedWebhook): string =>
  dropped > 0
    ? `${redactUrl(url)} (${dropped} pending ${dropped === 1 ? 'delivery' : 'deliveries'} dropped)`
    : redactUrl(url);

const listOf = (urls: readonly string[]): string => urls.map(redactUrl).join(', ');

/** Makes the ids of requests repeatable in a seeded run, and unique within a database. */
export async function seedRequestIds(defaultNamespace: string, service: Service): Promise<void> {
  const { seed, clock_mode, ids } = await rowOf(defaultNamespace, service);
  if (seed === null || clock_mode !== 'frozen') return;
  const last = await service.store.unit((unit) =>
    unit
      .selectFrom('journal')
      .select((is) => is.fn.max<number | null>('seq').as('seq'))
      .executeTakeFirst(),
  );
  service.requestIds.follow(`${seed} ${ids} ${last?.seq ?? 0}`);
}

const rowOf = (defaultNamespace: string, { store }: Service): Promise<NamespaceRow> =>
  store.unit((unit) =>
    unit.selectFrom('namespaces').selectAll().where('ns', '=', defaultNamespace).executeTakeFirstOrThrow(),
  );

function refuseChange(
  name: 'seed' | 'balance',
  requested: string | number | undefined,
  initial: string | number | null,
  database: string,
): void {
  if (requested === undefined || (initial !== null && String(requested) === String(initial))) return;
  throw badOption(
    `The ${name} cannot change: ${database} was created with ${initial === null ? 'none' : JSON.stringify(initial)}. ` +
      `Give the same ${name} or none, or choose another file.`,
  );
}

/** A note about what a database of a previous start has scheduled for later; none when nothing waits. */
export async function notesOfWaiting(started: Started): Promise<readonly string[]> {
  const { clock, defaultNamespace, service, settings } = started;
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
  return [`${waiting} ${verb} in ${settings.database}; the next is due at ${next}.${end}`];
}

/**
 * Counts the jobs that do not run by themselves at the start: those not due yet and, on a frozen clock, due jobs other
 * than deliveries, which run only at an advance.
 */
function countWaiting(unit: Unit, ns: string, { mode, now }: ClockState) {
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
