import { type Answer, answer } from '../core/answer.ts';
import type { Context } from '../core/operation.ts';
import type { Objects, ObjectType } from '../store/object-shapes.ts';
import { countObjects, field, listObjects, type ObjectQuery } from '../store/objects.ts';

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
