import { html, nothing } from 'lit/html.js';
import { type Entries, type Listed, type Lists, sources } from '../lists.ts';
import { hrefOf, type Tab } from '../route.ts';
import { openedIn } from '../state.ts';
import { empty } from './common-parts.ts';
import { customerMessages } from './customer-messages.ts';
import { events } from './events.ts';
import { itemPart, type PanelSpec } from './item.ts';
import { listPart } from './list.ts';
import { objects } from './objects.ts';
import { requests } from './requests.ts';
import { faults, webhooks } from './settings.ts';
import type { Part, View } from './view.ts';

const panels: { readonly [Name in Tab]: PanelSpec<Name> } = {
  requests,
  objects,
  events,
  messages: customerMessages,
  faults,
  webhooks,
};

/** The list of a tab with its open item beside it, or its forms. */
export function panel<Name extends Tab>(view: View, tab: Name): Part {
  const { state, texts } = view;
  const spec: PanelSpec<Name> = panels[tab];
  const lists: Lists = state.reading;
  const { items }: Listed<Entries[Name]> = lists[tab];
  const isOpen = state.route.item.length > 0;
  const href = hrefOf(tab, ...state.route.item);
  const listed = items.find((each) => hrefOf(tab, ...sources[tab].itemOf(each)) === href);
  const entry: Entries[Name] | undefined = openedIn(state)?.item[tab] ?? listed;
  const beside = spec.forms?.(view) ?? (items.length > 0 ? empty(texts.pick) : nothing);
  return html`<div class="split ${isOpen ? 'is-open' : ''}">
    ${listPart(view, tab, spec)}
    <article class="detail" aria-labelledby=${isOpen ? 'item-title' : 'list-title'}>
      ${isOpen ? itemPart(view, entry && spec.item(view, entry)) : beside}
    </article>
  </div>`;
}
