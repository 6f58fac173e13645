import { html } from 'lit/html.js';
import { type Language, languageNames } from '../messages.ts';
import type { Part, View } from './view.ts';

// The keys of the names are the languages.
const tags = Object.keys(languageNames) as readonly Language[];

/** Shows the page in another language. */
export const languageChoice = ({ state, act }: View): Part =>
  html`${tags
    .filter((tag) => tag !== state.language)
    .map(
      (tag) => html`<button type="button" class="quiet-button" lang=${tag} @click=${() => act.speak(tag)}>
        ${languageNames[tag]}
      </button>`,
    )}`;
