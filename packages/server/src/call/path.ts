import { hasCardNumber } from '@datafono/card';
import type { Endpoint } from '@datafono/contract';
import { refuseRequest } from './refuse-request.ts';

const PARAMETER = /\{(\w+)\}/g;

/** The number of ids in a path. */
export const idsIn = ({ path }: Pick<Endpoint, 'path'>): number => [...path.matchAll(PARAMETER)].length;

/**
 * Fills the ids into a path.
 *
 * @throws {RequestError} for a value that is no id, such as a card number; `.` and `..` would address another operation
 */
export function pathOf(operation: string, { path }: Pick<Endpoint, 'path'>, ids: readonly unknown[]): string {
  let at = 0;
  return path.replace(PARAMETER, (_, name: string) => {
    const id = ids[at++];
    if (typeof id !== 'string' || /^(\s*|\.\.?)$|\p{Surrogate}/u.test(id) || hasCardNumber(id))
      throw refuseRequest(operation, [name, 'must name something']);
    return encodeURIComponent(id);
  });
}
