import { html } from 'lit/html.js';
import { hrefOf, type Tab, tabs } from '../route.ts';
import { moveFocus } from '../roving.ts';
import { key } from './pieces.ts';
import type { Part, View } from './view.ts';

/** The tabs of the page: one tab stop; the arrow keys move between tabs. */
export function tabList(view: View): Part {
  return html`<div class="tabs" role="tablist" aria-label=${view.words.tabs.label} @keydown=${moveFocus}>
    ${tabs.map((tab, index) => tabPart(view, tab, index + 1))}
  </div>`;
}

function tabPart(view: View, tab: Tab, place: number): Part {
  const { state, words } = view;
  const chosen = state.route.tab === tab;
  return html`<button
    type="button"
    role="tab"
    id="tab-${tab}"
    data-stop
    aria-selected=${chosen}
    aria-controls="panel"
    tabindex=${chosen ? 0 : -1}
    @click=${() => openTab(tab)}
  >
    <span>${words.tabs[tab]}</span> ${badge(view, tab)} ${key(view, String(place))}
  </button>`;
}

/** The count of faults on their tab, as a reminder that they are active. */
function badge({ state }: View, tab: Tab): unknown {
  const count = tab === 'faults' ? state.reading.faults.length : 0;
  return count > 0 ? html`<span class="badge">${count}</span>` : '';
}

export function openTab(tab: Tab): void {
  location.hash = hrefOf(tab);
}
