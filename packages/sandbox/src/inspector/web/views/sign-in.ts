import { html, nothing } from 'lit/html.js';
import { brand } from './brand.ts';
import { languageChoice } from './language.ts';
import { field } from './pieces.ts';
import type { Part, View } from './view.ts';

/** Shown while the stored key is checked. */
export const resumingPart = (view: View): Part =>
  html`<main class="sign-in">
    <h1>${brand(view)}</h1>
    <p class="quiet">${view.words.signIn.opening}</p>
  </main>`;

/** The sign-in form with the key of a namespace. */
export function signInPart(view: View): Part {
  const { state, words, act } = view;
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
    ${brand(view)}
    <form class="card" @submit=${send}>
      <h1>${words.signIn.title}</h1>
      <p>${words.signIn.text}</p>
      ${field('secret-key', words.signIn.key, input, words.signIn.hint)}
      <p class="error" role="alert" id="secret-key-error">${state.refused ?? ''}</p>
      <button aria-busy=${state.session === 'checking'}>${words.signIn.open}</button>
    </form>
    ${languageChoice(view)}
  </main>`;
}
