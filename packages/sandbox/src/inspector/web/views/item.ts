import { html, nothing } from 'lit/html.js';
import { shortId } from '../formats.ts';
import type { Entries } from '../lists.ts';
import type { ObjectRef } from '../named-objects.ts';
import { hrefOf, type Tab } from '../route.ts';
import { openedIn } from '../state.ts';
import { chainsPart, change } from './chain.ts';
import { copyButton, empty, time } from './common-parts.ts';
import { icon } from './icons.ts';
import { json, jsonText } from './json.ts';
import type { ListSpec } from './list.ts';
import type { Part, View } from './view.ts';

/** What is shown of an open item of any tab. */
export interface ItemSpec {
  readonly title: unknown;
  /** Beside the title: its state, its actions. */
  readonly aside?: unknown;
  readonly id?: string;
  readonly at?: string;
  readonly facts?: unknown;
  /** Objects that it names. */
  readonly named?: readonly ObjectRef[];
  /** Notes and forms of its kind. */
  readonly parts?: unknown;
  /** Its JSON bodies with their headings. */
  readonly bodies: readonly (readonly [title: string, value: unknown])[];
}

/** What a tab shows. */
export interface PanelSpec<Name extends Tab> extends ListSpec<Entries[Name]> {
  readonly item: (view: View, entry: Entries[Name]) => ItemSpec;
  /** Forms beside the list while no item is open. */
  readonly forms?: (view: View) => Part;
}

/** The open item, its causes and its consequences; while an item is not read, or is gone, its causes alone. */
export function itemPart(view: View, spec: ItemSpec | undefined): Part {
  const { texts, state } = view;
  const { route } = state;
  const opened = openedIn(state);
  const title = spec?.title ?? html`<code>${shortId(route.item.at(-1) ?? '')}</code>`;
  const { world, causes = [], history = [] } = opened ?? {};
  const hasChain = spec ? causes.length > 0 : world && world.history.length + world.events.length > 0;
  return html`<header class="item-head">
      <a class="back" href=${hrefOf(route.tab)}>${icon('back')} ${texts.back}</a>
      <h2 tabindex="-1" id="item-title">${title}</h2>
      ${spec?.aside}
    </header>
    ${spec ? content(view, spec) : opened ? empty(texts.gone) : nothing}
    ${history.length > 0 ? section(texts.objects.history, historyPart(view, history)) : nothing}
    ${hasChain ? section(texts.chain.title, chainsPart(view)) : nothing}
    <div class="pair">${spec?.bodies.map(([name, value]) => body(view, name, value, spec.named))}</div>`;
}

function content(view: View, { id, at, facts, named = [], parts }: ItemSpec): Part {
  const { objects } = view.texts;
  return html`<p class="facts">
      ${at === undefined ? nothing : time(view, at)} ${facts}
      ${id === undefined ? nothing : html`<span><code>${id}</code> ${copyButton(view, 'id', () => id)}</span>`}
    </p>
    ${named.length > 0 ? html`<ul class="named" aria-label=${objects.named}>${named.map(namedObject)}</ul>` : nothing}
    ${parts}`;
}

const namedObject = ({ type, id }: ObjectRef): Part =>
  html`<li><a class="button plain" href=${hrefOf('objects', type, id)}>${type} <code title=${id}>${shortId(id)}</code></a></li>`;

const historyPart = (view: View, history: readonly Parameters<typeof change>[1][]): Part =>
  html`<ol class="history">
    ${history.map(
      (move) => html`<li>
        ${time(view, move.at)} ${change(view, move)} <span class="quiet">${view.texts.objects.by}</span>
        <code>${move.cause}</code>
      </li>`,
    )}
  </ol>`;

function body(view: View, title: string, value: unknown, named?: readonly ObjectRef[]): Part {
  const copy = value === null ? nothing : copyButton(view, title, () => jsonText(value));
  return section(title, json(view, value, named), copy);
}

/** A section with a heading and a control beside it. */
const section = (title: string, content: unknown, aside: unknown = nothing): Part =>
  html`<section class="part">
    <header class="part-head"><h3>${title}</h3>${aside}</header>
    ${content}
  </section>`;
