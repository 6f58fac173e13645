import { maskCardNumbers } from '@datafono/card';
import { repeat } from 'lit/directives/repeat.js';
import { html, nothing } from 'lit/html.js';
import { shortId, unbroken } from '../format.ts';
import { hrefOf } from '../route.ts';
import type { Message } from '../wire.ts';
import { createButton } from './create.ts';
import { filterList, type ListView, listFoot, listHead } from './list-parts.ts';
import { chip, empty, outside, time } from './pieces.ts';
import type { Part, View } from './view.ts';

/** Messages to customers, newest first. */
export function messagesPanel(view: View): Part {
  const { state, words } = view;
  const list = state.reading.messages;
  const looked: ListView<'messages'> = {
    tab: 'messages',
    name: 'messages',
    title: words.messages.title,
    list,
    textOf: ({ kind, text, subject }) => `${kind} ${text} ${subject}`,
  };
  const { all, shown } = filterList(view, looked);
  const none =
    all.length > 0
      ? empty(words.noMatch)
      : empty(words.messages.empty, words.messages.emptyHint, createButton(view, 'payment'));
  return html`<section class="feed" aria-labelledby="list-title">
    ${listHead(view, looked, shown.length)} ${shown.length === 0 ? none : nothing}
    <ol class="letters">
      ${repeat(
        shown,
        ({ seq }) => seq,
        (each) => letter(view, each),
      )}
    </ol>
    ${listFoot(view, looked)}
  </section>`;
}

function letter(view: View, message: Message): Part {
  const { at, kind, customer_id, subject, link, text } = message;
  const { words } = view;
  return html`<li class="letter">
    <p class="letter-head">${chip(kind)} ${time(view, at)}</p>
    <p class="letter-text">${unbroken(maskCardNumbers(text))}</p>
    <p class="letter-more">
      ${customer_id ? named(words.messages.customer, hrefOf('objects', 'customer', customer_id), customer_id) : nothing}
      ${named(words.messages.subject, placeOf(message), subject)}
      ${outside(link, words.messages.open)}
    </p>
  </li>`;
}

const named = (label: string, href: string, id: string): Part =>
  html`<span>${label}: <a href=${href}><code>${shortId(id)}</code></a></span>`;

/** A message is about a link, or else about a payment. */
const placeOf = ({ kind, subject }: Message): string =>
  hrefOf('objects', kind === 'connect_link' ? 'connect_link' : 'payment', subject);
