import { maskCardNumbers } from '@datafono/card';
import { html } from 'lit/html.js';
import type { ObjectRef } from '../named-objects.ts';
import { hrefOf } from '../route.ts';
import { openedIn, type State } from '../state.ts';
import type { Part, View } from './view.ts';

/** Matches the scalars and keys of JSON, in a group: `split` alternates between what is not a token and tokens. */
const TOKEN = /("(?:\\.|[^"\\])*"|[^\s",:[\]{}]+)/;

const piecesOf = (value: unknown): readonly string[] =>
  (JSON.stringify(value, null, 2) ?? 'undefined').split(TOKEN);

/** Indented JSON as a text, with card numbers masked. */
export const jsonText = (value: unknown): string =>
  piecesOf(value)
    .map((piece) => maskCardNumbers(piece))
    .join('');

/**
 * Highlighted JSON, with card numbers masked; known ids are links to their items.
 *
 * @param named objects that it may name, in a list or not
 */
export function json({ state, texts }: View, value: unknown, named: readonly ObjectRef[] = []): Part {
  if (value === undefined || value === null) return html`<p class="quiet">${texts.requests.nothing}</p>`;
  const pieces = piecesOf(value);
  const shown = pieces.map((piece, index) => {
    if (index % 2 === 0) return piece;
    const kind = kindOf(piece, pieces[index + 1] ?? '');
    const href = kind === 'text' ? placeOf(String(JSON.parse(piece)), state, named) : undefined;
    const text = maskCardNumbers(piece);
    return html`<span class=${kind}>${href ? html`<a href=${href}>${text}</a>` : text}</span>`;
  });
  // On one line, since white space is significant here.
  return html`<pre class="json">${shown}</pre>`;
}

function kindOf(piece: string, next: string): 'key' | 'text' | 'number' | 'word' {
  if (piece.startsWith('"')) return next.startsWith(':') ? 'key' : 'text';
  return /^-?\d/.test(piece) ? 'number' : 'word';
}

/** The link of an id, if its item is named, in a list or among the open records. */
function placeOf(id: string, state: State, named: readonly ObjectRef[]): string | undefined {
  const { objects, events } = state.reading;
  const { history = [], events: sent = [] } = openedIn(state)?.world ?? {};
  const object = [...named, ...objects.items, ...history].find((each) => each.id === id);
  if (object) return hrefOf('objects', object.type, id);
  return [...events.items, ...sent].some((event) => event.id === id) ? hrefOf('events', id) : undefined;
}
