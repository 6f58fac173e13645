import type { Context, Finder } from '../core/operation.ts';
import type { Objects, ObjectType } from '../store/object-shapes.ts';
import { findObject } from '../store/objects.ts';

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
