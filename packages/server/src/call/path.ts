import type { Endpoint } from '@datafono/contract';
import { isCardNumber } from './card-data.ts';
import { refuseRequest } from './refuse-request.ts';

const PARAMETER = /\{(\w+)\}/g;

/** How many ids a path takes. */
export const idsIn = ({ path }: Pick<Endpoint, 'path'>): number => [...path.matchAll(PARAMETER)].length;

/**
 * A path with the ids that it takes.
 *
 * @throws {RequestError} for what is no id, such as a card number; a `.` or `..` would lead to another operation
 */
export function pathOf(operation: string, { path }: Pick<Endpoint, 'path'>, ids: readonly unknown[]): string {
  let at = 0;
  return path.replace(PARAMETER, (_, name: string) => {
    const id = ids[at++];
    if (
      typeof id !== 'string' ||
      !id.trim() ||
      /^\.{1,2}$/.test(id) ||
      /\p{Surrogate}/u.test(id) ||
      isCardNumber(id)
    )
      throw refuseRequest(operation, [name, 'must be the id of something, a text that is not empty']);
    return encodeURIComponent(id);
  });
}
