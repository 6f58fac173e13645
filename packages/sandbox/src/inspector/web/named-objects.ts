import { machines, type Transition } from '@datafono/contract';
import type { JournalEntry } from '../../core/control-shapes.ts';

/** An object by its type and id. */
export interface ObjectRef {
  readonly type: string;
  readonly id: string;
}

/** Every type of object that the control API lists. */
export const objectTypes: readonly string[] = [
  ...Object.keys(machines),
  'account',
  'card',
  'customer',
].sort();

/** The actions of the control API on objects, by type. */
const controls: Readonly<Record<string, readonly string[]>> = {
  cashout: ['process', 'complete', 'fail', 'cancel'],
  invoice: ['conciliate'],
  payment: ['start'],
};

/** The causes that lead on from a state of an object, by its state machine. */
const causesFrom = (type: string, state: string | undefined): readonly string[] =>
  (Object.entries<readonly Transition<string, string>[]>(machines).find(([name]) => name === type)?.[1] ?? [])
    .filter(({ from }) => from === state)
    .map(({ cause }) => cause);

/** The actions of the control API that the state of an object permits. */
export const actionsOn = (type: string, state: string | undefined): readonly string[] =>
  causesFrom(type, state).filter((cause) => controls[type]?.includes(cause));

/** Whether an object is a payment that the resolver of the API approves or rejects. */
export const isResolvable = (type: string, state: string | undefined): boolean =>
  type === 'payment' && causesFrom(type, state).includes('approve');

/** The types of the objects in the collections of the API. */
const collections: ReadonlyMap<string, string> = new Map([
  ...objectTypes.map((type) => [`${type.replace('_', '-')}s`, type] as const),
  ['intents', 'attempt'],
]);

/** The distinct objects that a request names: in its path, in its body and in its answer. */
export function objectsOfRequest({
  path,
  request,
  response,
}: Pick<JournalEntry, 'path' | 'request' | 'response'>): readonly ObjectRef[] {
  const segments = path.split('?', 1)[0]?.split('/') ?? [];
  const inPath = segments.flatMap((segment, index) => refOf(collections.get(segment), segments[index + 1]));
  const created = refOf(collections.get(segments.at(-1) ?? ''), fieldsOf(response)['id']);
  return distinct([...inPath, ...created, ...objectsIn([request, response])]);
}

/** The distinct objects that the fields of a value name: `card_id`, or `card` with an `id`. */
export function objectsIn(value: unknown): readonly ObjectRef[] {
  const fields = fieldsOf(value);
  const own = Object.entries(fields).flatMap(([name, field]) => [
    ...refOf(name.replace(/_id$/, ''), field),
    ...refOf(name, fieldsOf(field)['id']),
    ...objectsIn(field),
  ]);
  return distinct([...own, ...refOf(methodType(fields), fields['payment_method_id'])]);
}

/** The type of the payment method of a charge or an attempt. */
function methodType({ payment_method_type: type }: Fields): string | undefined {
  if (typeof type !== 'string') return undefined;
  return /card/i.test(type) ? 'card' : type.toLowerCase();
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Ids of objects are long and have a digit. */
const ID = /^(?=.*\d)[\w-]{8,}$/;

const refOf = (type: string | undefined, id: unknown): readonly ObjectRef[] =>
  type !== undefined && objectTypes.includes(type) && typeof id === 'string' && ID.test(id)
    ? [{ type, id }]
    : [];

const distinct = (refs: readonly ObjectRef[]): readonly ObjectRef[] => [
  ...new Map(refs.map((ref) => [ref.id, ref])).values(),
];
