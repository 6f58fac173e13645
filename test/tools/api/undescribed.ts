import type { Item } from './read-api.ts';

/** Lists the exports, and the properties and methods of exported types, that have no sentence, and functions without an example. */
export function undescribedIn(api: readonly Item[]): readonly string[] {
  return api.flatMap(({ name, kind, doc, members }) => [
    ...(doc.text ? [] : [name]),
    ...(kind === 'function' && !doc.tags.some((tag) => tag.name === 'example') ? [`${name} (@example)`] : []),
    ...members.flatMap((member) => (member.doc.text ? [] : [`${name}.${member.name}`])),
  ]);
}
