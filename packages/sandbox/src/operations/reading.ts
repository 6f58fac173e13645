import { answer } from '../core/answer.ts';
import type { Context, Operation } from '../core/operation.ts';
import type { Text } from '../core/wording.ts';
import type { Objects, ObjectType } from '../store/object-shapes.ts';
import { findObject } from '../store/objects.ts';
import { unknownReference } from './references.ts';

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
