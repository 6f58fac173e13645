import { html, nothing } from 'lit/html.js';
import { curlOf } from '../curl.ts';
import { copyButton, iconButton } from './common-parts.ts';
import { icon } from './icons.ts';
import type { Part, View } from './view.ts';

/** The key as the page shows it: a screen may be shared. */
const SHOWN_KEY = 'sk_test_••••';

/** The body of the first request. */
const customer = {
  user_type: 'natural',
  document_type: 'CC',
  document_number: '1032456000',
  first_name: 'Ana',
  last_name: 'Gómez',
  email: 'ana.gomez@ejemplo.co',
  phone: '+573001234567',
};

/** What a first request needs: the address, the key, and a command. */
export function startPart(view: View): Part | typeof nothing {
  const { state, texts, act } = view;
  const { namespace } = state.reading;
  if (!namespace) return nothing;
  const { api } = namespace;
  const entry = { address: 'api', method: 'POST', path: '/v1/customers', request: customer };
  const command = curlOf(entry, { origin: api, notes: texts.copy.notes, key: 'first' });
  const copyKey = iconButton('copy', texts.copy.of(texts.signIn.key), () => act.copyKey());
  return html`<dl class="start">
      <div><dt>${texts.address}</dt><dd><code>${api}</code> ${copyButton(view, texts.address, () => api)}</dd></div>
      <div><dt>${texts.signIn.key}</dt><dd><code>${SHOWN_KEY}</code> ${copyKey}</dd></div>
      <div><dt>${texts.first}</dt><dd><pre class="json">${command}</pre>
        <button type="button" class="plain" @click=${() => act.copyKey(command)}>
          ${icon('copy')} <span>${texts.copy.key}</span>
        </button></dd></div>
    </dl>
    ${triggerPart(view)}`;
}

/** A command that creates objects and events without a program. */
export const triggerPart = ({ texts }: View): Part =>
  html`<p class="quiet">${texts.trigger}<br /><code>datafono-sandbox trigger charge.paid</code></p>`;
