import { html } from 'lit/html.js';

/** Returns the mark of a brand: a DOM node, or a template of Lit. Called whenever it is rendered. */
export type CardMark = () => unknown;

/**
 * The marks of the brands by the brand's id, 18 CSS pixels high. The card form adds its own drawings after it was painted
 * for the first time, where the page has set no other. A brand without a mark has a neutral card.
 *
 * @example
 * cardMarks.set('visa', () => document.querySelector('template').content.cloneNode(true));
 */
export const cardMarks = new Map<string | undefined, CardMark>();

let loading: Promise<void> | undefined;

/** Loads the drawings, once, after the next frame. Resolves when they are there, or cannot be loaded. */
export function loadMarks(): Promise<void> {
  loading ??= new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    .then(() => import('./acceptance-marks.ts'))
    .then(({ drawings }) => {
      for (const [brand, draw] of drawings) if (!cardMarks.has(brand)) cardMarks.set(brand, draw);
    })
    .catch(() => {});
  return loading;
}

/** Marks have no meaning for assistive technology: the brand's name is text beside them. */
export const marksTemplate = (brands: readonly { readonly id: string }[]) =>
  html`<span part="mark" aria-hidden="true">${brands.length ? brands.map(({ id }) => drawingOf(id)) : neutral()}</span>`;

/** A mark of the page that throws an error is reported, and replaced by the neutral card. */
function drawingOf(brand: string): unknown {
  try {
    return (cardMarks.get(brand) ?? neutral)();
  } catch (error) {
    reportError(error);
    return neutral();
  }
}

const neutral: CardMark = () =>
  html`<svg viewBox="0 0 27 18" fill="none" stroke="currentcolor" stroke-width="1.6" opacity=".55"><rect x=".8" y=".8" width="25.4" height="16.4" rx="3" /><path d="M1 6h25" /></svg>`;
