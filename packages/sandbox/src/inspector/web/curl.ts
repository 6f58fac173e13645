import { IDEMPOTENCY_HEADER, type Route, routes } from '@datafono/contract';
import type { JournalEntry } from '../../core/control-shapes.ts';

/** The variables with the keys: a command that is pasted into a chat or a ticket has no secret. */
const SECRET_KEY = 'DATAFONO_SECRET_KEY';
const PUBLIC_KEY = 'DATAFONO_PUBLIC_KEY';

/** Stands for a hidden value in a stored body. */
const HIDDEN = '••••';

/** Comments on a command. */
interface CurlNotes {
  /** Values of its body are hidden. */
  readonly hidden: string;
  /** The journal has no body of a request that should have one. */
  readonly unread: string;
  /** The file with the card has to be written first. */
  readonly card: string;
}

export type CurlRequest = Pick<JournalEntry, 'address' | 'method' | 'path' | 'request'>;

export interface CurlOptions {
  /** Of the address that the request was sent to. */
  readonly origin: string;
  readonly notes: CurlNotes;
  /** A new idempotency key, sent where the route accepts one: the command run twice is executed once. */
  readonly key: string;
}

/**
 * A request as a command for a POSIX shell. Its keys are variables, and a card is read from a file, because the journal
 * has neither.
 */
export function curlOf(entry: CurlRequest, { origin, notes, key }: CurlOptions): string {
  const { address, method, path, request } = entry;
  const isCard = address === 'cards';
  const body = isCard ? '@card.json' : request == null ? undefined : JSON.stringify(request);
  const lines = [
    `curl ${quoted(urlOf(origin, path))}`,
    ...(method === 'GET' ? [] : [`-X ${/^[A-Z]+$/.test(method) ? method : quoted(method)}`]),
    `-H "Authorization: Bearer $${isCard ? PUBLIC_KEY : SECRET_KEY}"`,
    ...(isIdempotent(entry) ? [`-H ${quoted(`${IDEMPOTENCY_HEADER}: ${key}`)}`] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'"]),
    ...(body === undefined ? [] : [`${isCard ? '--data' : '--data-raw'} ${quoted(body)}`]),
  ];
  const note = noteOn(entry, body, notes);
  return `${note === undefined ? '' : `# ${note}\n`}${lines.join(' \\\n  ')}`;
}

function noteOn(entry: CurlRequest, body: string | undefined, notes: CurlNotes): string | undefined {
  if (entry.address === 'cards') return notes.card;
  if (body === undefined) return hasBody(entry) ? notes.unread : undefined;
  return body.includes(HIDDEN) ? notes.hidden : undefined;
}

/** A command after one that sets the variable of its secret key. */
export const withKey = (command: string, key: string): string =>
  `export ${SECRET_KEY}=${quoted(key)}\n${command}`;

/** No route with an idempotency key has parameters in its path. */
const isIdempotent = ({ method, path }: CurlRequest): boolean =>
  all.some((route) => route.idempotent && route.method === method && route.path === path);

/** Whether the route of a request requires a body. The body of a deletion may be empty. */
const hasBody = ({ method, path }: CurlRequest): boolean =>
  method !== 'DELETE' && all.some((route) => route.request && route.method === method && isAt(route, path));

const isAt = (route: Route, path: string): boolean =>
  new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?', 1)[0] ?? '');

const all = Object.values(routes).flatMap((verbs): readonly Route[] => Object.values(verbs));

/**
 * The journal has paths that are decoded but for the characters that would change their meaning. Brackets and braces
 * would be patterns for curl; they are encoded with the rest.
 */
const urlOf = (origin: string, path: string): string =>
  origin +
  encodeURI(path.replaceAll(/\p{Surrogate}/gu, '\u{fffd}'))
    .replaceAll('%25', '%')
    .replaceAll('#', '%23');

/** A word of a POSIX shell. @see https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02_02 */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
