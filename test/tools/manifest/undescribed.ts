import type { Item } from '../api/read-api.ts';
import type { Declaration, Described, Manifest } from './analyse.mjs';

const kinds = {
  members: 'member',
  attributes: 'attribute',
  events: 'event',
  slots: 'slot',
  cssParts: 'part',
  cssProperties: 'CSS property',
  cssStates: 'state',
} as const satisfies { [Key in keyof Declaration]?: string };

/** Lists the public parts of a manifest without a description, one line each. */
export function undescribed(manifest: Manifest): readonly string[] {
  return manifest.modules.flatMap(({ declarations }) => declarations.flatMap(undescribedOf));
}

function undescribedOf(element: Declaration): readonly string[] {
  const tag = `<${element.tagName}>`;
  const missing = Object.entries(kinds).flatMap(([key, kind]) =>
    // Object.entries widens the keys of `kinds`.
    (element[key as keyof typeof kinds] ?? [])
      .filter(lacksDescription)
      .map((it) => `${tag} ${kind} ${nameOf(it)}`),
  );
  return lacksDescription(element) ? [tag, ...missing] : missing;
}

const lacksDescription = ({ description }: Described): boolean => !description?.trim();

const nameOf = ({ name, type }: Described): string => name || type?.text || '(default)';

/** Lists the exports, and the properties and methods of exported types, that have no sentence, and functions without an example. */
export function undescribedIn(api: readonly Item[]): readonly string[] {
  return api.flatMap(({ name, kind, doc, members }) => [
    ...(doc.text ? [] : [name]),
    ...(kind === 'function' && !doc.tags.some((tag) => tag.name === 'example') ? [`${name} (@example)`] : []),
    ...members.flatMap((member) => (member.doc.text ? [] : [`${name}.${member.name}`])),
  ]);
}
