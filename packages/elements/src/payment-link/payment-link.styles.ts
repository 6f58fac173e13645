import { boxStyles } from '../internal/base/box.styles.ts';
import { css } from '../internal/base/css.ts';

/** What is paid is above, then the QR code and the ways to pay: beside each other where there is room. */
export const styles =
  boxStyles +
  css`
  [part='fields'] {
    gap: 1em;
  }
  [part='title'] {
    font-weight: 600;
  }
  [part='amount'] {
    /* A number does not break, also where the text is twice as large on a phone. */
    font-size: min(1.75em, 10cqi);
    font-variant-numeric: tabular-nums;
    font-weight: 700;
    line-height: 1.3;
    overflow-wrap: normal;
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
    border: 1px solid var(--_sign, var(--_line));
    border-radius: 1em;
    font-weight: 600;
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
    --_sign: var(--pay-danger-color, color-mix(in srgb, currentcolor 55%, #f55));
  }
  [part~='state']:is([part~='declined'], [part~='cancelled'], [part~='expired'])::before {
    content: '✕ ' / '';
  }
  [part~='in_progress'] {
    --_sign: color-mix(in srgb, currentcolor 55%, #fa0);
  }
  /* It stays where it is when the state has another length. */
  .state {
    max-width: 24em;
  }
  [part='timer'] {
    font-variant-numeric: tabular-nums;
    margin-inline-start: auto;
  }
  /* The reason why an attempt failed takes the place of the expiry. */
  .detail {
    margin-top: 0.5em;
    min-height: 3em;
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
  .loading > #stage {
    min-height: 24em;
  }
  [part='qr'] {
    justify-self: center;
    max-width: 100%;
    text-align: center;
  }
  /* The room of the usual code, also before there is one. White on every ground, with a line where the ground is white. */
  .code {
    background: #fff;
    border-radius: 4px;
    color-scheme: only light;
    display: grid;
    forced-color-adjust: none;
    margin: 0 auto 0.25em;
    max-width: 100%;
    min-height: 248px;
    min-width: min(248px, 100%);
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
  .ways {
    align-content: center;
    display: grid;
    gap: 0.5em;
    /* Two columns, or one where a text would not fit. */
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8em, 34%)), 1fr));
  }
  .ways > :is([part='link'], [part~='copy'], [part~='share'], [part~='pay']) {
    grid-column: 1 / -1;
  }
  [part='link'] {
    border: 1px dashed var(--_line);
    border-radius: var(--pay-radius, 6px);
    font-size: 0.875em;
    padding: 0.75em;
    user-select: all;
  }
  [part~='button'] {
    align-items: center;
    border: 1px solid var(--_line);
    border-radius: var(--pay-radius, 6px);
    box-sizing: border-box;
    color: inherit;
    cursor: pointer;
    display: flex;
    font-weight: 600;
    height: auto;
    justify-content: center;
    min-height: var(--pay-field-height, 2.75em);
    padding: 0 0.75em;
    text-align: center;
    text-decoration: none;
  }
  [part~='pay'] {
    background: var(--pay-accent-color);
    border: 2px solid var(--pay-accent-color, currentcolor);
    color: var(--pay-on-accent-color, oklch(from var(--pay-accent-color) calc((0.6 - l) * 99) 0 0));
  }
  [part='note'] [part~='button'] {
    min-height: 2em;
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
    border: 2px solid var(--_sign);
    border-radius: var(--pay-radius, 6px);
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
    font-size: 4em;
    line-height: 1;
  }
  /* The time left is below the state, and the reason has three lines. */
  @container (width < 20rem) {
    .state {
      align-content: start;
      min-height: 4em;
    }
    [part='timer'] {
      flex-basis: 100%;
    }
    .detail {
      min-height: 4.5em;
    }
    .loading > #stage {
      min-height: 20.9375em;
    }
  }
  @container (width > 32rem) {
    #stage:has([part='qr']) {
      align-items: center;
      grid-template-columns: auto 1fr;
      column-gap: 1.5em;
    }
    .loading > #stage {
      min-height: 17em;
    }
  }
  @media print {
    #stage {
      min-height: 0 !important;
    }
    :is([part~='button'], [part='note'], [part='timer']) {
      display: none;
    }
    [part='remarks'] + [part='expiry'] {
      display: block;
    }
  }
`;
