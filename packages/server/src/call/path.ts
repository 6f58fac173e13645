import { fieldHasCardNumber } from '@datafono/card';
import type { Endpoint } from '@datafono/contract';
import { refuseRequest } from './refuse-request.ts';

const PARAMETER = /\{(\w+)\}/g;

/** The number of ids in a path. */
export const idsIn = ({ path }: Pick<Endpoint, 'path'>): number => [...path.matchAll(PARAMETER)].length;

/**
 * Fills the ids into a path.
 *
 * @throws {RequestError} for a value that is no id, such as a card number, or that a proxy could read as another path
 */
export function pathOf(operation: string, { path }: Pick<Endpoint, 'path'>, ids: readonly unknown[]): string {
  let at = 0;
  return path.replace(PARAMETER, (_, name: string) => {
    const id = ids[at++];
    if (typeof id !== 'string' || NO_ID.test(id) || fieldHasCardNumber('id', id))
      throw refuseRequest(operation, [name, 'must name something']);
    if (OTHER_PATH.test(id))
      throw refuseRequest(operation, [name, 'must not contain /, \\, %, .. or control characters']);
    return encodeURIComponent(id);
  });
}

/** Blank, a single dot, or not well-formed Unicode. */
const NO_ID = /^(\s*|\.)$|\p{Surrogate}/u;

/** Encoded, these still address another operation where a proxy decodes a path before it normalizes it. */
const OTHER_PATH = /[/\\%\p{Cc}]|\.\./u;
