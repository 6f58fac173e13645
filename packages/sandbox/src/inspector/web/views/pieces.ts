import { html, nothing } from 'lit/html.js';
import { isSameDay, moment } from '../format.ts';
import { hrefOf } from '../route.ts';
import { nowIn } from '../state.ts';
import type { JournalEntry } from '../wire.ts';
import { type Icon, icon } from './icons.ts';
import { type Tone, toneOfHttp } from './tone.ts';
import type { Part, View } from './view.ts';

/** A status label. */
export const pill = (text: string, tone: Tone): Part => html`<span class="pill ${tone}">${text}</span>`;

/** The HTTP status of a request, or the lack of an answer. */
export const statusPill = ({ words }: View, { status }: Pick<JournalEntry, 'status'>): Part =>
  pill(status === 0 ? words.requests.cut : String(status), toneOfHttp(status));

/** A small label. */
export const chip = (text: string): Part => html`<span class="chip">${text}</span>`;

/**
 * A time in Colombia's time zone, with its date unless that is today's; the tooltip has the exact one.
 *
 * @param dated how a time of another day is shown
 */
export function time({ state }: View, at: string, dated: 'short' | 'brief' = 'short'): Part {
  const part = isSameDay(at, nowIn(state)) ? 'time' : dated;
  return html`<time datetime=${at} title=${at}>${moment(at, part, state.language)}</time>`;
}

/** An icon with its text as the tooltip and for screen readers. */
export const mark = (drawing: Icon, text: string, tone: Tone = 'quiet'): Part =>
  html`<span class="mark ${tone}" title=${text}>${icon(drawing)}<span class="unseen">${text}</span></span>`;

/** The text of an empty area, and what can be done about it. */
export const empty = (title: string, hint?: string, start: unknown = nothing): Part =>
  html`<div class="empty">
    <p>${title}</p>
    ${hint ? html`<p class="quiet">${hint}</p>` : nothing} ${start}
  </div>`;

/** The shortcut of the button that contains it. */
export const key = ({ state }: View, name: string): Part | typeof nothing =>
  state.singleKeys ? html`<kbd aria-hidden="true">${name}</kbd>` : nothing;

/** An external link; nothing for other than HTTP(S) URLs. */
export const outside = (href: unknown, text: string): Part | typeof nothing =>
  typeof href === 'string' && /^https?:\/\//.test(href)
    ? html`<a href=${href} target="_blank" rel="noopener noreferrer">${text}</a>`
    : nothing;

/** A section of a detail, with a heading and a control beside it. */
export const section = (title: string, content: unknown, aside: unknown = nothing): Part =>
  html`<section class="part">
    <header class="part-head"><h3>${title}</h3>${aside}</header>
    ${content}
  </section>`;

/** A button that copies a text. @param what its name */
export const copyButton = ({ act }: View, what: string, text: () => string): Part =>
  html`<button type="button" class="quiet-button copy" title=${what} @click=${() => act.copy(text())}>
    ${icon('copy')} <span class="unseen">${what}</span>
  </button>`;

/** The heading of the open item, on a narrow screen with the link back to the list. */
export const detailHead = ({ state, words }: View, title: unknown, aside: unknown = nothing): Part =>
  html`<header class="detail-head">
    <a class="back" href=${hrefOf(state.route.tab)}>${icon('back')} ${words.back}</a>
    <h2 tabindex="-1" id="detail-title">${title}</h2>
    ${aside}
  </header>`;

/** A field of a form with its label and hint. */
export function field(name: string, label: string, control: Part, hint?: string): Part {
  return html`<div class="field">
    <label for=${name}>${label}</label>
    ${control} ${hint ? html`<small id="${name}-hint">${hint}</small>` : nothing}
  </div>`;
}
