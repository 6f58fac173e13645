import type { Address } from '@datafono/contract';
import type { WorkContext } from '../service.ts';
import { encodeFlag, encodeJson, encodeTime } from '../store/columns.ts';
import type { Unit } from '../store/store.ts';
import { redacted } from './redacted.ts';

/** How many requests of a namespace are kept. */
const KEPT = 2_000;
/** How many more there may be before the oldest go. */
const SLACK = 100;
/** The longest body that is kept, in characters. */
const LONGEST = 64 * 1024;

/** A request and how it ended. */
export interface Entry {
  readonly requestId: string;
  readonly address: Address;
  readonly method: string;
  readonly path: string;
  /** 0 when no answer was sent. */
  readonly status: number;
  readonly replayed: boolean;
  readonly assumed: readonly string[];
  /** Parsed JSON; `undefined` when there was none that could be read. */
  readonly request: unknown;
  /** JSON; empty when there was none. */
  readonly response: string;
  /** What disturbed it. */
  readonly fault: string | null;
}

/**
 * Notes a request with its answer, in the unit that carried it out. Of the address that takes cards neither body is
 * ever kept.
 */
export async function note(context: WorkContext, entry: Entry): Promise<void> {
  const { unit, ns, now } = context;
  context.touch('journal');
  const { seq } = await unit
    .insertInto('journal')
    .values({
      ns,
      at: encodeTime(now),
      request_id: entry.requestId,
      address: entry.address,
      method: entry.method,
      path: entry.path,
      status: entry.status,
      replayed: encodeFlag(entry.replayed),
      assumed: encodeJson(entry.assumed),
      fault: entry.fault,
      ...bodiesOf(entry),
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  if (seq % SLACK === 0) await forget(unit, ns);
}

function bodiesOf({ address, request, response }: Entry) {
  if (address === 'cards') return { request: null, response: null };
  const sent = request === undefined ? null : encodeJson(redacted(request));
  return { request: kept(sent), response: kept(response === '' ? null : response) };
}

const kept = (body: string | null): string | null => (body !== null && body.length > LONGEST ? null : body);

async function forget(unit: Unit, ns: string): Promise<void> {
  const oldest = await unit
    .selectFrom('journal')
    .select('seq')
    .where('ns', '=', ns)
    .orderBy('seq', 'desc')
    .offset(KEPT)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await unit.deleteFrom('journal').where('ns', '=', ns).where('seq', '<=', oldest.seq).execute();
}
