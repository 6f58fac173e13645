import { html } from 'lit/html.js';
import { jsonTokens, type Token } from '../json-tokens.ts';
import { hrefOf } from '../route.ts';
import { openedIn, type State } from '../state.ts';
import type { Part, View } from './view.ts';

/** Highlighted JSON; known ids are links to their items. */
export function json({ state, words }: View, value: unknown): Part {
  if (value === undefined || value === null) return html`<p class="quiet">${words.requests.nothing}</p>`;
  // On one line, since white space is significant here.
  return html`<pre class="json">${jsonTokens(value).map((token) => piece(token, state))}</pre>`;
}

function piece(token: Token, state: State): unknown {
  if (token.kind === 'mark') return token.text;
  const href = token.value === undefined ? undefined : placeOf(token.value, state);
  const text = href ? html`<a href=${href}>${token.text}</a>` : token.text;
  return html`<span class=${token.kind}>${text}</span>`;
}

/** The link of an id, if its item is in a list or among the open records. */
function placeOf(id: string, state: State): string | undefined {
  const { objects, payments, events } = state.reading;
  const { history = [], events: told = [] } = openedIn(state)?.world ?? {};
  const object = [...objects.items, ...payments.items, ...history].find((each) => each.id === id);
  if (object) return hrefOf('objects', object.type, id);
  return [...events.items, ...told].some((event) => event.id === id) ? hrefOf('events', id) : undefined;
}
