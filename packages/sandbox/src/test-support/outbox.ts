import { type Profile, stated } from '@datafono/contract';
import { onTestFinished } from 'vitest';
import type { DueMove } from '../core/operation.ts';
import type { WorkContext } from '../core/service.ts';
import { freshColumns } from '../namespaces/template.ts';
import { decodeJson, decodeTime, encodeTime } from '../store/columns.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { createDeliverer } from '../webhooks/deliver.ts';
import { registerEndpoint } from '../webhooks/endpoints.ts';
import { listEvents } from '../webhooks/list-events.ts';
import { DEFAULT_WEBHOOK_SECRET } from '../webhooks/signature.ts';
import { worker } from '../work/unit-of-work.ts';
import { NOON } from './calls.ts';

export interface OutboxOptions {
  readonly profile?: Profile;
  readonly database?: string;
  /** Hosts besides loopback. */
  readonly hosts?: readonly string[];
  /** In milliseconds of real time. */
  readonly timeout?: number;
  /** Sends the deliveries instead of the platform's `fetch`. */
  readonly send?: typeof fetch;
}

const addresses = { api: '', cards: '', pages: '', control: '' };

/** The outbox on its own store, with namespaces whose clocks are frozen at `NOON` until `stepTo`. */
export async function openOutbox(options: OutboxOptions = {}) {
  const { store, deliverer, inside, close } = openParts(options);
  onTestFinished(close);
  await addNamespace(store, 'n1');
  const deliveriesDueAt = (ns: string, until: Date) => dueDeliveries(store, ns, until);
  return {
    store,
    deliverer,
    inside,
    close,
    open: (ns: string) => addNamespace(store, ns),
    dueDeliveries: deliveriesDueAt,
    register: (url: string, more: Readonly<Record<string, unknown>> = {}, ns = 'n1') =>
      inside(ns, (context) => registerEndpoint({ url, ...more }, context)),
    emit: (type = 'charge.paid', id = 'c1', ns = 'n1') =>
      inside(ns, ({ emit }) => emit({ type, object: { type: 'charge', id }, data: { id, title: 'Café' } })),
    /** Emits an event this many seconds after `NOON`. */
    emitAt: (seconds: number) =>
      inside(
        'n1',
        ({ emit }) => emit({ type: 'charge.paid', object: { type: 'charge', id: 'c1' }, data: {} }),
        new Date(NOON.getTime() + seconds * 1_000),
      ),
    list: (ns = 'n1') => store.unit((unit) => listEvents(unit, ns)),
    /** Makes the deliveries due until this many seconds after `NOON`. */
    stepTo: async (seconds: number, ns = 'n1') => {
      const until = new Date(NOON.getTime() + seconds * 1_000);
      for (;;) {
        const wave = await deliveriesDueAt(ns, until);
        if (wave.length === 0) return;
        await deliverer.deliver(ns, wave);
      }
    },
  };
}

function openParts({ profile = stated, database = 'memory', hosts = [], timeout, send }: OutboxOptions) {
  const store = openStore(database, 'normal');
  const webhooks = { hosts, secret: DEFAULT_WEBHOOK_SECRET };
  const deps = { profile, addresses, webhooks, savepoint: store.savepoint, machineNow: () => NOON };
  const work = worker(store, deps, { publish: () => {}, wake: () => {} });
  const deliverer = createDeliverer({ store, work, profile, webhooks }, timeout, send);
  const inside = <Value>(ns: string, act: (context: WorkContext) => Promise<Value>, now = NOON) =>
    work(ns, { kind: 'request', ref: 'r1' }, act, { now });
  const close = async () => {
    await deliverer.close();
    await store.close();
  };
  return { store, deliverer, inside, close };
}

async function addNamespace(store: Store, ns: string): Promise<void> {
  const row = { ...freshColumns(TEMPLATE, NOON), ns, ...namesOf(ns) };
  await store.unit((unit) =>
    unit
      .insertInto('namespaces')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** The deliveries of the next due time; none after `until`. */
async function dueDeliveries(store: Store, ns: string, until: Date): Promise<readonly DueMove[]> {
  const rows = await store.unit((unit) =>
    unit
      .selectFrom('moves')
      .selectAll()
      .where('ns', '=', ns)
      .where('due', '<=', encodeTime(until))
      .orderBy('due')
      .orderBy('seq')
      .execute(),
  );
  return rows.filter((row) => row.due === rows[0]?.due).map(toDue);
}

const TEMPLATE = { clock: { mode: 'frozen', now: NOON.toISOString() }, seed: 'seed', balance: 0 } as const;

const namesOf = (ns: string) => ({
  secret_digest: `s ${ns}`,
  public_digest: `p ${ns}`,
  public_key: `k ${ns}`,
  page_token: `t ${ns}`,
});

interface MoveColumns {
  readonly ns: string;
  readonly seq: number;
  readonly kind: string;
  readonly subject: string;
  readonly due: string;
  readonly data: string | null;
}

const toDue = ({ ns, seq, kind, subject, due, data }: MoveColumns): DueMove => ({
  ns,
  seq,
  kind,
  subject,
  due: decodeTime(due),
  data: { ...Object(decodeJson(data ?? '{}')) },
});
