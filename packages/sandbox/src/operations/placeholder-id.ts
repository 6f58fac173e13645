import { seededId } from '../lib/ids.ts';
import type { Objects, ObjectType } from '../store/object-shapes.ts';
import { listObjects, type Place } from '../store/objects.ts';

/**
 * A placeholder id, derived from an object's id, that a page can hand out without storing anything. Its prefix is that
 * of the object's id, which finds the object again; the rest cannot be guessed from public data.
 *
 * @param purpose distinguishes the placeholder ids of one object
 */
export function placeholderId(id: string, purpose: string): string {
  const prefix = id.slice(0, SHARED);
  return prefix + seededId(`${purpose} ${id}`, 0).slice(prefix.length);
}

/** Length of the shared prefix: the timestamp of an id, which few objects share. */
const SHARED = 13;

/** Finds the object of a placeholder id. @param placeholder any text from a request */
export async function findByPlaceholder<Type extends ObjectType>(
  type: Type,
  placeholder: string,
  purpose: string,
  place: Place,
): Promise<Objects[Type] | undefined> {
  const prefix = placeholder.slice(0, SHARED);
  const candidates = await listObjects(type, place, (query) =>
    query.where('id', '>=', prefix).where('id', '<', `${prefix}\u{10FFFF}`),
  );
  return candidates.find(({ id }) => placeholderId(id, purpose) === placeholder);
}
