import { type Meaning, NOT_MIGRATED, OTHER_TABLE, READ_ONLY } from '../store-error.ts';

/** The connection ended before anything was committed. */
const CUT_BEFORE: Meaning = ['unreachable', 'The connection to the database was cut. Nothing was written.'];

/** The connection ended during a commit, which may have succeeded. This does not mean that another process wrote first. */
const CUT: Meaning = [
  'unreachable',
  'The connection to the database was cut: what was not confirmed may or may not be written.',
];

const UNANSWERED: Meaning = [
  'unreachable',
  'The database does not answer: check its address, and that it runs. Nothing was written.',
];

/** The database has another encoding than UTF-8. */
export const NOT_UTF8: Meaning = [
  'not_utf8',
  'The database is not in UTF-8, and has no room for every text of an order: give the store one that was created with encoding UTF8.',
];

/** The pool has no free connection. */
export const NOT_LENT: Meaning = [
  'unreachable',
  'The pool lent no connection in time: its limit is too low, the database does not answer, or all its connections are in ' +
    'transactions that wait for this call.',
];

const NOT_FOUND: Meaning = ['unreachable', 'The host of the database is not found: check its address.'];

/** Meanings of a driver's error codes, by the code or by its class (its first characters). */
const meanings: Readonly<Record<string, Meaning>> = {
  '42P01': NOT_MIGRATED,
  '3F000': [
    'not_migrated',
    'The database has no schema for the tables of the store: set tableSchema, or search_path.',
  ],
  '42703': OTHER_TABLE,
  '42P10': OTHER_TABLE,
  '42804': OTHER_TABLE,
  '42883': OTHER_TABLE,
  '22P05': NOT_UTF8,
  '22': OTHER_TABLE,
  '23502': OTHER_TABLE,
  '23503': OTHER_TABLE,
  '23514': OTHER_TABLE,
  '25006': READ_ONLY,
  '42809': OTHER_TABLE,
  '55P03': [
    'unreachable',
    'A row or a table is locked by another connection for too long: try again when it is free, and outside of transactions ' +
      'that lock it.',
  ],
  '57014': [
    'unreachable',
    'The database did not answer within its statement_timeout: try again, or raise it.',
  ],
  '53300': [
    'unreachable',
    'The database has no connection left: lower the limit of the pool, or raise max_connections.',
  ],
  '42501': [
    'denied',
    'The user of the database lacks a right: let it create tables, or run the schema of the store and grant it usage of their schema, and select, insert, update and delete.',
  ],
  '28P01': ['denied', 'The database refuses this user or its password: check the address of the database.'],
  '28': ['denied', 'The database refuses this user: check the address of the database, and its pg_hba.conf.'],
  '3D000': [
    'unreachable',
    'There is no database of this name: create it, or check the address of the database.',
  ],
  '57P': ['unreachable', 'The database is stopping or starting: try again when it runs.'],
  ECONNREFUSED: ['unreachable', 'The database refuses connections: check its address, and that it runs.'],
  ENOTFOUND: NOT_FOUND,
  EAI_AGAIN: NOT_FOUND,
  ETIMEDOUT: UNANSWERED,
  EHOSTUNREACH: UNANSWERED,
  ENETUNREACH: UNANSWERED,
};

/** Beginnings of the codes of a connection that ended, possibly during a statement. */
const CUTS = ['08', '57P01', '57P02', '57P05', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** Messages of `pg` and PGlite about a connection that ended. */
const CUT_WORDS = /connection (was )?terminated|not queryable|read timeout|connection error/i;

/** Codes with which poolers (PgBouncer, Supavisor, PgCat) refuse a client for any reason; only the message gives the reason. */
const POOLER_CODES = ['08P01', 'XX000', '58000'];

/** Messages of poolers that have not yet sent anything to the database. */
const REFUSAL_WORDS =
  /no such|not found|max.?client|no more connections|wait_timeout|login|auth|could not get/i;

/** Meanings of codes and messages that are more exact than the class of a code. */
const words: readonly (readonly [RegExp, Meaning])[] = [
  [
    /no encryption|SSL off|(SSL|TLS)( connection)?( is)? required|connection is insecure/i,
    [
      'denied',
      'The database accepts this user from here only by TLS, or not at all: set ssl in the pool, or change its pg_hba.conf. No password was looked at.',
    ],
  ],
  [
    /does not support SSL/,
    ['unreachable', 'The server does not speak TLS: set ssl to false in the pool, or turn it on there.'],
  ],
  [
    /CERT_|_CERT|UNABLE_TO_VERIFY/,
    [
      'unreachable',
      'The certificate of the database is not trusted: set its authority in the pool, ssl: { ca }, and the host that it names.',
    ],
  ],
  [/password must be a string/, ['denied', 'The database wants a password, and the pool has none.']],
  [/due to connection timeout|timeout expired/i, UNANSWERED],
  [/timeout exceeded/i, NOT_LENT],
  [
    /after calling end|is closed/i,
    ['unreachable', 'The pool of the database was ended: keep it open while the shop runs.'],
  ],
];

/** The code of an error or of its cause, because some drivers wrap the database's error. */
export function codeOf(error: unknown): string | undefined {
  const { code, cause }: Record<string, unknown> = Object(error);
  if (typeof code === 'string') return code;
  return cause === undefined ? undefined : codeOf(cause);
}

/** Whether the database rolled a statement back in favour of another one. This is no error of the database. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '');

/** @param commits whether the work may be committed although its connection was cut */
export function meaningOf(error: unknown, commits: boolean): Meaning | undefined {
  const code = codeOf(error) ?? '';
  const text = `${code} ${messagesOf(error)}`;
  const [, said] = words.find(([pattern]) => pattern.test(text)) ?? [];
  if (said) return said;
  const isRefused = POOLER_CODES.includes(code) && (!commits || REFUSAL_WORDS.test(text));
  const isCut = CUTS.some((cut) => code.startsWith(cut)) || CUT_WORDS.test(text);
  if (isCut && commits && !isRefused) return CUT;
  if (isRefused)
    return [
      'unreachable',
      `The database, or the pooler before it, refuses: “${messagesOf(error)}” Nothing was written.`,
    ];
  return meanings[code] ?? (isCut ? CUT_BEFORE : (meanings[code.slice(0, 3)] ?? meanings[code.slice(0, 2)]));
}

/** The messages of an error and of its causes, because some drivers wrap the database's error. */
function messagesOf(error: unknown): string {
  const { message, cause }: Record<string, unknown> = Object(error);
  return cause === undefined ? String(message) : `${String(message)} ${messagesOf(cause)}`;
}
