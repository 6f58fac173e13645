import { repeat } from 'lit/directives/repeat.js';
import { html, nothing } from 'lit/html.js';
import { holds } from '../filter.ts';
import type { Tab } from '../route.ts';
import { moveFocus } from '../roving.ts';
import { empty } from './pieces.ts';
import type { Part, View } from './view.ts';

/** A list, and beside it what of it is open. */
export interface Split<Item> {
  readonly tab: Tab;
  readonly title: string;
  /** The first one stands on top. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly hrefOf: (item: Item) => string;
  /** What a filter looks in. */
  readonly textOf: (item: Item) => string;
  readonly row: (item: Item) => Part;
  /** Key of the item that is open; the empty string when none is. */
  readonly open: string;
  readonly detail: Part | undefined;
  /** What stands in the list when it is empty. */
  readonly empty: readonly [title: string, hint: string];
  /** What stands beside the list when nothing is open. */
  readonly pick: string;
  /** What narrows the list down, besides the filter. */
  readonly tools?: Part;
}

export function split<Item>(view: View, parts: Split<Item>): Part {
  const wanted = view.state.filters[parts.tab] ?? '';
  const shown = parts.items.filter((item) => holds(parts.textOf(item), wanted));
  return html`<div class="split ${parts.open ? 'is-open' : ''}">
    <section class="list" aria-labelledby="list-title">
      ${head(view, parts, shown.length, wanted)}
      ${parts.items.length === 0 ? empty(...parts.empty) : rows(parts, shown)}
    </section>
    <article class="detail" aria-labelledby=${parts.detail ? 'detail-title' : nothing}>
      ${parts.detail ?? (parts.items.length > 0 ? empty(parts.pick) : nothing)}
    </article>
  </div>`;
}

function head<Item>(
  { words, act }: View,
  { tab, title, items, tools }: Split<Item>,
  shown: number,
  wanted: string,
): Part {
  const count = wanted ? words.matching(shown, items.length) : words.latest(items.length);
  return html`<header class="list-head">
    <h2 id="list-title" tabindex="-1" data-focus-home>${title}</h2>
    ${items.length > 0 ? html`<p class="count">${count}</p>` : nothing}
    <div class="list-tools">
      <input
        type="search"
        data-filter
        aria-label=${words.filter}
        placeholder=${words.filter}
        .value=${wanted}
        @input=${(event: InputEvent & { readonly currentTarget: HTMLInputElement }) =>
          act.filter(tab, event.currentTarget.value)}
      />
      ${tools ?? nothing}
    </div>
  </header>`;
}

/** One stop of Tab; the arrows go from row to row. */
function rows<Item>({ keyOf, hrefOf, row, open }: Split<Item>, shown: readonly Item[]): Part {
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
