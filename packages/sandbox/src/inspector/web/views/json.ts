import { html } from 'lit/html.js';
import { jsonTokens, type Token } from '../json-tokens.ts';
import type { ObjectRef } from '../named-objects.ts';
import { hrefOf } from '../route.ts';
import { openedIn, type State } from '../state.ts';
import type { Part, View } from './view.ts';

/**
 * Highlighted JSON; known ids are links to their items.
 *
 * @param named objects that it may name, in a list or not
 */
export function json({ state, words }: View, value: unknown, named: readonly ObjectRef[] = []): Part {
  if (value === undefined || value === null) return html`<p class="quiet">${words.requests.nothing}</p>`;
  // On one line, since white space is significant here.
  return html`<pre class="json">${jsonTokens(value).map((token) => piece(token, state, named))}</pre>`;
}

function piece(token: Token, state: State, named: readonly ObjectRef[]): unknown {
  if (token.kind === 'mark') return token.text;
  const href = token.value === undefined ? undefined : placeOf(token.value, state, named);
  const text = href ? html`<a href=${href}>${token.text}</a>` : token.text;
  return html`<span class=${token.kind}>${text}</span>`;
}

/** The link of an id, if its item is named, in a list or among the open records. */
function placeOf(id: string, state: State, named: readonly ObjectRef[]): string | undefined {
  const { objects, payments, events } = state.reading;
  const { history = [], events: told = [] } = openedIn(state)?.world ?? {};
  const object = [...named, ...objects.items, ...payments.items, ...history].find((each) => each.id === id);
  if (object) return hrefOf('objects', object.type, id);
  return [...events.items, ...told].some((event) => event.id === id) ? hrefOf('events', id) : undefined;
}
