import { maskCardNumbers } from '@datafono/card';
import { html, nothing } from 'lit/html.js';
import { curlOf } from '../curl.ts';
import { duration, pathParts } from '../format.ts';
import { jsonText } from '../json-tokens.ts';
import { type ObjectRef, objectsOfRequest } from '../named-objects.ts';
import { randomKey } from '../random-key.ts';
import { isChosen, isRefined, methods, type Refine, statuses, statusOf } from '../refine.ts';
import { hrefOf } from '../route.ts';
import { openedIn } from '../state.ts';
import type { JournalEntry } from '../wire.ts';
import { chainsPart } from './chain.ts';
import { declineLine } from './decline.ts';
import { icon } from './icons.ts';
import { json } from './json.ts';
import { namedPart } from './named.ts';
import { copyButton, detailHead, empty, mark, section, statusPill, time } from './pieces.ts';
import { split } from './split.ts';
import { startPart } from './start.ts';
import type { Part, View } from './view.ts';

/** The requests, and the consequences of the open one. */
export function requestsPanel(view: View): Part {
  const { state, words } = view;
  const [open = ''] = state.route.item;
  const { journal } = state.reading;
  const opened = openedIn(state);
  const entry = opened?.request ?? journal.items.find(({ request_id }) => request_id === open);
  return split(view, {
    tab: 'requests',
    title: words.requests.title,
    name: 'journal',
    list: journal,
    keyOf: ({ request_id }) => request_id,
    hrefOf: ({ request_id }) => hrefOf('requests', request_id),
    textOf: (each) =>
      `${each.method} ${each.path} ${each.status} ${each.address} ${JSON.stringify(each.response)}`,
    row: (each) => row(view, each),
    open,
    detail: entry ? detail(view, entry) : open ? gone(view) : undefined,
    empty: [words.requests.empty, words.requests.emptyHint, startPart(view)],
    pick: words.requests.pick,
    refine: isRefined(state.refine) ? (each) => isChosen(state.refine, each) : undefined,
    tools: refineChoices(view),
  });
}

/** The choices of a status and of a method. */
function refineChoices({ state: { refine }, words: { requests }, act }: View): Part {
  const choose = (change: (value: string) => Partial<Refine>) => (event: Event & SelectTarget) =>
    act.refine(change(event.currentTarget.value));
  const names = { '2': '2xx', '4': '4xx', '5': '5xx', '0': requests.cut };
  return html`<select aria-label=${requests.status} @change=${choose((value) => ({ status: statusOf(value) }))}>
      <option value="" ?selected=${refine.status === ''}>${requests.status}</option>
      ${statuses.map((each) => html`<option value=${each} ?selected=${refine.status === each}>${names[each]}</option>`)}
    </select>
    <select aria-label=${requests.method} @change=${choose((method) => ({ method }))}>
      <option value="" ?selected=${refine.method === ''}>${requests.method}</option>
      ${methods.map((each) => html`<option ?selected=${refine.method === each}>${each}</option>`)}
    </select>`;
}

interface SelectTarget {
  readonly currentTarget: HTMLSelectElement;
}

/** Consequences are stored for longer than the request itself. */
function gone(view: View): Part {
  const { words, state } = view;
  const opened = openedIn(state);
  const some = opened && opened.world.history.length + opened.world.events.length > 0;
  return html`${detailHead(view, words.requests.title)} ${opened ? empty(words.requests.gone) : nothing}
  ${some ? section(words.chain.title, chainsPart(view)) : nothing}`;
}

function row(view: View, entry: JournalEntry): Part {
  const path = maskCardNumbers(entry.path);
  const [start, end] = pathParts(path);
  // Without white space inside the path.
  return html`<span class="row-main">
      <b class="method ${entry.method.toLowerCase()}">${entry.method}</b>
      <code class="path" title=${path}><span>${start}</span><span>${end}</span></code>
    </span>
    <span class="row-marks">${remarks(view, entry)}</span>
    <span class="row-status">${statusPill(view, entry)}</span>
    <span class="row-took">${took(view, entry)}</span>
    ${time(view, entry.at, 'brief')} ${declineLine(view, entry.response)}`;
}

/** The real time that a request took. */
const took = ({ state }: View, { duration_ms }: JournalEntry): string =>
  duration_ms == null ? '' : duration(duration_ms, state.language);

function remarks({ words }: View, entry: JournalEntry): Part {
  const { replayed, fault, address } = entry;
  return html`${address === 'api' ? nothing : mark('card', `${words.requests.address}: ${address}`)}
  ${replayed ? mark('replay', words.requests.replayed) : nothing}
  ${fault ? mark('fault', `${words.requests.fault}: ${nameOf(fault)}`, 'danger') : nothing}`;
}

/** The kind of a fault in a journal entry. */
function nameOf(fault: unknown): string {
  if (typeof fault === 'object' && fault !== null && 'kind' in fault) return String(fault.kind);
  return String(fault);
}

function detail(view: View, entry: JournalEntry): Part {
  const { words } = view;
  const title = html`<b class="method ${entry.method.toLowerCase()}">${entry.method}</b>
    <code>${maskCardNumbers(entry.path)}</code>`;
  const named = namedBy(view, entry);
  return html`${detailHead(view, title, html`${statusPill(view, entry)} ${curlButton(view, entry)}`)}
    ${facts(view, entry)} ${namedPart(view, named)} ${notes(view, entry)}
    ${section(words.chain.title, chainsPart(view))}
    <div class="pair">
      ${body(view, words.requests.request, words.copy.request, entry.request, named)}
      ${body(view, words.requests.response, words.copy.response, entry.response, named)}
    </div>`;
}

function facts(view: View, entry: JournalEntry): Part {
  const { requests, copy } = view.words;
  const duration = took(view, entry);
  return html`<p class="facts">
    ${time(view, entry.at)} ${duration === '' ? nothing : html`<span>${requests.took}: ${duration}</span>`}
    <span>${requests.address}: <code>${entry.address}</code></span>
    <span>${requests.id}: <code>${entry.request_id}</code> ${copyButton(view, copy.id, () => entry.request_id)}</span>
  </p>`;
}

/** The objects that a request names, and those that it changed. */
const namedBy = ({ state }: View, entry: JournalEntry): readonly ObjectRef[] => {
  const changed = openedIn(state)?.world.history ?? [];
  const named = objectsOfRequest(entry);
  const others = changed.filter(({ id }) => !named.some((each) => each.id === id));
  return [...named, ...new Map(others.map(({ type, id }) => [id, { type, id }])).values()];
};

function body(view: View, title: string, copy: string, value: unknown, named: readonly ObjectRef[]): Part {
  const button = value === null ? nothing : copyButton(view, copy, () => jsonText(value));
  return section(title, json(view, value, named), button);
}

/** Copies the request as a command. */
function curlButton({ state, words, act }: View, entry: JournalEntry): Part | typeof nothing {
  const { namespace } = state.reading;
  if (!namespace) return nothing;
  const origin = entry.address === 'cards' ? namespace.cards : namespace.api;
  const copy = () => act.copy(curlOf(entry, { origin, notes: words.copy.notes, key: randomKey() }));
  return html`<button type="button" class="plain" @click=${copy}>${icon('copy')} <span>${words.copy.curl}</span></button>`;
}

/** Notes on an answer: fault and replay. */
function notes({ words }: View, { replayed, fault }: JournalEntry): Part {
  return html`${fault ? html`<p class="note danger">${words.requests.fault}: <b>${nameOf(fault)}</b></p>` : nothing}
  ${replayed ? html`<p class="note">${words.requests.replayedNote}</p>` : nothing}`;
}
