import { repeat } from 'lit/directives/repeat.js';
import { html, nothing } from 'lit/html.js';
import { holds } from '../filter.ts';
import { shortId } from '../format.ts';
import { hrefOf } from '../route.ts';
import { shield } from '../shield.ts';
import type { Message } from '../wire.ts';
import { chip, empty, outside, time } from './pieces.ts';
import type { Part, View } from './view.ts';

/** What customers were told, the latest first. */
export function messagesPanel(view: View): Part {
  const { state, words, act } = view;
  const { messages } = state.reading;
  const wanted = state.filters.messages ?? '';
  const shown = messages.filter((each) => holds(`${each.kind} ${each.text} ${each.subject}`, wanted));
  return html`<section class="feed" aria-labelledby="list-title">
    <header class="list-head">
      <h2 id="list-title" tabindex="-1" data-focus-home>${words.messages.title}</h2>
      ${messages.length > 0 ? html`<p class="count">${words.latest(messages.length)}</p>` : nothing}
      <div class="list-tools">
        <input
          type="search"
          data-filter
          aria-label=${words.filter}
          placeholder=${words.filter}
          .value=${wanted}
          @input=${(event: InputEvent & { readonly currentTarget: HTMLInputElement }) =>
            act.filter('messages', event.currentTarget.value)}
        />
      </div>
    </header>
    ${messages.length === 0 ? empty(words.messages.empty, words.messages.emptyHint) : nothing}
    <ol class="letters">
      ${repeat(
        shown.toReversed(),
        ({ seq }) => seq,
        (each) => letter(view, each),
      )}
    </ol>
  </section>`;
}

function letter(view: View, { at, kind, customer_id, subject, link, text }: Message): Part {
  const { words } = view;
  return html`<li class="letter">
    <p class="letter-head">${chip(kind)} ${time(view, at)}</p>
    <p class="letter-text">${shield(text)}</p>
    <p class="letter-more">
      ${customer_id ? named(words.messages.customer, hrefOf('objects', 'customer', customer_id), customer_id) : nothing}
      ${named(words.messages.subject, placeOf(view, subject), subject)}
      ${outside(link, words.messages.open)}
    </p>
  </li>`;
}

const named = (label: string, href: string | undefined, id: string): Part =>
  html`<span
    >${label}: ${href ? html`<a href=${href}><code>${shortId(id)}</code></a>` : html`<code>${shortId(id)}</code>`}</span
  >`;

function placeOf({ state }: View, id: string): string | undefined {
  const { objects, payments } = state.reading;
  const object = [...objects, ...payments].find((each) => each.id === id);
  return object && hrefOf('objects', object.type, id);
}
