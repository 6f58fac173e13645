import { answer } from '../core/answer.ts';
import type { Context, Operation } from '../core/operation.ts';
import { unknownReference } from './references.ts';

/** Shows the object of an id, or `undefined`. */
export type Show = (id: string, context: Context) => Promise<object | undefined>;

/**
 * The read of one object, which the interface does not show.
 *
 * @param parameter of the path, which holds the id
 * @param missing what is said when there is no such object
 */
export function readOperation(parameter: string, show: Show, missing: string): Operation<undefined> {
  return {
    coverage: { success: [] },
    check: () => ({}),
    async execute({ params }, context) {
      const shown = await show(params[parameter] ?? '', context);
      if (!shown) throw unknownReference(missing, context);
      return answer(context.profile.status.ok, shown);
    },
  };
}
