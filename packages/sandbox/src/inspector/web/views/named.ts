import { html, nothing } from 'lit/html.js';
import { shortId } from '../format.ts';
import type { ObjectRef } from '../named-objects.ts';
import { hrefOf } from '../route.ts';
import type { Part, View } from './view.ts';

/** Links to the objects that an item names. */
export function namedPart({ words }: View, refs: readonly ObjectRef[]): Part | typeof nothing {
  if (refs.length === 0) return nothing;
  const links = refs.map(
    ({ type, id }) =>
      html`<li><a href=${hrefOf('objects', type, id)}>${type} <code title=${id}>${shortId(id)}</code></a></li>`,
  );
  return html`<ul class="named" aria-label=${words.objects.named}>${links}</ul>`;
}
