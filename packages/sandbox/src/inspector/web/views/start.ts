import { html, nothing } from 'lit/html.js';
import { curlOf } from '../curl.ts';
import { customerBody, prefilled } from '../drafts.ts';
import { icon } from './icons.ts';
import { copyButton } from './pieces.ts';
import type { Part, View } from './view.ts';

/** The key as the page shows it: a screen may be shared. */
const SHOWN_KEY = 'sk_test_••••';

/** What a first request needs: the address, the key, and a command. */
export function startPart(view: View): Part | typeof nothing {
  const { state, words, act } = view;
  const { namespace } = state.reading;
  if (!namespace) return nothing;
  const { api } = namespace;
  const command = firstCommand(api, words.copy.notes);
  const copyKey = html`<button type="button" class="quiet-button copy" title=${words.start.copyKey} @click=${() => act.copyKey()}>
    ${icon('copy')} <span class="unseen">${words.start.copyKey}</span>
  </button>`;
  const copyCommand = html`<button type="button" class="plain" @click=${() => act.copyWithKey(command)}>
    ${icon('copy')} <span>${words.start.copyCommand}</span>
  </button>`;
  return html`<dl class="start">
    <div><dt>${words.start.address}</dt><dd><code>${api}</code> ${copyButton(view, words.start.copyAddress, () => api)}</dd></div>
    <div><dt>${words.signIn.key}</dt><dd><code>${SHOWN_KEY}</code> ${copyKey}</dd></div>
    <div><dt>${words.start.first}</dt><dd><pre class="json">${command}</pre>${copyCommand}</dd></div>
  </dl>`;
}

/** Creates a customer. */
function firstCommand(origin: string, notes: View['words']['copy']['notes']): string {
  const request = customerBody(prefilled('customer', 0));
  const entry = { address: 'api', method: 'POST', path: '/v1/customers', request };
  return curlOf(entry, { origin, notes, key: 'first' });
}
