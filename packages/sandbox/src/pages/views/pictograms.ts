import { html } from 'hono/html';
import type { Markup } from './page.ts';
import type { PayKind } from './payment-slip.ts';

const pictogram = (path: string): Markup =>
  html`<svg class="pictogram" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`;

/** A picture of each kind of payment method, in the colour of the text. */
export const pictograms: Readonly<Record<PayKind, Markup>> = {
  card: pictogram('M4 5h16q2 0 2 2v10q0 2-2 2H4q-2 0-2-2V7q0-2 2-2zM2 9h20M2 10.5h20M6 15h4'),
  bank: pictogram('M3 9 12 3.5 21 9zM5.5 9v8.5M10 9v8.5M14 9v8.5M18.5 9v8.5M3 17.5h18M2 20.5h20'),
  wallet: pictogram('M8 2h8q2 0 2 2v16q0 2-2 2H8q-2 0-2-2V4q0-2 2-2zM10.5 18.5h3'),
};
