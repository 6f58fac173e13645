import { css } from './css.ts';

/**
 * Styles of every element: its box, small texts, errors, buttons, the focus, what is read aloud alone.
 *
 * Every colour is the page's text colour over the page's ground, so it is readable wherever the page is: a line of 80 % of a
 * text with a contrast of 4.5 has one of 3.
 */
export const boxStyles = css`
  :host(:not([hidden])) {
    display: block;
  }
  /* Where the content sets the width, such as in a dialog, it is 20rem, or what room there is: the track may shrink. */
  :host > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  :host > div > div {
    contain-intrinsic-inline-size: 20rem;
    container-type: inline-size;
  }
  /* Rules of the page override those of :host, and its text styles are inherited. They are reset here. */
  [part='fields'] {
    --_line: var(--pay-border-color, color-mix(in srgb, currentcolor 80%, #0000));
    --_room: 3em;
    all: initial;
    color: var(--pay-text-color);
    color-scheme: inherit;
    display: grid;
    font-family: inherit;
    /* iOS zooms into a field whose text is smaller. */
    font-size: max(16px, var(--pay-font-size, 1rem));
    gap: 4px var(--pay-gap, 0.75em);
    grid-template-columns: 1fr 1fr;
    letter-spacing: inherit;
    line-height: 1.5;
    overflow-wrap: anywhere;
    position: relative;
    visibility: inherit;
    word-spacing: inherit;
  }
  @container (width > 32rem) {
    [part='fields'] {
      --_room: 2em;
    }
  }
  [part='fields'] > * {
    grid-column: 1 / -1;
  }
  small,
  label {
    align-self: start;
    font-size: 0.875em;
    /* In a page that is written from right to left, a text in Spanish is not, and stands at the right nevertheless. */
    unicode-bidi: plaintext;
  }
  small {
    display: block;
    grid-column: 1 / -1;
  }
  [part~='error'] {
    color: var(--pay-danger-color);
  }
  [part~='invalid'],
  [part~='error'] {
    --_sign: var(--pay-danger-color, color-mix(in srgb, currentcolor 55%, #f55));
  }
  [part~='notice'] {
    --_sign: color-mix(in srgb, currentcolor 55%, #fa0);
  }
  [part~='error'],
  small[part~='notice'] {
    border-inline-start: 3px solid var(--_sign);
    padding-inline-start: 0.5em;
  }
  button,
  input,
  select,
  .value {
    all: unset;
    border-radius: var(--pay-radius, 8px);
    box-sizing: border-box;
    height: var(--pay-field-height, 3em);
    min-width: 0;
    padding: 0 0.75em;
  }
  button {
    cursor: pointer;
    text-align: center;
    text-decoration: underline;
  }
  [part~='submit'],
  [part~='retry']:not(.quiet) {
    background: var(--pay-accent-color);
    border: 2px solid var(--pay-accent-color, currentcolor);
    color: var(--pay-on-accent-color, oklch(from var(--pay-accent-color) calc((0.6 - l) * 99) 0 0));
    font-weight: 600;
    text-decoration: none;
    width: 100%;
  }
  :focus-visible {
    outline: 2px solid var(--pay-accent-color, currentcolor);
    outline-offset: 2px;
  }
  :disabled {
    opacity: 0.65;
  }
  [role='status'] {
    height: 1px;
    overflow: hidden;
    position: absolute;
    width: 1px;
  }
`;
