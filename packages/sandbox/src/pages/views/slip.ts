import { html } from 'hono/html';
import type { Markup, PageContext } from './page.ts';

/** What a page asks of a person, on its first panel. */
export interface Slip {
  /** The heading, and how much for what. */
  readonly request: Markup;
  /** The shop's redirect URL; `null` also where the person has seen it before. */
  readonly back: string | null;
  /** What happens to the person's data, where it is still to be entered. */
  readonly data?: string | undefined;
}

/** The panel that comes first on every page with a form: who asks, how much for what, and what happens to the data. */
export const slip = (context: PageContext, { request, back, data }: Slip): Markup =>
  html`<div class="panel slip">
    ${merchantLine(context, back)}
    <div class="request">${request}</div>
    ${data === undefined ? '' : html`<p class="data">${lock}<span>${data}</span></p>`}
  </div>`;

function merchantLine({ merchant, messages }: PageContext, back: string | null): Markup {
  const host = hostOf(back);
  return html`<div class="merchant">
    <span class="monogram" aria-hidden="true">${initialsOf(merchant)}</span>
    <p><b>${merchant}</b>${host === undefined ? '' : html`<small>${messages.returnsTo(host)}</small>`}</p>
  </div>`;
}

const lock = html`<svg class="lock" viewBox="0 0 16 16" aria-hidden="true">
  <path d="M3 7h10v7H3zM5.2 7V4.8a2.8 2.8 0 0 1 5.6 0V7M8 9.8v1.6" />
</svg>`;

/** The host of an address, with its port, if it has one of its own. */
const hostOf = (address: string | null): string | undefined =>
  address !== null && URL.canParse(address) ? new URL(address).host || undefined : undefined;

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => /[\p{L}\p{N}]/u.exec(word)?.[0].toLocaleUpperCase('es-CO') ?? '').join('');
}
