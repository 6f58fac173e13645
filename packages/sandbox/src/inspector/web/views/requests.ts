import { maskCardNumbers } from '@datafono/card';
import { html, nothing } from 'lit/html.js';
import type { JournalEntry } from '../../../core/control-shapes.ts';
import { curlOf } from '../curl.ts';
import { duration, pathParts } from '../formats.ts';
import { type ObjectRef, objectsOfRequest } from '../named-objects.ts';
import { openedIn } from '../state.ts';
import { httpPill, mark, time } from './common-parts.ts';
import { declineLine } from './decline.ts';
import { icon } from './icons.ts';
import type { PanelSpec } from './item.ts';
import type { ListFilter } from './list.ts';
import { startPart } from './start.ts';
import type { Part, View } from './view.ts';

/** By the first digit of the status; 0 is no answer. */
const status: ListFilter<JournalEntry> = {
  label: ({ texts }) => texts.requests.status,
  values: ({ texts }) => [
    ['2', '2xx'],
    ['4', '4xx'],
    ['5', '5xx'],
    ['0', texts.requests.cut],
  ],
  finds: (entry, digit) => String(entry.status).startsWith(digit),
};

const method: ListFilter<JournalEntry> = {
  label: ({ texts }) => texts.requests.method,
  values: () => ['GET', 'POST', 'PUT', 'DELETE'].map((name) => [name, name]),
  finds: (entry, name) => entry.method === name,
};

/** The requests, and the consequences of the open one. */
export const requests: PanelSpec<'requests'> = {
  textOf: (entry) =>
    `${entry.method} ${entry.path} ${entry.status} ${entry.address} ${JSON.stringify(entry.response)}`,
  row,
  below: (view, { response }) => declineLine(view, response),
  filters: { status, method },
  start: startPart,
  item: (view, entry) => {
    const { texts, state } = view;
    const { requests } = texts;
    const took = durationOf(view, entry);
    return {
      title: html`${methodPart(entry)} <code>${maskCardNumbers(entry.path)}</code>`,
      aside: html`${httpPill(view, entry)} ${curlButton(view, entry)}`,
      id: entry.request_id,
      at: entry.at,
      facts: html`${took === '' ? nothing : html`<span>${requests.took}: ${took}</span>`}
        <span>${requests.address}: <code>${entry.address}</code></span>`,
      named: namedBy(entry, openedIn(state)?.world.history ?? []),
      parts: html`${entry.fault === null ? nothing : html`<p class="note danger">${requests.fault}: <b>${entry.fault}</b></p>`}
      ${entry.replayed ? html`<p class="note notice">${requests.replayed}</p>` : nothing}`,
      bodies: [
        [requests.request, entry.request],
        [requests.response, entry.response],
      ],
    };
  },
};

const methodPart = ({ method }: JournalEntry): Part => html`<b class="method">${method}</b>`;

function row(view: View, entry: JournalEntry): Part {
  const { requests } = view.texts;
  const { address, replayed, fault } = entry;
  const path = maskCardNumbers(entry.path);
  const [start, end] = pathParts(path);
  // Without white space inside the path.
  return html`<span class="row-main">
      ${methodPart(entry)} <code class="path" title=${path}><span>${start}</span><span>${end}</span></code>
    </span>
    <span class="row-more">
      ${address === 'api' ? nothing : mark('card', `${requests.address}: ${address}`)}
      ${replayed ? mark('replay', requests.replayed) : nothing}
      ${fault === null ? nothing : mark('fault', `${requests.fault}: ${fault}`, 'danger')}
    </span>
    ${httpPill(view, entry)} <span class="row-took">${durationOf(view, entry)}</span>
    ${time(view, entry.at)}`;
}

/** The real time that a request took. */
const durationOf = ({ state }: View, { duration_ms }: JournalEntry): string =>
  duration_ms === null ? '' : duration(duration_ms, state.language);

/** The objects that a request names, and those that it changed. */
const namedBy = (entry: JournalEntry, changed: readonly ObjectRef[]): readonly ObjectRef[] => [
  ...new Map([...changed, ...objectsOfRequest(entry)].map(({ type, id }) => [id, { type, id }])).values(),
];

/** Copies the request as a command. */
function curlButton({ state, texts, act }: View, entry: JournalEntry): Part | typeof nothing {
  const { namespace } = state.reading;
  if (!namespace) return nothing;
  const origin = entry.address === 'cards' ? namespace.cards : namespace.api;
  const copy = () =>
    act.copy(curlOf(entry, { origin, notes: texts.copy.notes, key: `inspector-${Date.now()}` }));
  return html`<button type="button" class="plain" @click=${copy}>
    ${icon('copy')} <span>${texts.copy.curl}</span>
  </button>`;
}
