import { html, nothing } from 'lit/html.js';
import { moment } from '../format.ts';
import { hrefOf } from '../route.ts';
import { icon } from './icons.ts';
import type { Tone } from './tone.ts';
import type { Part, View } from './view.ts';

/** A status label. */
export const pill = (text: string, tone: Tone): Part => html`<span class="pill ${tone}">${text}</span>`;

/** A small label. */
export const chip = (text: string): Part => html`<span class="chip">${text}</span>`;

/** A time in Colombia's time zone; the tooltip has the exact one. */
export const time = ({ state }: View, at: string): Part =>
  html`<time datetime=${at} title=${at}>${moment(at, 'short', state.language)}</time>`;

/** The text of an empty area. */
export const empty = (title: string, hint?: string): Part =>
  html`<div class="empty"><p>${title}</p>${hint ? html`<p class="quiet">${hint}</p>` : nothing}</div>`;

/** The shortcut of the button that contains it. */
export const key = ({ state }: View, name: string): Part | typeof nothing =>
  state.singleKeys ? html`<kbd aria-hidden="true">${name}</kbd>` : nothing;

/** An external link; nothing for other than HTTP(S) URLs. */
export const outside = (href: unknown, text: string): Part | typeof nothing =>
  typeof href === 'string' && /^https?:\/\//.test(href)
    ? html`<a href=${href} target="_blank" rel="noopener noreferrer">${text}</a>`
    : nothing;

/** A section of a detail, with a heading. */
export const section = (title: string, content: unknown): Part =>
  html`<section class="part"><h3>${title}</h3>${content}</section>`;

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
