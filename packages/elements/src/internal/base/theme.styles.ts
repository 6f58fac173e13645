import { css } from './css.ts';

/**
 * Styles that all elements share: colours on light and dark backgrounds, the box, small texts, errors, buttons, the focus ring, texts for screen readers only.
 *
 * Every colour is derived from the page's text colour, so it is readable on any page. A text colour with a lightness below 0.6 is
 * assumed to be on a light background, any other on a dark one: `--_dark` is 0 on light backgrounds and 1 on dark ones. Browsers
 * without colours relative to `currentcolor`, such as Chromium before 131, mix the text colour with others.
 */
export const themeStyles = css`
  :host(:not([hidden])) {
    display: block;
  }
  /* Where the content sets the width, as in a dialog, the box is 20rem wide, or narrower where there is less room. */
  :host > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  :host > div > div {
    contain-intrinsic-inline-size: 20rem;
    container-type: inline-size;
  }
  /* The page's rules override those of :host, and its text styles are inherited: they are reset on this box. */
  [part='fields'] {
    all: initial;
    --_faint: color-mix(in srgb, currentcolor 80%, #0000);
    --_danger: var(--pay-danger-color, color-mix(in srgb, currentcolor 55%, #f55));
    --_line: var(--pay-border-color, var(--_faint));
    --_control: var(--pay-control-color, var(--_faint));
    --_width: var(--pay-border-width, 1px);
    color: var(--pay-text-color);
    color-scheme: inherit;
    display: grid;
    font-family: inherit;
    /* iOS zooms into a field whose text is smaller. */
    font-size: max(var(--_least, 16px), var(--pay-font-size, 1rem));
    gap: 0 var(--pay-gap, 0.75em);
    grid-template-columns: 1fr 1fr;
    letter-spacing: inherit;
    line-height: 1.5;
    overflow-wrap: anywhere;
    position: relative;
    visibility: inherit;
    word-spacing: inherit;
  }
  [part='fields'] > * {
    grid-column: 1 / -1;
  }
  small,
  label {
    align-self: start;
    display: block; /* also in what is hidden: a translator of pages writes anew what stands in one line */
    font-size: 0.875em;
    /* In a right-to-left page a Spanish text keeps its own direction, and is still aligned to the right. */
    unicode-bidi: plaintext;
  }
  small {
    font-size: 0.8125em;
    grid-column: 1 / -1;
    line-height: 1.3847; /* 18 px of 13 */
  }
  [part~='error'] {
    color: var(--_danger);
  }
  /* Of an error not only the colour tells. */
  [part~='error']::before {
    border: 1px solid;
    border-radius: 50%;
    content: '!' / '';
    display: inline-block;
    font-weight: 700;
    line-height: 1;
    margin-inline-end: 0.4em;
    text-align: center;
    width: 1em;
  }
  [part~='invalid'] {
    --_sign: var(--_danger);
  }
  [part~='notice'] {
    --_sign: color-mix(in srgb, currentcolor 55%, #fa0);
  }
  button,
  a,
  input,
  select,
  .value {
    all: unset;
    border: var(--_width) solid var(--_control);
    border-radius: var(--pay-radius, 6px);
    box-sizing: border-box;
    height: var(--pay-field-height, 2.75em);
    min-width: 0;
    padding: 0 0.75em;
  }
  button,
  a {
    border-radius: var(--pay-button-radius, var(--pay-radius, 6px));
    cursor: pointer;
    font-weight: var(--pay-button-weight, 500);
    text-align: center;
  }
  [part~='submit'],
  [part~='pay'],
  [part~='retry']:not(.quiet) {
    border-color: var(--pay-accent-color, currentcolor);
    color: var(--pay-on-accent-color, lab(from var(--pay-accent-color) calc((49.3 - l) * 999) 0 0));
    background: var(--pay-accent-color);
    font-weight: var(--pay-button-weight, 600);
    width: 100%;
  }
  @supports (color: oklch(from currentcolor l c h)) {
    [part='fields'] {
      --_dark: clamp(0, (l - 0.6) * 99, 1);
      --_faint: oklch(from currentcolor calc(0.3 + var(--_dark) * 0.55) c h / 0.62);
      --_danger: var(--pay-danger-color, oklch(from currentcolor calc(0.5 + var(--_dark) * 0.28) calc(0.2 - var(--_dark) * 0.07) 26 / 1));
    }
    /* The button's background is its text colour; -webkit-text-fill-color colours its letters. */
    [part~='submit'],
    [part~='pay'],
    [part~='retry']:not(.quiet) {
      -webkit-text-fill-color: var(--pay-on-accent-color, lab(from var(--pay-accent-color, currentcolor) calc((49.3 - l) * 999) 0 0 / 1));
      background: var(--pay-accent-color, currentcolor);
      color: inherit;
    }
  }
  @media (forced-colors: active) {
    button,
    a {
      -webkit-text-fill-color: currentcolor;
    }
  }
  @media (hover: hover) {
    :where(button, a, input, select):hover {
      box-shadow: 0 0 0 1px color-mix(in srgb, currentcolor 40%, #0000);
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    * {
      transition: border-color 0.15s, box-shadow 0.15s;
    }
    button:active,
    a:active {
      scale: 0.985;
    }
  }
  :focus-visible {
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--pay-accent-color, currentcolor) 25%, #0000);
    outline: 2px solid var(--pay-accent-color, currentcolor);
    outline-offset: -1px;
  }
  /* A ring that touches the button would not be seen on a background of the button's colour. */
  [part~='submit'],
  [part~='pay'],
  [part~='retry'] {
    outline-offset: 2px;
  }
  :disabled {
    opacity: 0.6;
  }
  [role='status'],
  .spoken {
    height: 1px;
    overflow: hidden;
    position: absolute;
    width: 1px;
  }
`;
