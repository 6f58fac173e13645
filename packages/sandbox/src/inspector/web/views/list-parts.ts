import { html, nothing } from 'lit/html.js';
import { matches } from '../filter.ts';
import type { Entries, Listed, ListName } from '../lists.ts';
import type { Tab } from '../route.ts';
import type { Part, View } from './view.ts';

/** A list of a tab, as it is looked through. */
export interface Looked<Name extends ListName> {
  readonly tab: Tab;
  readonly name: Name;
  readonly title: string;
  /** What was read of it. */
  readonly list: Listed<Entries[Name]>;
  /** What a filter looks in. */
  readonly textOf: (entry: Entries[Name]) => string;
  /** Which entries have a place here at all; all of them, where that is not said. */
  readonly belongs?: (entry: Entries[Name]) => boolean;
  /** What narrows the list down, besides the filter. */
  readonly tools?: Part;
}

/** The entries that are there, and those of them that the filter leaves, the latest first. */
export function filterList<Name extends ListName>(view: View, looked: Looked<Name>) {
  const { list, belongs = () => true } = looked;
  const finds = finderOf(view, looked);
  return { all: list.items.filter(belongs).toReversed(), shown: list.items.filter(finds).toReversed() };
}

function finderOf<Name extends ListName>(view: View, { tab, textOf, belongs = () => true }: Looked<Name>) {
  const wanted = view.state.filters[tab] ?? '';
  return (entry: Entries[Name]): boolean => belongs(entry) && matches(textOf(entry), wanted);
}

/** The heading of a list, how much of it is shown, and the filter. */
export function listHead<Name extends ListName>(view: View, looked: Looked<Name>, shown: number): Part {
  const { words } = view;
  const { title, list, tools } = looked;
  const some = list.items.length > 0 || list.back;
  return html`<header class="list-head">
    <h2 id="list-title" tabindex="-1" data-focus-home aria-describedby=${some ? 'list-count' : nothing}>${title}</h2>
    ${some ? html`<p class="count" id="list-count">${countOf(view, looked, shown)}</p>` : nothing}
    <div class="list-tools">
      <input
        type="search"
        data-filter
        aria-label=${words.filter}
        placeholder=${words.filter}
        .value=${wantedIn(view, looked)}
        @input=${(event: InputEvent & { readonly currentTarget: HTMLInputElement }) =>
          filter(view, looked, event.currentTarget.value)}
      />
      ${tools ?? nothing}
    </div>
  </header>`;
}

const wantedIn = ({ state }: View, { tab }: Pick<Looked<ListName>, 'tab'>): string =>
  state.filters[tab] ?? '';

/** Whatever is looked for anew is looked for from the newest on. */
function filter<Name extends ListName>({ act }: View, { tab, name, list }: Looked<Name>, text: string): void {
  act.filter(tab, text);
  if (list.back) void act.newest(name);
}

function countOf<Name extends ListName>(view: View, looked: Looked<Name>, shown: number): string {
  const { words } = view;
  const { list } = looked;
  const count = list.items.length;
  if (wantedIn(view, looked)) return words.matching(shown, count, list.back?.newer ?? 0);
  return list.back ? words.earlier(count) : words.latest(count);
}

/** What leads to the rest of a list: on to what is older, and back to what is newest. */
export function listFoot<Name extends ListName>(view: View, looked: Looked<Name>): Part | typeof nothing {
  const { act, words } = view;
  const { list, name, tab } = looked;
  if (!list.more && !list.back) return nothing;
  const older = wantedIn(view, looked) ? words.older.search(tab) : words.older.show(tab);
  const goOn = () => act.older(name, finderOf(view, looked)).then(toTop);
  const goBack = () => act.newest(name).then(toTop);
  return html`<footer class="list-foot">
    ${list.back ? html`<button type="button" class="plain" @click=${goBack}>${words.older.newest}</button>` : nothing}
    ${list.more ? html`<button type="button" class="plain" @click=${goOn}>${older}</button>` : nothing}
  </footer>`;
}

/** Another part of the list begins where a list begins. */
function toTop(): void {
  const heading = document.querySelector<HTMLElement>('[data-focus-home]');
  heading?.focus({ preventScroll: true });
  document.querySelector('.list-head')?.parentElement?.scrollTo({ top: 0 });
  heading?.scrollIntoView({ block: 'nearest' });
}
