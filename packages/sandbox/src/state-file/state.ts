import { fieldHasCardNumber } from '@datafono/card';
import * as z from 'zod/mini';
import { isWithinClocks } from '../lib/clock-range.ts';
import { containsText } from '../lib/contains-text.ts';
import { MOST_BALANCE } from '../operations/most-balance.ts';
import { type ObjectType, objectShapes } from '../store/object-shapes.ts';
import { Time } from '../store/values.ts';
import { findBrokenReference } from './find-broken-reference.ts';
import { type RecordTable, recordShapes, recordTables } from './record-shapes.ts';

/** Marks a file as a state of a sandbox. */
export const FORMAT = 'datafono-sandbox';

/** The version of the format. A change that an older sandbox cannot read is a new version. */
export const VERSION = 2;

export type Row = Readonly<Record<string, unknown>>;

/** The types of objects, in the order in which they refer to each other. */
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
  readonly place: string;

  constructor(problem: StateProblem, place: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
    this.place = place;
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
      placeOf(error),
      `${placeOf(error)} is missing or not valid. Correct it. ${EXPORT}`,
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
  // The parsed value would be the same with its properties in another order.
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

/** The place of the first error, such as `objects.charges[3].amount`. */
function placeOf({ issues: [issue] }: z.core.$ZodError): string {
  const names = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
  ];
  return names
    .map((name, at) => (typeof name === 'number' ? `[${name}]` : `${at === 0 ? '' : '.'}${String(name)}`))
    .join('');
}
