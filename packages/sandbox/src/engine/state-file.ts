import { fieldHasCardNumber } from '@datafono/card';
import * as z from 'zod/mini';
import { Cause } from '../core/control-shapes.ts';
import { containsText } from '../core/validate-fields.ts';
import { MOST_BALANCE } from '../operations/balance.ts';
import { jobHandlers } from '../operations/resources.ts';
import { isWithinClocks } from '../storage/columns.ts';
import { Fields, Id, type ObjectType, objectShapes, Text, Time } from '../storage/object-shapes.ts';

const Root = z.strictObject(Cause.shape);
/** See `Origin` of the core. */
const OriginFields = z.strictObject({ ...Cause.shape, root: z.optional(Root) });

/** What happened and what is scheduled, by table. */
const recordShapes = {
  history: z.strictObject({
    at: Time,
    type: Text,
    id: Id,
    from_state: z.nullable(Text),
    cause: Text,
    to_state: Text,
    origin: OriginFields,
  }),
  messages: z.strictObject({
    at: Time,
    kind: Text,
    customer_id: z.nullable(Id),
    subject: Id,
    link: z.nullable(Text),
    text: Text,
  }),
  events: z.strictObject({
    id: Id,
    type: Text,
    object_type: Text,
    object_id: Id,
    at: Time,
    body: Fields,
    origin: OriginFields,
  }),
  /** Without deliveries, whose endpoints are not part of a state. */
  jobs: z.strictObject({
    due: Time,
    kind: z.string().check(z.refine((kind) => Object.hasOwn(jobHandlers, kind))),
    subject: Id,
    expected: z.nullable(Text),
    data: z.nullable(Fields),
    root: Root,
  }),
};

export type RecordTable = keyof typeof recordShapes;

export const recordTables = Object.keys(recordShapes) as readonly RecordTable[]; // its own keys

/** The columns that are JSON. */
export const jsonColumns: readonly string[] = ['origin', 'body', 'data', 'root'];

/** Lists of objects, by their names. */
type Objects = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** The fields that refer to an object, with the list of the object. */
const references: Readonly<Record<string, string>> = {
  customer_id: 'customers',
  payer_id: 'customers',
  account_id: 'accounts',
  card_id: 'cards',
  payment_id: 'payments',
  invoice_id: 'invoices',
};

/**
 * Finds the first field that refers to a missing object, or the first id that is twice in its list.
 *
 * @returns the path of the field or id, such as `objects.charges[3].card_id`
 */
function findBrokenReference(objects: Objects): string | undefined {
  const ids = new Map(
    Object.entries(objects).map(([table, rows]) => [table, new Set(rows.map(({ id }) => id))]),
  );
  for (const [table, rows] of Object.entries(objects)) {
    const seen = new Set<unknown>();
    for (const [at, row] of rows.entries()) {
      const name =
        Object.keys(row).find((field) => isBroken(field, row[field], ids)) ?? repeated(row['id'], seen);
      if (name !== undefined) return `objects.${table}[${at}].${name}`;
    }
  }
  return undefined;
}

function isBroken(field: string, value: unknown, ids: ReadonlyMap<string, ReadonlySet<unknown>>): boolean {
  const table = Object.hasOwn(references, field) ? references[field] : undefined;
  return table !== undefined && value !== null && !ids.get(table)?.has(value);
}

function repeated(id: unknown, seen: Set<unknown>): 'id' | undefined {
  if (id !== undefined && seen.has(id)) return 'id';
  seen.add(id);
  return undefined;
}

/** Replaces the address of the hosted pages in a file, because sandboxes have different addresses. */
const PLACEHOLDER = 'https://pages.sandbox.invalid/';

/**
 * Replaces the address of a namespace's pages in a text by a placeholder. A database may have been served at several
 * addresses, so the token alone identifies the namespace.
 */
export const withoutAddress = (text: string, pageToken: string): string =>
  text.replaceAll(new RegExp(String.raw`https?://[\w.:[\]-]+/${pageToken}/`, 'g'), PLACEHOLDER);

/**
 * Replaces the placeholder in a text by the address of a namespace's pages.
 *
 * @param pages origin of the hosted pages
 */
export const withAddress = (text: string, pages: string, pageToken: string): string =>
  text.replaceAll(PLACEHOLDER, `${pages}/${pageToken}/`);

/** Marks a file as a state of a sandbox. */
export const FORMAT = 'datafono-sandbox';

