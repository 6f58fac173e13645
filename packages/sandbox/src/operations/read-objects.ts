import { answer } from '../core/answer.ts';
import type { Context, Finder, Operation } from '../core/operation.ts';
import type { Text } from '../core/wording.ts';
import type { Objects, ObjectType } from '../storage/object-shapes.ts';
import { findObject } from '../storage/objects.ts';
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

/** What tells an object's customer and state; a customer's own id is its `id`. */
interface Traits {
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
    const { status, created_at, customer_id = type === 'customer' ? id : null }: Traits = stored;
    return { status: status ?? null, customer_id, created_at, object: { ...(await show(stored, context)) } };
  };
}
