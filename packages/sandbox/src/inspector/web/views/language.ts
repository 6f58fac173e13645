import { html } from 'lit/html.js';
import { type Language, languageNames } from '../messages.ts';
import type { Part, View } from './view.ts';

// The keys are the languages.
const tags = Object.keys(languageNames) as readonly Language[];

/** The choice of the page's language. */
export const languageChoice = ({ state, act }: View): Part =>
  html`${tags
    .filter((tag) => tag !== state.language)
    .map(
      (tag) => html`<button type="button" class="quiet-button" lang=${tag} @click=${() => act.speak(tag)}>
        ${languageNames[tag]}
      </button>`,
    )}`;
