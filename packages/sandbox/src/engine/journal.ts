import { maskCardNumbers } from '@datafono/card';
import type { Address } from '@datafono/contract';
import type { WorkContext } from '../core/service.ts';
import { encodeFlag, encodeJson, encodeTime } from '../storage/columns.ts';
import type { Tables } from '../storage/tables.ts';
import { statement, type Unit } from '../storage/unit.ts';

/** Maximum number of entries of a namespace. */
const MOST_ENTRIES = 2_000;
/** Number of new entries, of all namespaces, after which the oldest are deleted. */
const SLACK = 100;
/** Maximum length of a stored body, in characters. */
const LONGEST = 64 * 1024;

/** A request and its answer. */
export interface Entry {
  readonly requestId: string;
  readonly address: Address;
  readonly method: string;
  readonly path: string;
  /** When it arrived, by `performance.now()`, in milliseconds. */
  readonly startedAt: number;
  /** 0 when no answer was sent. */
  readonly status: number;
  readonly replayed: boolean;
  /** Parsed JSON; `undefined` without a readable body. */
  readonly request: unknown;
  /** JSON; empty without a body. */
  readonly response: string;
  /** The kind of the fault that hit it. */
  readonly fault: string | null;
}

/**
 * Adds a request with its answer, in the unit that executed it. Bodies of the cards address are never stored.
 */
export async function addToJournal(context: WorkContext, entry: Entry): Promise<void> {
  const { unit, ns, now } = context;
  context.touch('journal');
  const { requestId: request_id, address, method, path, status, fault } = entry;
  const { seq } = await unit.write(add, {
    ns,
    at: encodeTime(now),
    ...{ request_id, address, method, path, status, fault },
    duration_ms: elapsedSince(entry.startedAt),
    replayed: encodeFlag(entry.replayed),
    ...bodiesOf(entry),
  });
  if (seq % SLACK === 0) await deleteOldEntries(unit);
}

const add = statement<Omit<Tables['journal'], 'seq'>>()((queries, row) => {
  const { ns, at, request_id, address, method, path, status, duration_ms, replayed } = row;
  const { request, response, fault } = row;
  const values = { ns, at, request_id, address, method, path, status, duration_ms, replayed };
  return queries.insertInto('journal').values({ ...values, request, response, fault });
});

/** The real time since a request arrived, in milliseconds, rounded up. */
const elapsedSince = (startedAt: number): number => Math.ceil(performance.now() - startedAt);

function bodiesOf({ address, request, response }: Entry) {
  if (address === 'cards') return { request: null, response: null };
  const sent = request === undefined ? null : encodeJson(redacted(request));
  const answered = unlessTooLong(response === '' ? null : response);
  return { request: unlessTooLong(sent), response: answered && masked(answered) };
}

/** Only an answer with a card number is encoded again. */
const masked = (json: string): string =>
  maskCardNumbers(json) === json ? json : encodeJson(redacted(JSON.parse(json)));

const unlessTooLong = (body: string | null): string | null =>
  body !== null && body.length > LONGEST ? null : body;

/** Deletes the oldest entries of every full namespace, because the namespace whose entry triggers this may not be the full one. */
async function deleteOldEntries(unit: Unit): Promise<void> {
  const full = await unit
    .selectFrom('journal')
    .select('ns')
    .groupBy('ns')
    .having(({ fn }) => fn.countAll(), '>', MOST_ENTRIES)
    .execute();
  for (const { ns } of full) await deleteOldEntriesOf(unit, ns);
}

async function deleteOldEntriesOf(unit: Unit, ns: string): Promise<void> {
  const oldest = await unit
    .selectFrom('journal')
    .select('seq')
    .where('ns', '=', ns)
    .orderBy('seq', 'desc')
    .offset(MOST_ENTRIES)
    .limit(1)
    .executeTakeFirstOrThrow();
  await unit.deleteFrom('journal').where('ns', '=', ns).where('seq', '<=', oldest.seq).execute();
}

/** The mask of a redacted value. */
const HIDDEN = '••••';

/** Names of fields with card data or secrets, in common spellings. */
const SECRET_NAMES =
  /card_?number|cvv|ccv|cvc|csc|security_?code|account_number|\bpin\b|password|secret|token|\bpan\b/i;

/**
 * A value without card data: card numbers are masked anywhere, and values under a secret name entirely.
 *
 * @param value parsed JSON
 */
export function redacted(value: unknown): unknown {
  if (typeof value === 'string') return maskCardNumbers(value);
  if (typeof value === 'number') return maskCardNumbers(String(value)) === String(value) ? value : HIDDEN;
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      maskCardNumbers(name),
      SECRET_NAMES.test(name) ? HIDDEN : redacted(part),
    ]),
  );
}

/**
 * The path and query of a URL for the journal: masked, shortened and decoded. Characters that would have another meaning when
 * decoded, such as `%26`, stay encoded.
 */
export function redactedPath(url: string): string {
  const [, target = ''] = TARGET.exec(url) ?? [];
  const plain = decoded(target, decodeURIComponent);
  const hasCard = maskCardNumbers(plain) !== plain;
  const path = hasCard ? plain : decoded(target.replaceAll('%25', '%2525'), decodeURI);
  return maskCardNumbers(path).slice(0, LONGEST_PATH);
}

/** Matches the path and query of a normalized URL. */
const TARGET = /^[^/]*\/\/[^/]*([^#]*)/;

const LONGEST_PATH = 2_000;

function decoded(path: string, decode: (path: string) => string): string {
  try {
    return decode(path);
  } catch {
    return path;
  }
}
