import { type Answer, answer } from '../core/answer.ts';
import type { Text } from '../core/language.ts';
import type { Context, Finder, Operation } from '../core/operation.ts';
import type { Objects, ObjectType } from '../storage/object-shapes.ts';
import { countObjects, field, findObject, listObjects, type ObjectQuery } from '../storage/objects.ts';
import { unknownReference } from './refusals.ts';

/**
 * Makes the operation that reads one object by the id in its path, which the interface does not document.
 *
 * @param show the object in the service's answer format; `undefined` hides it
 * @param missing message when the object does not exist
 */
export const readOperation = <Type extends ObjectType>(
  type: Type,
  show: (object: Objects[Type], context: Context) => object | undefined | Promise<object | undefined>,
  missing: Text,
): Operation<undefined> => ({
  async execute({ params }, context) {
    const [id = ''] = Object.values(params);
    const stored = await findObject(type, id, context);
    const object = stored && (await show(stored, context));
    if (!object) throw unknownReference(missing, context);
    return answer(context.profile.status.ok, object);
  },
});

/** The fields that a finder reports of an object of any type. A customer is its own customer. */
interface ReportedFields {
  readonly created_at: string;
  readonly customer_id?: string | null;
  readonly status?: string;
}

/** Makes a finder for the objects of a type. */
export function finder<Type extends Exclude<ObjectType, 'bank_outage'>>(
  type: Type,
  show: (object: Objects[Type], context: Context) => object | Promise<object>,
): Finder {
  return async (id, context) => {
    const stored = await findObject(type, id, context);
    if (!stored) return undefined;
    const { status, created_at, customer_id = type === 'customer' ? id : null }: ReportedFields = stored;
    return { status: status ?? null, customer_id, created_at, object: { ...(await show(stored, context)) } };
  };
}

/** The part of a list to answer. */
interface Page {
  /** Number of the page, from 1. */
  readonly page: number;
  readonly per_page: number;
  /** The order of creation; `desc` by default. */
  readonly order?: 'asc' | 'desc';
  /** Applies the filters of the list. */
  readonly filtered: (query: ObjectQuery) => ObjectQuery;
}

/** Answers a page of the objects of a type, in the form of the list of invoices (interface, "GET /invoices"). */
export async function listPage<Type extends Exclude<ObjectType, 'bank_outage'>>(
  type: Type,
  { page, per_page, order = 'desc', filtered }: Page,
  show: (object: Objects[Type], context: Context) => object,
  context: Context,
): Promise<Answer> {
  const total = await countObjects(type, context, filtered);
  const before = (page - 1) * per_page;
  const objects = await listObjects(type, context, (query) =>
    filtered(query)
      .orderBy(field<'customer'>('created_at'), order)
      .orderBy('seq', order)
      .limit(per_page)
      .offset(before),
  );
  const data = objects.map((object) => show(object, context));
  return answer(context.profile.status.ok, {
    data,
    current_page: page,
    from: data.length === 0 ? 0 : before + 1,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    to: data.length === 0 ? 0 : before + data.length,
    total,
  });
}
