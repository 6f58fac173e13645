import { type SelectQueryBuilder, sql } from 'kysely';
import { decodeJson, encodeJson } from './columns.ts';
import type { Objects, ObjectType } from './object-shapes.ts';
import type { Tables } from './tables.ts';
import { statement, type Unit } from './unit.ts';

/** The namespace whose objects a query reads or writes, and the unit in which it does. */
export interface ObjectScope {
  readonly unit: Unit;
  readonly ns: string;
}

type Stored = Pick<Tables['objects'], 'id' | 'body'>;

// Only `addObject` and `changeObject` write the body, and a state file is validated by the shape of the type.
const decode = <Type extends ObjectType>({ id, body }: Stored): Objects[Type] =>
  ({ id, ...Object(decodeJson(body)) }) as Objects[Type];

/** Reads an object by its id. */
export async function findObject<Type extends ObjectType>(
  type: Type,
  id: string,
  { unit, ns }: ObjectScope,
): Promise<Objects[Type] | undefined> {
  const [row] = await unit.query(byId, { ns, type, id });
  return row && decode<Type>(row);
}

const byId = statement<Pick<Tables['objects'], 'ns' | 'type' | 'id'>>()((queries, { ns, type, id }) =>
  queries
    .selectFrom('objects')
    .select(['id', 'body'])
    .where('ns', '=', ns)
    .where('type', '=', type)
    .where('id', '=', id),
);

/** Stores a new object. */
export async function addObject<Type extends ObjectType>(
  type: Type,
  object: Objects[Type],
  { unit, ns }: ObjectScope,
): Promise<void> {
  const { id, ...body } = object;
  await unit.write(insert, { ns, type, id, body: encodeJson(body) });
}

const insert = statement<Omit<Tables['objects'], 'seq'>>()((queries, { ns, type, id, body }) =>
  queries.insertInto('objects').values({ ns, type, id, body }),
);

/**
 * Changes fields of an object. The other fields are read from the store again, since a copy may be outdated.
 *
 * @returns the changed object
 * @throws {Error} when it does not exist
 */
export async function changeObject<Type extends ObjectType>(
  type: Type,
  id: string,
  change: Partial<Objects[Type]>,
  scope: ObjectScope,
): Promise<Objects[Type]> {
  const object = await findObject(type, id, scope);
  if (!object) throw new Error(`There is no ${type} to change.`);
  const changed = { ...object, ...change };
  const { id: _, ...body } = changed;
  await scope.unit.write(update, { ns: scope.ns, type, id, body: encodeJson(body) });
  return changed;
}

const update = statement<Omit<Tables['objects'], 'seq'>>()((queries, { ns, type, id, body }) =>
  queries
    .updateTable('objects')
    .set({ body })
    .where('ns', '=', ns)
    .where('type', '=', type)
    .where('id', '=', id),
);

/** Deletes an object. */
export async function removeObject(type: ObjectType, id: string, { unit, ns }: ObjectScope): Promise<void> {
  await unit
    .deleteFrom('objects')
    .where('ns', '=', ns)
    .where('type', '=', type)
    .where('id', '=', id)
    .execute();
}

/** A query of the objects of one type. */
export type ObjectQuery = SelectQueryBuilder<Tables, 'objects', Stored>;

/** The type is written into the SQL as a literal, because SQLite chooses the index of the type only for a literal. */
const rowsOf = (type: ObjectType, { unit, ns }: ObjectScope): ObjectQuery =>
  unit.selectFrom('objects').select(['id', 'body']).where('ns', '=', ns).where('type', '=', sql.lit(type));

/** A field of an object in a query. */
export const field = <Type extends ObjectType>(name: keyof Objects[Type] & string) =>
  sql<string | null>`${sql.ref('body')} ->> ${sql.lit(name)}`;

/** Reads the objects of a type that a query selects. */
export async function listObjects<Type extends ObjectType>(
  type: Type,
  scope: ObjectScope,
  narrowed: (query: ObjectQuery) => ObjectQuery,
): Promise<readonly Objects[Type][]> {
  const rows = await narrowed(rowsOf(type, scope)).execute();
  return rows.map((row) => decode<Type>(row));
}

/** Counts the objects of a type that a query selects. */
export async function countObjects(
  type: ObjectType,
  scope: ObjectScope,
  narrowed: (query: ObjectQuery) => ObjectQuery,
): Promise<number> {
  const query = narrowed(rowsOf(type, scope)).clearSelect();
  const { total } = await query
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
