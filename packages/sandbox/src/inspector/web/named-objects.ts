import { objectTypes } from './object-types.ts';
import type { JournalEntry } from './wire.ts';

/** An object by its type and id. */
export interface ObjectRef {
  readonly type: string;
  readonly id: string;
}

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
  return distinct([
    ...inPath,
    ...answered(answerType(segments), response),
    ...objectsIn([request, response]),
  ]);
}

/** The type of the objects that a request at this path answers. */
function answerType(segments: readonly string[]): string | undefined {
  if (segments.at(-1) === 'resolve') return 'attempt';
  return collections.get(segments.at(-1) ?? '') ?? collections.get(segments.at(-2) ?? '');
}

/** The object of an answer, or the objects of its list. */
function answered(type: string | undefined, response: unknown): readonly ObjectRef[] {
  const { id, data } = fieldsOf(response);
  const list: readonly unknown[] = Array.isArray(data) ? data : [];
  return [id, ...list.map((item) => fieldsOf(item)['id'])].flatMap((each) => refOf(type, each));
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
