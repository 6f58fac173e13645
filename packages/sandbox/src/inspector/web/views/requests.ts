import { maskCardNumbers } from '@datafono/card';
import { html, nothing } from 'lit/html.js';
import { isStated } from '../assumptions.ts';
import { hrefOf } from '../route.ts';
import { openedIn } from '../state.ts';
import type { JournalEntry } from '../wire.ts';
import { assumptionsPart, FEW } from './assumptions.ts';
import { chainsPart } from './chain.ts';
import { json } from './json.ts';
import { chip, detailHead, empty, pill, section, time } from './pieces.ts';
import { split } from './split.ts';
import { toneOfHttp } from './tone.ts';
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
    empty: [words.requests.empty, words.requests.emptyHint],
    pick: words.requests.pick,
  });
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
  return html`<span class="row-main">
      <b class="method ${entry.method.toLowerCase()}">${entry.method}</b>
      <code class="path">${maskCardNumbers(entry.path)}</code>
    </span>
    ${statusPill(view, entry)}
    <span class="row-more">${time(view, entry.at)} ${remarks(view, entry)}</span>`;
}

const statusPill = ({ words }: View, { status }: JournalEntry): Part =>
  pill(status === null ? words.requests.cut : String(status), toneOfHttp(status));

function remarks({ words }: View, entry: JournalEntry): Part {
  const { replayed, fault, address } = entry;
  return html`${address === 'api' ? nothing : chip(address)} ${replayed ? chip(words.requests.replayed) : nothing}
  ${fault ? html`<span class="chip fault">${words.requests.fault}: ${nameOf(fault)}</span>` : nothing}
  ${isStated(entry) ? chip(words.requests.stated) : nothing}`;
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
  return html`${detailHead(view, title, statusPill(view, entry))}
    <p class="facts">
      ${time(view, entry.at)} <span>${words.requests.address}: <code>${entry.address}</code></span>
      <span>${words.requests.id}: <code>${entry.request_id}</code></span>
    </p>
    ${notes(view, entry)} ${section(words.chain.title, chainsPart(view))}
    <div class="pair">
      ${section(words.requests.request, json(view, entry.request))}
      ${section(words.requests.response, json(view, entry.response))}
    </div>`;
}

/** Notes on an answer: fault, replay and assumptions. */
function notes({ words }: View, { replayed, assumed, fault, request_id }: JournalEntry): Part {
  return html`${fault ? html`<p class="note danger">${words.requests.fault}: <b>${nameOf(fault)}</b></p>` : nothing}
  ${replayed ? html`<p class="note">${words.requests.replayedNote}</p>` : nothing}
  ${assumptionsPart(request_id, words.assumptions.answer, assumed, assumed.length <= FEW)}`;
}
