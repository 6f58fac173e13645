import { html } from 'lit/html.js';
import { jsonTokens, type Token } from '../json-tokens.ts';
import { hrefOf } from '../route.ts';
import { openedIn, type State } from '../state.ts';
import type { Part, View } from './view.ts';

/** JSON in colours; an id that the page knows leads to what it is of. */
export function json({ state, words }: View, value: unknown): Part {
  if (value === undefined || value === null) return html`<p class="quiet">${words.requests.nothing}</p>`;
  // On one line, because white space counts here.
  return html`<pre class="json">${jsonTokens(value).map((token) => piece(token, state))}</pre>`;
}

function piece(token: Token, state: State): unknown {
  if (token.kind === 'mark') return token.text;
  const href = token.value === undefined ? undefined : placeOf(token.value, state);
  const text = href ? html`<a href=${href}>${token.text}</a>` : token.text;
  return html`<span class=${token.kind}>${text}</span>`;
}

/** Where an id is shown, if the page has met what it is of: in a list, or among what is open. */
function placeOf(id: string, state: State): string | undefined {
  const { objects, payments, events } = state.reading;
  const { history = [], events: told = [] } = openedIn(state)?.world ?? {};
  const object = [...objects.items, ...payments.items, ...history].find((each) => each.id === id);
  if (object) return hrefOf('objects', object.type, id);
  return [...events.items, ...told].some((event) => event.id === id) ? hrefOf('events', id) : undefined;
}
