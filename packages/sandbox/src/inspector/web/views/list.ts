import { repeat } from 'lit/directives/repeat.js';
import { html, nothing } from 'lit/html.js';
import { moveFocus } from '../arrow-keys.ts';
import { type Entries, type Listed, type Lists, matches, sources } from '../lists.ts';
import { hrefOf, type Tab } from '../route.ts';
import { empty } from './common-parts.ts';
import type { Part, View } from './view.ts';

/** What the list of a tab shows. */
export interface ListSpec<Entry> {
  /** The text of an entry that the filter searches. */
  readonly textOf: (entry: Entry) => string;
  readonly row: (view: View, entry: Entry) => Part;
  /** A second line of its row. */
  readonly below?: (view: View, entry: Entry) => unknown;
  /** Further filters, by the names of their choices. */
  readonly filters?: Readonly<Record<string, ListFilter<Entry>>>;
  /** What begins an empty list. */
  readonly start?: (view: View) => unknown;
  /** Controls of the whole list. */
  readonly tools?: (view: View) => unknown;
}

export interface ListFilter<Entry> {
  readonly label: (view: View) => string;
  /** Its values and their texts. */
  readonly values: (view: View) => readonly (readonly [value: string, text: string])[];
  readonly finds: (entry: Entry, value: string) => boolean;
}

/** The list of a tab: one part of it, newest first, narrowed by its filters. */
export function listPart<Name extends Tab>(view: View, tab: Name, spec: ListSpec<Entries[Name]>): Part {
  const { state, texts } = view;
  const lists: Lists = state.reading;
  const { items, more }: Listed<Entries[Name]> = lists[tab];
  const finds = finderOf(view, tab, spec);
  const shown = items.filter(finds).toReversed();
  const isPartial = more || state.before[tab] !== undefined;
  const none = isPartial ? empty(texts.noneHere) : empty(texts.empty[tab], spec.start?.(view));
  return html`<section class="list" aria-labelledby="list-title">
    ${head(view, tab, spec, shown.length)}
    ${shown.length > 0 ? rows(view, tab, spec, shown) : items.length > 0 ? empty(texts.noMatch) : none}
    ${isPartial ? foot(view, tab, spec, finds) : nothing}
  </section>`;
}

const chosenIn = ({ state }: View, tab: Tab, name: string): string => state.chosen[tab]?.[name] ?? '';

/** Whether an entry matches what the person chose. */
function finderOf<Name extends Tab>(
  view: View,
  tab: Name,
  { textOf, filters = {} }: ListSpec<Entries[Name]>,
) {
  const text = chosenIn(view, tab, 'text');
  const narrowing = Object.entries(filters).flatMap(([name, { finds }]) => {
    const value = chosenIn(view, tab, name);
    return value === '' ? [] : [(entry: Entries[Name]) => finds(entry, value)];
  });
  return (entry: Entries[Name]): boolean =>
    narrowing.every((finds) => finds(entry)) && matches(textOf(entry), text);
}

const isNarrowed = <Entry>(view: View, tab: Tab, { filters = {} }: ListSpec<Entry>): boolean =>
  ['text', ...Object.keys(filters)].some((name) => chosenIn(view, tab, name) !== '');

/** The heading of a list, its count and its filters. */
function head<Name extends Tab>(view: View, tab: Name, spec: ListSpec<Entries[Name]>, shown: number): Part {
  const { texts, act, state } = view;
  const { items, more } = state.reading[tab];
  const latest = more ? texts.latest(shown) : String(shown);
  const all = state.before[tab] === undefined ? latest : texts.earlier(shown);
  const count = isNarrowed(view, tab, spec) ? texts.matching(shown, items.length) : all;
  const choose =
    (name: string) => (event: Event & { readonly currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      act.choose(tab, { [name]: event.currentTarget.value });
  return html`<header class="list-head">
    <h2 id="list-title" tabindex="-1" data-focus-home aria-describedby="list-count">${texts.tabs[tab]}</h2>
    <p class="quiet" id="list-count">${count}</p>
    <div class="list-tools">
      <input
        type="search"
        aria-label=${texts.filter}
        placeholder=${texts.filter}
        .value=${chosenIn(view, tab, 'text')}
        @input=${choose('text')}
      />
      ${Object.entries(spec.filters ?? {}).map(
        ([name, { label, values }]) => html`<select aria-label=${label(view)} @change=${choose(name)}>
          <option value="">${label(view)}</option>
          ${values(view).map(
            ([value, text]) =>
              html`<option value=${value} ?selected=${value === chosenIn(view, tab, name)}>${text}</option>`,
          )}
        </select>`,
      )}
      ${spec.tools?.(view)}
    </div>
  </header>`;
}

/** One tab stop; the arrow keys move between rows. */
function rows<Name extends Tab>(
  view: View,
  tab: Name,
  { row, below }: ListSpec<Entries[Name]>,
  shown: readonly Entries[Name][],
): Part {
  const keyOf = (entry: Entries[Name]) => hrefOf(tab, ...sources[tab].itemOf(entry));
  const open = hrefOf(tab, ...view.state.route.item);
  const stop = shown.some((entry) => keyOf(entry) === open) ? open : shown[0] && keyOf(shown[0]);
  return html`<ul class="rows" @keydown=${moveFocus}>
    ${repeat(
      shown,
      keyOf,
      (entry) => html`<li>
        <a
          class="row"
          data-stop
          href=${keyOf(entry)}
          tabindex=${keyOf(entry) === stop ? 0 : -1}
          aria-current=${keyOf(entry) === open ? 'true' : nothing}
          ><span class="row-line">${row(view, entry)}</span> ${below?.(view, entry)}</a
        >
      </li>`,
    )}
  </ul>`;
}

/** The buttons for the older parts and the newest part of a list. */
function foot<Name extends Tab>(
  view: View,
  tab: Name,
  spec: ListSpec<Entries[Name]>,
  finds: (entry: Entries[Name]) => boolean,
): Part {
  const { act, state, texts } = view;
  const older = isNarrowed(view, tab, spec) ? texts.searchOlder : texts.older;
  const button = (text: string, show: () => Promise<void>) =>
    html`<button type="button" class="plain" @click=${() => show().then(toTop)}>${text}</button>`;
  return html`<footer class="list-foot">
    ${state.before[tab] === undefined ? nothing : button(texts.newest, () => act.newest(tab))}
    ${state.reading[tab].more ? button(older, () => act.older(tab, finds)) : nothing}
  </footer>`;
}

/** Scrolls to the top of the list and focuses its heading. */
function toTop(): void {
  const heading = document.querySelector<HTMLElement>('[data-focus-home]');
  heading?.closest('.list')?.scrollTo({ top: 0 });
  heading?.focus();
}
