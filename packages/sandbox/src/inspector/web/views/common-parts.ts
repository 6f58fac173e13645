import { html, nothing } from 'lit/html.js';
import { isSameDay, moment } from '../formats.ts';
import { nowIn } from '../state.ts';
import type { Explained } from '../texts.es.ts';
import { type Icon, icon } from './icons.ts';
import { colorOfHttp, colorOfState, type StatusColor } from './status-colors.ts';
import type { Part, View } from './view.ts';

/** A status label. */
export const pill = (text: string, color: StatusColor): Part =>
  html`<span class="pill ${color}">${text}</span>`;

/** The HTTP status of a request, or the lack of an answer. */
export const httpPill = ({ texts }: View, { status }: { readonly status: number }): Part =>
  pill(status === 0 ? texts.requests.cut : String(status), colorOfHttp(status));

/** The state of an object, if it has any. */
export const statePill = (state: string | null | undefined): Part | typeof nothing =>
  state ? pill(state, colorOfState(state)) : nothing;

/** A time in Colombia's time zone, with its date unless that is today's; the tooltip has the exact one. */
export function time({ state }: View, at: string): Part {
  const text = moment(at, isSameDay(at, nowIn(state)) ? 'time' : 'brief', state.language);
  return html`<time datetime=${at} title=${at}>${text}</time>`;
}

/** An icon with its text as the tooltip and for screen readers. */
export const mark = (drawing: Icon, text: string, color: StatusColor = 'quiet'): Part =>
  html`<span class="mark ${color}" title=${text}>${icon(drawing)}<span class="unseen">${text}</span></span>`;

/** The text of an empty area, and what can be done about it. */
export const empty = (title: string, start: unknown = nothing): Part =>
  html`<div class="empty"><p>${title}</p>${start}</div>`;

/** An external link; nothing for other than HTTP(S) URLs. */
export const outside = (href: unknown, text: string): Part | typeof nothing =>
  typeof href === 'string' && /^https?:\/\//.test(href)
    ? html`<a href=${href} target="_blank" rel="noopener noreferrer">${text}</a>`
    : nothing;

/** A button with an icon and a text, which its tooltip and screen readers have. */
export const iconButton = (drawing: Icon, name: string, press: () => unknown): Part =>
  html`<button type="button" class="quiet-button" title=${name} @click=${press}>
    ${icon(drawing)} <span class="unseen">${name}</span>
  </button>`;

/** A button that copies a text. @param what its name */
export const copyButton = ({ act, texts }: View, what: string, text: () => string): Part =>
  iconButton('copy', texts.copy.of(what), () => act.copy(text()));

/** A name of the API in the words of the page; the name itself where the page has none. */
export const explained = (texts: Readonly<Record<string, Explained>>, name: string): Explained =>
  texts[name] ?? { name, hint: '' };

/** What explains a field of the API: its name there, and its hint. */
export const apiHint = (name: string, { hint }: Explained): Part => html`<code>${name}</code> ${hint}`;

/** A field of a form with its label and hint. */
export const field = (name: string, label: string, input: Part, hint?: string | Part): Part =>
  html`<div class="field">
    <label for=${name}>${label}</label>
    ${input} ${hint ? html`<small id="${name}-hint">${hint}</small>` : nothing}
  </div>`;