/** The version of the format. A change that an older sandbox cannot read is a new version. */
export const VERSION = 2;

export type Row = Readonly<Record<string, unknown>>;

/** The types of objects. A type comes after the types that its objects refer to. */
export const objectTypes = Object.keys(objectShapes) as readonly ObjectType[]; // its own keys

/** The name of the list of a type. */
export const listOf = <Type extends ObjectType>(type: Type): `${Type}s` => `${type}s`;

const Clock = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('frozen'), now: Time }),
  /** A running clock has an offset from the machine's time, in milliseconds. */
  z.strictObject({
    mode: z.literal('real'),
    offset: z.int().check(z.refine((offset) => isWithinClocks(new Date(Date.now() + offset)))),
  }),
]);

const Contents = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  clock: Clock,
  balance: z.int().check(z.minimum(0), z.maximum(MOST_BALANCE)),
  /** The seed of the ids, and how many were derived from it. */
  ids: z.strictObject({ seed: z.nullable(z.string()), used: z.int().check(z.minimum(0)) }),
  objects: z.strictObject(
    Object.fromEntries(
      objectTypes.map((type) => [listOf(type), z.array<z.ZodMiniType>(objectShapes[type]())]),
    ),
  ),
  ...Object.fromEntries(recordTables.map((table) => [table, z.array<z.ZodMiniType>(recordShapes[table])])),
});

/** The state of a namespace, without keys, webhook secrets, and numbers of cards and accounts. */
export interface State extends Readonly<Record<RecordTable, readonly Row[]>> {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly clock: z.infer<typeof Clock>;
  readonly balance: number;
  readonly ids: { readonly seed: string | null; readonly used: number };
  readonly objects: Readonly<Record<`${ObjectType}s`, readonly Row[]>>;
}

/** Why a value is not a state that this sandbox can load. */
export type StateProblem = 'format' | 'version' | 'value' | 'card_number' | 'depth' | 'references';

/** A value that is not a state that this sandbox can load; `message` says what to do. */
export class StateError extends Error {
  override readonly name = 'StateError';
  readonly problem: StateProblem;
  /** The property that is not valid, such as `objects.charges[3].amount`. */
  readonly path: string;

  constructor(problem: StateProblem, path: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
    this.path = path;
  }
}

const Header = z.looseObject({ format: z.literal(FORMAT), version: z.unknown() });

/**
 * Validates the contents of a state file.
 *
 * @throws {StateError} for another format or version, or a value that this sandbox cannot store
 */
export function parseState(value: unknown): State {
  const header = Header.safeParse(value);
  if (!header.success)
    throw new StateError('format', 'format', `It is not the state of a sandbox. ${EXPORT}`);
  const { version } = header.data;
  if (version !== VERSION)
    throw new StateError(
      'version',
      'version',
      `It has version ${JSON.stringify(version)} of the format, and this sandbox reads version ${VERSION}. ` +
        `Use the version of the sandbox that made it, or make another. ${EXPORT}`,
    );
  const { error } = Contents.safeParse(value);
  if (error)
    throw new StateError(
      'value',
      pathOf(error),
      `${pathOf(error)} is missing or not valid. Correct it. ${EXPORT}`,
    );
  if (containsCardNumber(value))
    throw new StateError(
      'card_number',
      'objects',
      'It contains a card number, which is never stored. Remove it.',
    );
  // Validated above.
  const state = value as State;
  const broken = findBrokenReference(state.objects);
  if (broken !== undefined)
    throw new StateError(
      'references',
      broken,
      `${broken} refers to an object that is not in the file, or stands twice. Correct it. ${EXPORT}`,
    );
  // Returns the value itself, because the parsed one has its properties in another order.
  return state;
}

export const EXPORT = 'A running sandbox writes one with "datafono-sandbox export FILE".';

function containsCardNumber(value: unknown): boolean {
  try {
    return containsText(value, (text, field) => fieldHasCardNumber(field, text));
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new StateError('depth', 'objects', 'Its objects are nested too deeply.', { cause });
    throw cause;
  }
}

/** The path of the first error, such as `objects.charges[3].amount`. */
function pathOf({ issues: [issue] }: z.core.$ZodError): string {
  const names = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
  ];
  return names
    .map((name, at) => (typeof name === 'number' ? `[${name}]` : `${at === 0 ? '' : '.'}${String(name)}`))
    .join('');
}
