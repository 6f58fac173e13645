import { redact } from '@datafono/card';
import type { Addresses } from './addresses.ts';
import { Changes } from './changes.ts';
import { badOption } from './check-options.ts';
import { Clock } from './clock/clock.ts';
import { createDeliverer, type Deliverer, registerEndpoint } from './events/index.ts';
import { FaultSet } from './faults/index.ts';
import type { Surroundings } from './http/context.ts';
import { Refusal } from './http/refusal.ts';
import { Namespaces } from './namespaces/namespaces.ts';
import { timed } from './operations/timed.ts';
import type { Settings } from './options.ts';
import type { Service } from './service.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { worker } from './worker.ts';

/** All that a sandbox is made of, behind its addresses. */
export interface Box {
  readonly service: Service;
  readonly namespaces: Namespaces;
  readonly clock: Clock;
  readonly faults: FaultSet;
  readonly changes: Changes;
  readonly deliverer: Deliverer;
  readonly settings: Settings;
  /** The namespace of the keys that the sandbox was started with. */
  readonly home: string;
  /** Aborts when answers that would never end by themselves are to end. */
  readonly closing: AbortSignal;
  readonly endStreams: () => void;
  /** Finishes what is being carried out and lets go of the database. */
  close(): Promise<void>;
}

/**
 * Opens the database and sets everything going.
 *
 * @param addresses where the sandbox is reached; may be filled in until the first request comes
 * @param send what events are sent with; the platform's `fetch` by default
 * @throws {SandboxError} `bad_option`, `database_in_use`, `database_unusable`
 */
export async function openBox(settings: Settings, addresses: Addresses, send?: typeof fetch): Promise<Box> {
  const store = openStore(settings.database, settings.durability);
  try {
    const box = assemble(store, settings, addresses, send);
    const { ns, created } = await box.namespaces.open(settings.keys, settings.template);
    const opened = { ...box, home: ns };
    if (!created) await followOptions(opened);
    await registerReceivers(opened);
    await box.deliverer.recover();
    await box.clock.start();
    return opened;
  } catch (error) {
    await store.close();
    throw error;
  }
}

function assemble(
  store: Store,
  settings: Settings,
  addresses: Addresses,
  send: typeof fetch | undefined,
): Omit<Box, 'home'> {
  const { profile, webhooks, now: machineNow } = settings;
  const { attempt } = store;
  const surroundings: Surroundings = { profile, addresses, webhooks, attempt, machineNow };
  const changes = new Changes();
  const { publish } = changes;
  const namespaces = new Namespaces(store, machineNow);
  const { findByPageToken } = namespaces;
  const work = worker(store, surroundings, { publish, wake: (row, due) => clock.wake(row, due) });
  const service: Service = { store, profile, webhooks, addresses, work, findByPageToken, publish };
  const deliverer = createDeliverer(service, undefined, send);
  const clock = new Clock({ store, runner: { surroundings, timed }, deliverer, publish });
  const streams = new AbortController();
  const endStreams = () => streams.abort();
  const close = async () => {
    endStreams();
    await Promise.all([clock.stop(), deliverer.close()]);
    await store.close();
  };
  const faults = new FaultSet();
  const parts = { service, namespaces, clock, faults, changes, deliverer, settings };
  return { ...parts, closing: streams.signal, endStreams, close };
}

/** A namespace of an earlier start keeps all it has, and takes the clock that this start asks for. */
async function followOptions({ clock, home, settings }: Box): Promise<void> {
  const state = await clock.read(home);
  if (settings.clock !== undefined && settings.clock !== state?.mode)
    await clock.set(home, { mode: settings.clock });
}

/** Registers the addresses that are to receive every event of the home namespace, unless they are. */
export async function registerReceivers({
  service,
  home,
  settings,
}: Pick<Box, 'service' | 'home' | 'settings'>): Promise<void> {
  if (settings.receivers.length === 0) return;
  await service.work(home, { kind: 'control', ref: 'start' }, async (context) => {
    const rows = await context.unit.selectFrom('webhooks').select('url').where('ns', '=', home).execute();
    const known = new Set(rows.map(({ url }) => url));
    for (const url of new Set(settings.receivers.filter((each) => !known.has(each)))) {
      await registerEndpoint({ url }, context).catch(refuseReceiver(url));
    }
  });
}

const refuseReceiver = (url: string) => (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
  throw badOption(
    `The webhook ${redact(url)} cannot receive: give an http or https address of this machine, or allow its host.`,
  );
};
