import { keyed } from 'lit/directives/keyed.js';
import { html, nothing } from 'lit/html.js';
import { pesos } from '../format.ts';
import type { Tab } from '../route.ts';
import { brand } from './brand.ts';
import { clockPart } from './clock.ts';
import { createDialog, createTool } from './create.ts';
import { eventsPanel } from './events.ts';
import { faultsPanel } from './faults.ts';
import { type Icon, icon } from './icons.ts';
import { languageChoice } from './language.ts';
import { messagesPanel } from './messages.ts';
import { objectsPanel } from './objects.ts';
import { requestsPanel } from './requests.ts';
import { resolverPanel } from './resolver.ts';
import { shortcutsDialog, showShortcuts } from './shortcuts.ts';
import { resumingPart, signInPart } from './sign-in.ts';
import { tabList } from './tabs.ts';
import type { Part, View } from './view.ts';
import { webhooksPanel } from './webhooks.ts';

const panels: Readonly<Record<Tab, (view: View) => Part>> = {
  requests: requestsPanel,
  objects: objectsPanel,
  events: eventsPanel,
  messages: messagesPanel,
  resolver: resolverPanel,
  faults: faultsPanel,
  webhooks: webhooksPanel,
};

/** The whole page. */
export function page(view: View): Part {
  const { state, words } = view;
  if (state.session === 'resuming') return resumingPart(view);
  if (state.session !== 'in') return signInPart(view);
  return html`<a class="skip" href="#panel" @click=${skip}>${words.skip}</a>
    ${top(view)}
    <main>
      <div
        id="panel"
        class="panel"
        role="tabpanel"
        tabindex="-1"
        aria-labelledby="tab-${state.route.tab}"
      >
        ${panels[state.route.tab](view)}
      </div>
    </main>
    ${noticePart(view)}
    ${shortcutsDialog(view)} ${createDialog(view)}`;
}

/** The notice, in two live regions that always exist, so that screen readers announce their changes. */
function noticePart({ state, words, act }: View): Part {
  const { notice } = state;
  // Keyed, so that a repeated text is announced again.
  const text = keyed(notice, html`<p>${notice?.text}</p>`);
  return html`<div class="said ${notice?.kind ?? ''}">
    <div role="status">${notice?.kind === 'done' ? text : nothing}</div>
    <div role="alert">${notice?.kind === 'problem' ? text : nothing}</div>
    ${
      notice
        ? html`<button type="button" class="quiet-button" aria-label=${words.close} @click=${() => act.dismiss()}>
            ${icon('close')}
          </button>`
        : nothing
    }
  </div>`;
}

/** Focuses by script: the fragment of the address is used for the route and cannot be the target. */
function skip(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#panel')?.focus();
}

function top(view: View): Part {
  return html`<header class="top">
    <h1>${brand(view)}</h1>
    ${clockPart(view)}
    <div class="tools">${tools(view)}</div>
    ${tabList(view)}
  </header>`;
}

function tools(view: View): Part {
  const { state, words, act } = view;
  const { namespace } = state.reading;
  const live = state.live ? words.live.on : words.live.off;
  return html`<p class="live ${state.live ? 'on' : 'off'}">${live}</p>
    ${
      namespace
        ? html`<p class="balance">${words.balance} <b>${pesos(namespace.balance, state.language)}</b></p>`
        : nothing
    }
    ${createTool(view)} ${languageChoice(view)}
    ${tool('keys', words.shortcuts.open, showShortcuts)} ${tool('leave', words.signIn.leave, () => act.signOut())}`;
}

const tool = (drawing: Icon, name: string, press: () => void): Part =>
  html`<button type="button" class="quiet-button" title=${name} @click=${press}>
    ${icon(drawing)} <span class="unseen">${name}</span>
  </button>`;
