import { maskCardNumbers } from '@datafono/card';
import { html } from 'lit/html.js';
import { outside, time } from './common-parts.ts';
import type { PanelSpec } from './item.ts';

/** Messages to customers. */
export const customerMessages: PanelSpec<'messages'> = {
  textOf: ({ kind, text, subject }) => `${kind} ${text} ${subject}`,
  row: (view, { kind, text, at }) =>
    html`<span class="row-main"><code>${kind}</code></span>
      <span class="row-more">${maskCardNumbers(text)}</span> ${time(view, at)}`,
  item: ({ texts }, message) => {
    const { kind, at, text, link, customer_id, subject } = message;
    // A message is about a link, or else about a payment.
    const about = { type: kind === 'connect_link' ? kind : 'payment', id: subject };
    return {
      title: html`<code>${kind}</code>`,
      at,
      facts: outside(link, texts.link),
      named: customer_id === null ? [about] : [about, { type: 'customer', id: customer_id }],
      parts: html`<p class="note notice">${maskCardNumbers(text)}</p>`,
      bodies: [],
    };
  },
};
