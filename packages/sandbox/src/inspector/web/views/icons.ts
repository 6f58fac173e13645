import { html, type TemplateResult } from 'lit/html.js';

/** SVG paths in a view box of 16 × 16. */
const paths = {
  request: 'M2 8h9M7.5 4.5 11 8l-3.5 3.5M14 3v10',
  transition: 'M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13',
  event: 'M8 2v2M4 11V7.5a4 4 0 0 1 8 0V11l1.2 1.5H2.8zM6.8 14.2h2.4',
  delivery: 'M14 2 1.8 6.6l4.7 2.1L14 2zM6.5 8.7 8.8 14 14 2',
  answer: 'M6.5 4 3 7.5 6.5 11M3.4 7.5H9a4 4 0 0 1 4 4V13',
  move: 'M8 4.5V8l2.5 1.5M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8z',
  page: 'M2.5 3h11v10h-11zM2.5 6h11M4.5 4.5h.1',
  control: 'M3 4.5h6M12 4.5h1M10.5 3v3M3 11.5h1M7 11.5h6M5.5 10v3',
  replay: 'M13 8a5 5 0 1 1-1.5-3.6M13 2v3h-3',
  reset: 'M3 8a5 5 0 1 0 1.5-3.6M3 2v3h3',
  leave: 'M9.5 3H3v10h6.5M7 8h7M11.5 5.5 14 8l-2.5 2.5',
  close: 'M4 4l8 8M12 4l-8 8',
  fault: 'M9 1.8 3.5 9h4L6.8 14.2 12.5 7h-4z',
  card: 'M1.8 3.5h12.4v9H1.8zM1.8 6.5h12.4M4.5 10h2.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  pause: 'M5.5 3v10M10.5 3v10',
  play: 'M5 3l8 5-8 5z',
  back: 'M13.5 8h-11M6.5 4l-4 4 4 4',
} as const;

export type Icon = keyof typeof paths;

/** A decorative icon, beside a text of the same meaning. */
export const icon = (name: Icon): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${paths[name]} /></svg>`;
