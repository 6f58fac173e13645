import { html, nothing } from 'lit/html.js';
import { matches } from '../filter.ts';
import type { Entries, Listed, ListName } from '../lists.ts';
import type { Tab } from '../route.ts';
import type { Part, View } from './view.ts';

/** A list of a tab, with its filter. */
export interface ListView<Name extends ListName> {
  readonly tab: Tab;
  readonly name: Name;
  readonly title: string;
  /** The part that was read. */
  readonly list: Listed<Entries[Name]>;
  /** The text of an entry that the filter searches. */
  readonly textOf: (entry: Entries[Name]) => string;
  /** Whether an entry belongs to the list; by default all do. */
  readonly belongs?: (entry: Entries[Name]) => boolean;
  /** Whether an entry matches further controls; absent when none of them is used. */
  readonly refine?: ((entry: Entries[Name]) => boolean) | undefined;
  /** Further controls that filter the list. */
  readonly tools?: Part;
}

/** The entries of the list and those that match the filter, newest first. */
export function filterList<Name extends ListName>(view: View, looked: ListView<Name>) {
  const { list, belongs = () => true } = looked;
  const finds = filterOf(view, looked);
  return { all: list.items.filter(belongs).toReversed(), shown: list.items.filter(finds).toReversed() };
}

function filterOf<Name extends ListName>(view: View, looked: ListView<Name>) {
  const { textOf, belongs = () => true, refine = () => true } = looked;
  const wanted = filterText(view, looked);
  return (entry: Entries[Name]): boolean => belongs(entry) && refine(entry) && matches(textOf(entry), wanted);
}

/** The heading of a list, its count and the filter. */
export function listHead<Name extends ListName>(view: View, looked: ListView<Name>, shown: number): Part {
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
        .value=${filterText(view, looked)}
        @input=${(event: InputEvent & { readonly currentTarget: HTMLInputElement }) =>
          filter(view, looked, event.currentTarget.value)}
      />
      ${tools ?? nothing}
    </div>
  </header>`;
}

const filterText = ({ state }: View, { tab }: Pick<ListView<ListName>, 'tab'>): string =>
  state.filters[tab] ?? '';

const isFiltered = <Name extends ListName>(view: View, looked: ListView<Name>): boolean =>
  filterText(view, looked) !== '' || looked.refine !== undefined;

/** A new filter starts from the newest part. */
function filter<Name extends ListName>(
  { act }: View,
  { tab, name, list }: ListView<Name>,
  text: string,
): void {
  act.filter(tab, text);
  if (list.back) void act.newest(name);
}

function countOf<Name extends ListName>(view: View, looked: ListView<Name>, shown: number): string {
  const { words } = view;
  const { list } = looked;
  const count = list.items.length;
  if (isFiltered(view, looked)) return words.matching(shown, count, list.back?.newer ?? 0);
  return list.back ? words.earlier(count) : words.latest(count);
}

/** The buttons for the older parts and the newest part of a list. */
export function listFoot<Name extends ListName>(view: View, looked: ListView<Name>): Part | typeof nothing {
  const { act, words } = view;
  const { list, name, tab } = looked;
  if (!list.more && !list.back) return nothing;
  const older = isFiltered(view, looked) ? words.older.search(tab) : words.older.show(tab);
  const showOlder = () => act.older(name, filterOf(view, looked)).then(toTop);
  const showNewest = () => act.newest(name).then(toTop);
  return html`<footer class="list-foot">
    ${list.back ? html`<button type="button" class="plain" @click=${showNewest}>${words.older.newest}</button>` : nothing}
    ${list.more ? html`<button type="button" class="plain" @click=${showOlder}>${older}</button>` : nothing}
  </footer>`;
}

/** Scrolls to the top of the list and focuses its heading. */
function toTop(): void {
  const heading = document.querySelector<HTMLElement>('[data-focus-home]');
  heading?.focus({ preventScroll: true });
  document.querySelector('.list-head')?.parentElement?.scrollTo({ top: 0 });
  heading?.scrollIntoView({ block: 'nearest' });
}
