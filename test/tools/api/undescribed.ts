import type { Item } from './read-api.ts';

/** Lists the exports, and the properties and methods of exported types, that have no sentence. */
export function undescribedIn(api: readonly Item[]): readonly string[] {
  return api.flatMap(({ name, doc, members }) => [
    ...(doc.text ? [] : [name]),
    ...members.flatMap((member) => (member.doc.text ? [] : [`${name}.${member.name}`])),
  ]);
}
