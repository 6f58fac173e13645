import { css } from '../internal/base/css.ts';
import { themeStyles } from '../internal/base/theme.styles.ts';

/** What is paid comes first, then the QR code and the ways to pay; the two are side by side where there is space. */
export const styles =
  themeStyles +
  css`
  [part='fields'] {
    gap: 1em;
  }
  b,
  [part='title'] {
    font-weight: 600;
  }
  [part='amount'] {
    /* The amount does not break, not even on a phone with texts of twice the size. */
    font-size: min(1.75em, 10cqi);
    font-variant-numeric: tabular-nums;
    font-weight: 700;
    line-height: 1.2858; /* 36 px of 28 */
    overflow-wrap: normal;
    white-space: nowrap;
  }
  :is([part='merchant'], [part='reference'], .detail, .state) {
    font-size: 0.875em;
  }
  :is([part='summary'] > *, [part='summary'] > * > *, [part='link'], [part~='outcome']) {
    text-align: -webkit-match-parent;
    text-align: match-parent;
    unicode-bidi: plaintext;
  }
  .state,
  [part='note'] {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 0.75em;
    margin-top: 0.5em;
    min-height: 2em;
  }
  [part~='state'] {
    background: color-mix(in srgb, var(--_sign, currentcolor) 10%, #0000);
    border-radius: 1em;
    padding: 0.125em 0.75em;
  }
  [part~='state']::before {
    content: '● ' / '';
    color: var(--_sign, currentcolor);
  }
  [part~='approved'] {
    --_sign: color-mix(in srgb, currentcolor 55%, #0c6);
  }
  [part~='state'][part~='approved']::before {
    content: '✓ ' / '';
  }
  :is([part~='declined'], [part~='cancelled'], [part~='expired']) {
    --_sign: var(--_danger);
  }
  [part~='state']:is([part~='declined'], [part~='cancelled'], [part~='expired'])::before {
    content: '✕ ' / '';
  }
  [part~='in_progress'] {
    --_sign: color-mix(in srgb, currentcolor 55%, #fa0);
  }
  @media (prefers-reduced-motion: no-preference) {
    :is([part~='in_progress'], .bone)::before {
      animation: fade 0.8s ease-in-out infinite alternate;
    }
  }
  @keyframes fade {
    to {
      opacity: 0.25;
    }
  }
  [part='timer'] {
    font-variant-numeric: tabular-nums;
  }
  /* The reason why an attempt failed replaces the expiry. */
  .detail {
    margin-top: 0.5em;
    min-height: 1.5em;
  }
  [part='remarks'] + [part='expiry'] {
    display: none;
  }
  #stage {
    align-content: start;
    display: grid;
    gap: 1em;
    grid-template-columns: minmax(0, 1fr);
    outline-offset: 4px;
  }
  /* The outcome fills the space of the ways to pay: nothing moves while a person watches. */
  :is(.approved, .cancelled, .expired) > #stage {
    align-content: stretch;
  }
  /* While the payment is read, shapes have the room of what comes. */
  .bone {
    align-content: center;
    min-height: var(--pay-field-height, 2.75em);
    position: relative;
    text-align: center;
  }
  .bone::before {
    background: currentcolor;
    border-radius: var(--pay-radius, 6px);
    content: '';
    forced-color-adjust: none;
    inset: 0;
    opacity: 0.1;
    position: absolute;
  }
  /* Title, amount, reference, state, expiry. */
  .lines {
    height: 9em;
  }
  .lines::before {
    clip-path: polygon(0 0.25em, 70% 0.25em, 70% 1.25em, 0 1.25em, 0 1.75em, 45% 1.75em, 45% 3.5em, 0 3.5em, 0 4em, 35% 4em, 35% 4.75em, 0 4.75em, 0 5.5em, 45% 5.5em, 45% 7.25em, 0 7.25em, 0 7.75em, 70% 7.75em, 70% 8.75em, 0 8.75em);
  }
  .lines:dir(rtl) {
    scale: -1 1;
  }
  .square {
    height: 249px;
    justify-self: center;
    margin-block-end: 1.625em;
    width: min(248px, 100%);
  }
  [part='qr'] {
    justify-self: center;
    margin: 0;
    max-width: 100%;
    text-align: center;
  }
  figcaption {
    font-size: 0.8125em;
    line-height: 1.3847; /* 18 px of 13 */
  }
  /* The size of the usual code, also before there is a code. White on every page, with a line where the page is white. */
  .code {
    background: #fff;
    border-radius: var(--pay-radius, 6px);
    box-shadow: 0 0 0 1px color-mix(in srgb, currentcolor 15%, #0000);
    color-scheme: only light;
    display: grid;
    forced-color-adjust: none;
    margin: 1px auto 0.5em;
    max-width: 100%;
    min-height: 248px;
    min-width: min(248px, 100cqi);
    overflow: auto;
    place-content: safe center;
    print-color-adjust: exact;
    -webkit-print-color-adjust: exact;
    width: fit-content;
  }
  svg {
    display: block;
    shape-rendering: crispEdges;
  }
  button,
  a {
    align-content: center;
    height: auto;
    min-height: var(--pay-field-height, 2.75em);
  }
  .ways {
    align-content: start;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }
  .ways > * {
    flex: 1 1 8em;
    min-width: 0;
  }
  .ways > .address {
    display: flex;
    flex: 1 0 100%;
    gap: 0.5em;
  }
  /* Pictures are cut out of borders, because forced colours keep those. */
  :is([part~='copy'], [part~='share'], [part~='whatsapp'], [part~='email'])::before {
    border: 10px solid;
    clip-path: path(evenodd, 'M7 7h10v10H7zM8.5 8.5v7h7v-7zM3 3h10v2.5h-1.5v-1h-7v7h1V13H3z');
    content: '';
    display: inline-block;
    margin-inline-end: 0.5em;
    vertical-align: -5px;
  }
  [part~='share']::before {
    clip-path: path(evenodd, 'M9.25 13V5L7 7.2l-1-1L10 2l4 4.2-1 1L10.75 5v8zM4 9h3v1.5H5.5v6h9v-6H13V9h3v9H4z');
  }
  [part~='whatsapp']::before {
    clip-path: path(evenodd, 'M10 2a8 8 0 1 1-3.9 15L2 18l1-4.1A8 8 0 0 1 10 2zM10 3.5a6.5 6.5 0 1 1-3.6 11.9l-2.3.5.5-2.3A6.5 6.5 0 0 1 10 3.5z');
  }
  [part~='email']::before {
    clip-path: path(evenodd, 'M2 4h16v12H2zM3.5 6.2v8.3h13V6.2L10 11zM4.4 5.5 10 9.2l5.6-3.7z');
  }
  /* Selected and copied as a whole. */
  [part='link'] {
    align-content: center;
    border: var(--_width) solid var(--_line);
    border-radius: var(--pay-radius, 6px);
    flex: 1;
    font-size: 0.875em;
    overflow: hidden;
    padding: 0 0.75em;
    text-overflow: ellipsis;
    user-select: all;
    white-space: nowrap;
  }
  [part='note'] button {
    font-size: 0.875em;
    min-height: 44px;
    width: auto;
  }
  [part~='outcome'] {
    margin: 0;
  }
  [aria-disabled] {
    cursor: default;
    opacity: 0.65;
  }
  [part~='outcome']:is([part~='approved'], [part~='cancelled'], [part~='expired']) {
    background: color-mix(in srgb, var(--_sign) 8%, #0000);
    border-radius: var(--pay-radius, 6px);
    align-content: center;
    display: grid;
    padding: 1.5em 1em;
    text-align: center;
  }
  [part~='outcome'] > b {
    display: block;
    font-size: 1.25em;
  }
  [part~='outcome'][part~='approved']::before {
    color: var(--_sign);
    content: '✓' / '';
    font-size: 3em;
    line-height: 1;
  }
  @container (width > 512px) {
    #stage:has([part='qr'], .square) {
      column-gap: 1.5em;
      grid-template: auto 1fr / auto minmax(0, 1fr);
    }
    [part='qr'],
    .square {
      grid-area: 1 / 1 / span 2;
    }
    .square {
      width: 248px;
    }
  }
  @media print {
    #stage {
      min-height: 0 !important;
    }
    :is(button, a, [part='note'], [part='timer']) {
      display: none;
    }
    [part='remarks'] + [part='expiry'] {
      display: block;
    }
    [part='link'] {
      white-space: normal;
    }
  }
`;
