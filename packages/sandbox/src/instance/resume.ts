import type { Clock } from '../clock/clock.ts';
import type { Service } from '../core/service.ts';
import { redactUrl } from '../lib/redact-url.ts';
import { templateOf } from '../namespaces/template.ts';
import { badOption } from '../options/check-options.ts';
import { type Settings, underProfile } from '../options/settings.ts';
import { encodeTime } from '../store/columns.ts';
import type { NamespaceRow } from '../store/core-tables.ts';
import type { Store } from '../store/store.ts';
import { savedProfile } from './saved-profile.ts';
import type { Receivers, RemovedEndpoint } from './start-endpoints.ts';

/** The settings with the profile that the database was kept with, where none is given; and what to say of it. */
export async function followProfile(
  settings: Settings,
  store: Store,
): Promise<{ readonly settings: Settings; readonly notes: readonly string[] }> {
  const { given, database, profile } = settings;
  const kept = given.profile === undefined ? await savedProfile(store, database) : undefined;
  if (kept === undefined || kept === profile) return { settings, notes: [] };
  const note = `The profile of ${database} is ${kept.name}: an earlier start was given it, and this one is given none.`;
  return { settings: underProfile(settings, kept), notes: [note] };
}

/**
 * Puts what this start asks for before what an earlier one left in a file, where that can be.
 *
 * @returns what stays as it was though somebody may expect otherwise, in sentences
 * @throws {SandboxError} `bad_option` for what a namespace only begins with, when it began with something else
 */
export async function followOptions({ clock, home, service, settings }: Started): Promise<readonly string[]> {
  const { given, database } = settings;
  const row = await rowOf(home, service);
  refuseOther('seed', given.seed, templateOf(row).seed, database);
  refuseOther('balance', given.balance, templateOf(row).balance, database);
  if (given.clock !== undefined && given.clock !== row.clock_mode)
    await clock.set(home, { mode: given.clock });
  const state = await clock.read(home);
  if (!state) return [];
  const now = encodeTime(state.now);
  const stays = given.clock === undefined && state.mode === 'frozen';
  const elsewhere = given.now instanceof Date && encodeTime(given.now) !== now;
  return [
    ...(stays
      ? [`The clock of ${database} stands at ${now}: it was frozen before, and no clock is given.`]
      : []),
    ...(elsewhere ? [`The clock of ${database} is at ${now}: now is where a new database begins.`] : []),
  ];
}

interface Started {
  readonly clock: Pick<Clock, 'read' | 'set'>;
  readonly home: string;
  readonly service: Service;
  readonly settings: Settings;
}

/** Who else hears of what happens, and who no longer does. */
export const notesOfReceivers = ({ unchanged, removed }: Receivers): readonly string[] => [
  ...(unchanged.length > 0
    ? [`Events also go to what was registered at the control address: ${listOf(unchanged)}.`]
    : []),
  ...(removed.length > 0
    ? [`Events no longer go to what an earlier start was given: ${removed.map(inWords).join(', ')}.`]
    : []),
];

/** Deliveries that waited are gone for good: who starts with the address once more gets new events alone. */
const inWords = ({ url, dropped }: RemovedEndpoint): string =>
  dropped > 0
    ? `${redactUrl(url)} (${dropped} ${dropped === 1 ? 'delivery that waited for it is' : 'deliveries that waited for it are'} dropped)`
    : redactUrl(url);

const listOf = (urls: readonly string[]): string => urls.map(redactUrl).join(', ');

/** A run that is to be repeated has ids of requests that can be foreseen, none twice in one file. */
export async function followSeed(home: string, service: Service): Promise<void> {
  const { seed, clock_mode, ids } = await rowOf(home, service);
  if (seed === null || clock_mode !== 'frozen') return;
  const last = await service.store.unit((unit) =>
    unit
      .selectFrom('journal')
      .select((is) => is.fn.max<number | null>('seq').as('seq'))
      .executeTakeFirst(),
  );
  service.requestIds.follow(`${seed} ${ids} ${last?.seq ?? 0}`);
}

const rowOf = (home: string, { store }: Service): Promise<NamespaceRow> =>
  store.unit((unit) =>
    unit.selectFrom('namespaces').selectAll().where('ns', '=', home).executeTakeFirstOrThrow(),
  );

function refuseOther(
  name: 'seed' | 'balance',
  asked: string | number | undefined,
  began: string | number | null,
  database: string,
): void {
  if (asked === undefined || (began !== null && String(asked) === String(began))) return;
  throw badOption(
    `The ${name} is of a new database: ${database} began with ${began === null ? 'none' : JSON.stringify(began)}. ` +
      `Give the same ${name} or none, or choose another file.`,
  );
}
