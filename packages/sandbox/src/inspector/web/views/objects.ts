import { html, nothing } from 'lit/html.js';
import { control } from '../commands.ts';
import { shortId } from '../format.ts';
import { jsonText } from '../json-tokens.ts';
import { objectsIn } from '../named-objects.ts';
import { actsOn, objectTypes } from '../object-types.ts';
import type { Opened } from '../opened.ts';
import { hrefOf } from '../route.ts';
import { openedIn } from '../state.ts';
import { summaryOf } from '../summary.ts';
import type { OpenedObject, StoredObject } from '../wire.ts';
import { chainsPart, change } from './chain.ts';
import { createButton } from './create.ts';
import { declineLine } from './decline.ts';
import { json } from './json.ts';
import { namedPart } from './named.ts';
import { copyButton, detailHead, empty, outside, pill, section, time } from './pieces.ts';
import { split } from './split.ts';
import { toneOfState } from './tone.ts';
import type { Part, View } from './view.ts';

/** The objects of the namespace, and the history of the open one. */
export function objectsPanel(view: View): Part {
  const { state, words } = view;
  const { objects } = state.reading;
  const open = state.route.item.join('/');
  return split(view, {
    tab: 'objects',
    title: words.objects.title,
    name: 'objects',
    list: objects,
    keyOf: ({ type, id }) => `${type}/${id}`,
    hrefOf: ({ type, id }) => hrefOf('objects', type, id),
    textOf: (each) => `${each.type} ${each.status} ${JSON.stringify(each.object)}`,
    row: (each) => row(view, each),
    open,
    detail: open ? detail(view, openedIn(state)) : undefined,
    empty: [words.objects.empty, words.objects.emptyHint, createButton(view, 'customer')],
    pick: words.objects.pick,
    tools: typeChoice(view),
  });
}

function typeChoice({ state, words, act }: View): Part {
  const choose = (event: Event & { readonly currentTarget: HTMLSelectElement }) =>
    act.only(event.currentTarget.value);
  return html`<select aria-label=${words.objects.type} .value=${state.type} @change=${choose}>
    <option value="">${words.objects.all}</option>
    ${objectTypes.map((type) => html`<option value=${type} ?selected=${type === state.type}>${type}</option>`)}
  </select>`;
}

export function row(view: View, { type, id, status, created_at, object }: StoredObject): Part {
  return html`<span class="row-main"><b>${type}</b> <code class="row-id">${shortId(id)}</code></span>
    <span class="row-more">${summaryOf(object, view.state.language)}</span>
    <span class="row-status">${status ? pill(status, toneOfState(status)) : nothing}</span>
    ${time(view, created_at, 'brief')} ${declineLine(view, object)}`;
}

function detail(view: View, opened: Opened | undefined): Part {
  const { words } = view;
  const [type = '', id = ''] = view.state.route.item;
  const title = html`${type} <code>${shortId(id)}</code>`;
  const object = opened?.object;
  const status = object?.history.at(-1)?.to;
  // The heading is kept while the rest is read, since it may have the focus.
  return html`${detailHead(view, title, status ? pill(status, toneOfState(status)) : nothing)}
    ${object ? content(view, object, status) : nothing}
  ${opened && !object ? empty(words.objects.gone) : nothing}`;
}

function content(view: View, opened: OpenedObject, status: string | undefined): Part {
  const { words } = view;
  const named = objectsIn(opened.object).filter(({ id }) => id !== opened.id);
  const copy = copyButton(view, words.copy.object, () => jsonText(opened.object));
  return html`<p class="facts">
      <span><code>${opened.id}</code> ${copyButton(view, words.copy.id, () => opened.id)}</span>
    </p>
    ${pageLink(view, opened)} ${namedPart(view, named)}
    ${acts(view, opened, status)} ${section(words.objects.history, history(view, opened))}
    ${section(words.chain.title, chainsPart(view))} ${section(words.objects.json, json(view, opened.object, named), copy)}`;
}

/** The link to the hosted page of a payment or of a connect link. */
function pageLink({ words }: View, { type, object }: OpenedObject): unknown {
  const { payment_link, url } = Object(object);
  const link = outside(type === 'connect_link' ? url : payment_link, words.objects.page);
  return link === nothing ? nothing : html`<p>${link}</p>`;
}

/** The actions that the object's state permits. */
function acts({ act, words }: View, { type, id }: OpenedObject, status: string | undefined): unknown {
  const possible = actsOn(type, status);
  if (possible.length === 0) return nothing;
  const buttons = possible.map(
    ({ name, path }) =>
      html`<button type="button" class="plain" @click=${() => act.run(control(path(id)))}>
        ${words.objects.actions[name]}
      </button>`,
  );
  return section(words.objects.acts, html`<div class="buttons">${buttons}</div>`);
}

function history(view: View, { history: moves }: OpenedObject): Part {
  const { words } = view;
  if (moves.length === 0) return html`<p class="quiet">${words.objects.noHistory}</p>`;
  return html`<ol class="history">
    ${moves.map(
      (move) => html`<li>
        ${time(view, move.at)} ${change(view, move)} <span class="quiet">${words.objects.cause}</span>
        <code>${move.cause}</code>
      </li>`,
    )}
  </ol>`;
}
