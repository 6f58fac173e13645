import { html } from 'lit/html.js';

/** Returns the mark of a brand: a DOM node, or a template of Lit. Called whenever it is rendered. */
export type CardMark = () => unknown;

/**
 * The marks of the brands by the brand's id, 24 CSS pixels high. A brand without one has a neutral card. The module
 * `@datafono/elements/card-form.marks.define` adds the acceptance marks of the brands.
 *
 * @example
 * cardMarks.set('visa', () => document.querySelector('template').content.cloneNode(true));
 */
export const cardMarks = new Map<string | undefined, CardMark>();

/** A mark has no meaning for assistive technology: the brand's name is text beside it. */
export const markTemplate = (brand: string | undefined) =>
  html`<span part="mark" aria-hidden="true">${drawingOf(brand)}</span>`;

/** A mark of the page that throws an error is reported, and replaced by the neutral card. */
function drawingOf(brand: string | undefined): unknown {
  try {
    return (cardMarks.get(brand) ?? neutral)();
  } catch (error) {
    reportError(error);
    return neutral();
  }
}

const neutral: CardMark = () =>
  html`<svg viewBox="0 0 34 24" fill="none" stroke="currentcolor" stroke-width="2" stroke-linejoin="round"><path d="M2 2h30v20H2zm0 6h30" /></svg>`;
