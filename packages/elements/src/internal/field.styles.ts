import { css } from './css.ts';

/**
 * Styles of an element with fields: the box of fields, text fields, checkboxes, errors, hints, the result, buttons.
 *
 * Every colour is the page's text colour over the page's ground, so it is readable wherever the page is: a line of 80 % of a
 * text with a contrast of 4.5 has one of 3. A text field has three rows: its label, its input, and its hint or error.
 */
export const fieldStyles = css`
  :host(:not([hidden])) {
    contain-intrinsic-inline-size: 20rem;
    container-type: inline-size;
    display: block;
    /* In a grid or a flex box it may be narrower than that. */
    min-width: 0;
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
  [part~='field'] {
    display: grid;
    grid-row: span 3;
    grid-template-rows: subgrid;
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
  [part~='label'] {
    align-self: end;
    font-weight: var(--pay-label-weight, 600);
  }
  [part~='hint'] {
    color: var(--pay-quiet-color);
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
  input,
  button,
  .value {
    all: unset;
    border: 1px solid var(--_sign, var(--_line));
    border-radius: var(--pay-radius, 8px);
    box-sizing: border-box;
    height: var(--pay-field-height, 3em);
    min-width: 0;
    outline: 1px solid var(--_sign);
    outline-offset: -2px;
    padding: 0 0.75em;
  }
  [part~='input'] {
    background: var(--pay-field-background);
    cursor: text;
    grid-area: 2 / 1 / auto / -1;
  }
  [part~='input'],
  small,
  label {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  /* The browser's ground of a value that it filled in is light; so are its text and the mark on it. */
  :autofill {
    color-scheme: light;
  }
  :autofill + [part='mark'] {
    color: #000;
  }
  [part~='checkbox'] {
    border-radius: 4px;
    cursor: pointer;
    display: grid;
    flex: none;
    height: 24px;
    overflow: hidden;
    padding: 0;
    width: 24px;
  }
  /* A box with a check mark cut out, of lines, whose colour also forced colours leave. */
  :checked::before {
    border: 12px solid;
    clip-path: polygon(evenodd, 0 0, 0 24px, 24px 24px, 24px 0, 0 0, 4px 12px, 10px 18px, 20px 8px, 18px 6px, 10px 14px, 6px 10px, 4px 12px);
    content: '';
    margin: -1px;
  }
  button {
    border: 0;
    cursor: pointer;
    text-align: center;
    text-decoration: underline;
  }
  [part~='submit'],
  [part~='retry'] {
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
