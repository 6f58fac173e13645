import { repeat } from 'lit/directives/repeat.js';
import { html, nothing } from 'lit/html.js';
import type { Entries, ListName } from '../lists.ts';
import { moveFocus } from '../roving.ts';
import { filterList, type ListView, listFoot, listHead } from './list-parts.ts';
import { empty } from './pieces.ts';
import type { Part, View } from './view.ts';

/** A list and its open item beside it. */
export interface Split<Name extends ListName> extends ListView<Name> {
  readonly keyOf: (item: Entries[Name]) => string;
  readonly hrefOf: (item: Entries[Name]) => string;
  readonly row: (item: Entries[Name]) => Part;
  /** Key of the open item; empty when none is open. */
  readonly open: string;
  readonly detail: Part | undefined;
  /** Texts of the empty list, and how it is begun. */
  readonly empty: readonly [title: string, hint: string, start: unknown];
  /** Text beside the list when no item is open. */
  readonly pick: string;
}

export function split<Name extends ListName>(view: View, parts: Split<Name>): Part {
  const { all, shown } = filterList(view, parts);
  return html`<div class="split ${parts.open ? 'is-open' : ''}">
    <section class="list" aria-labelledby="list-title">
      ${listHead(view, parts, shown.length)} ${shown.length > 0 ? rows(parts, shown) : nothingIn(view, parts, all.length)}
      ${listFoot(view, parts)}
    </section>
    <article class="detail" aria-labelledby=${parts.detail ? 'detail-title' : nothing}>
      ${parts.detail ?? (all.length > 0 ? empty(parts.pick) : nothing)}
    </article>
  </div>`;
}

/** The text of a list without rows: empty, without matches, or without entries in this part. */
function nothingIn<Name extends ListName>(
  { words }: View,
  { list, empty: texts }: Split<Name>,
  all: number,
): Part {
  if (all > 0) return empty(words.noMatch);
  return list.more || list.back ? empty(words.noneHere) : empty(...texts);
}

/** One tab stop; the arrow keys move between rows. */
function rows<Name extends ListName>(
  { keyOf, hrefOf, row, open }: Split<Name>,
  shown: readonly Entries[Name][],
): Part {
  const stop = shown.some((item) => keyOf(item) === open) ? open : shown[0] && keyOf(shown[0]);
  return html`<ul class="rows" @keydown=${moveFocus}>
    ${repeat(
      shown,
      keyOf,
      (item) => html`<li>
        <a
          class="row"
          data-stop
          href=${hrefOf(item)}
          tabindex=${keyOf(item) === stop ? 0 : -1}
          aria-current=${keyOf(item) === open ? 'true' : nothing}
          >${row(item)}</a
        >
      </li>`,
    )}
  </ul>`;
}
