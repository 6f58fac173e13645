import { answer } from '../core/answer.ts';
import type { Context, Operation } from '../core/operation.ts';
import { unknownReference } from './references.ts';

/** The object with an id, in the service's answer format; `undefined` when it does not exist. */
export type Show = (id: string, context: Context) => Promise<object | undefined>;

/**
 * Makes the operation that reads one object, which the interface does not document.
 *
 * @param parameter name of the path parameter with the id
 * @param missing message when the object does not exist
 */
export function readOperation(parameter: string, show: Show, missing: string): Operation<undefined> {
  return {
    coverage: { success: [] },
    async execute({ params }, context) {
      const object = await show(params[parameter] ?? '', context);
      if (!object) throw unknownReference(missing, context);
      return answer(context.profile.status.ok, object);
    },
  };
}
