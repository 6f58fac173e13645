import { keyed } from 'lit/directives/keyed.js';
import { html, nothing } from 'lit/html.js';
import { productName } from '../../../pages/brand.ts';
import { moveFocus } from '../arrow-keys.ts';
import { pesos } from '../formats.ts';
import { hrefOf, type Tab, tabs } from '../route.ts';
import { type Language, languageNames } from '../texts.ts';
import { clockPart } from './clock.ts';
import { field, iconButton } from './common-parts.ts';
import { panel } from './panel.ts';
import type { Part, View } from './view.ts';

/** The whole page. */
export function page(view: View): Part {
  const { state, texts } = view;
  if (state.session !== 'in') return signIn(view);
  return html`<a class="skip" href="#panel" @click=${skip}>${texts.skip}</a>
    <header class="top">
      <h1>${brand()}</h1>
      ${clockPart(view)}
      <div class="tools">${tools(view)}</div>
      <div class="tabs" role="tablist" aria-label=${texts.tabs.label} @keydown=${moveFocus}>
        ${tabs.map((tab) => tabPart(view, tab))}
      </div>
    </header>
    <main>
      <div id="panel" role="tabpanel" tabindex="-1" aria-labelledby="tab-${state.route.tab}">
        ${panel(view, state.route.tab)}
      </div>
    </main>
    ${noticePart(view)}`;
}

/** Focuses by script: the fragment of the address is used for the route and cannot be the target. */
function skip(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#panel')?.focus();
}

/** The mark and the name of the product, as on the hosted pages, and the name of this page. */
const brand = (): Part =>
  html`<span class="brand">
    <img src=${markUrl()} alt="" width="28" height="28" />
    <span class="names"><b>${productName}</b> <small>Inspector</small></span>
  </span>`;

/** The mark is the icon of the document, whose address has a hash. */
const markUrl = (): string => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';

function tools(view: View): Part {
  const { state, texts, act } = view;
  const { namespace } = state.reading;
  const live = state.live ? texts.live.on : texts.live.off;
  const reset = () => confirm(texts.resetSure) && act.run({ method: 'POST', path: '/v1/reset' });
  return html`<p class="live ${state.live ? 'on' : 'off'}">${live}</p>
    ${namespace ? html`<p class="balance">${texts.balance} <b>${pesos(namespace.balance, state.language)}</b></p>` : nothing}
    ${languageChoice(view)} ${iconButton('reset', texts.reset, reset)}
    ${iconButton('leave', texts.leave, () => act.signOut())}`;
}

/** The choice of the page's other language. */
function languageChoice({ state, act }: View): Part {
  const other: Language = state.language === 'en' ? 'es-CO' : 'en';
  return html`<button type="button" class="quiet-button" lang=${other} @click=${() => act.speak(other)}>
    ${languageNames[other]}
  </button>`;
}

/** A tab; all of them are one tab stop. The count of faults is a reminder that they are active. */
function tabPart({ state, texts }: View, tab: Tab): Part {
  const chosen = state.route.tab === tab;
  const count = tab === 'faults' ? state.reading.faults.items.length : 0;
  const open = () => {
    location.hash = hrefOf(tab);
  };
  return html`<button
    type="button"
    role="tab"
    id="tab-${tab}"
    data-stop
    aria-selected=${chosen}
    aria-controls="panel"
    tabindex=${chosen ? 0 : -1}
    @click=${open}
  >
    <span>${texts.tabs[tab]}</span> ${count > 0 ? html`<span class="pill danger">${count}</span>` : nothing}
  </button>`;
}

/** The notice, in two live regions that always exist, so that screen readers announce their changes. */
function noticePart({ state, texts, act }: View): Part {
  const { notice } = state;
  // Keyed, so that a repeated text is announced again.
  const text = keyed(notice, html`<p>${notice?.text}</p>`);
  return html`<div class="said ${notice?.kind ?? ''}">
    <div role="status">${notice?.kind === 'done' ? text : nothing}</div>
    <div role="alert">${notice?.kind === 'problem' ? text : nothing}</div>
    ${notice ? iconButton('close', texts.close, () => act.dismiss()) : nothing}
  </div>`;
}

/** The sign-in form with the key of a namespace; not while the stored key is checked. */
function signIn(view: View): Part {
  const { state, texts, act } = view;
  if (state.session === 'resuming') return html`<main class="sign-in"><h1>${brand()}</h1></main>`;
  const send = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    void act.signIn(String(new FormData(event.currentTarget).get('secret-key')).trim());
  };
  const input = html`<input
    id="secret-key"
    name="secret-key"
    required
    autofocus
    data-focus-home
    autocomplete="off"
    spellcheck="false"
    autocapitalize="off"
    placeholder="sk_test_…"
    aria-describedby="secret-key-hint secret-key-error"
    aria-invalid=${state.refused ? 'true' : nothing}
  />`;
  return html`<main class="sign-in">
    ${brand()}
    <form class="card" @submit=${send}>
      <h1>${texts.signIn.title}</h1>
      <p>${texts.signIn.text}</p>
      ${field('secret-key', texts.signIn.key, input, texts.signIn.hint)}
      <p class="error" role="alert" id="secret-key-error">${state.refused ?? ''}</p>
      <button aria-busy=${state.session === 'checking'}>${texts.signIn.open}</button>
    </form>
    ${languageChoice(view)}
  </main>`;
}
