import { css } from '../internal/base/css.ts';
import { spinnerStyles } from '../internal/base/spinner.styles.ts';
import { themeStyles } from '../internal/base/theme.styles.ts';

/** A button. While the person is on the link's page, and afterwards, a text with other buttons replaces it. */
export const styles =
  themeStyles +
  spinnerStyles +
  css`
  /* The button with its note, and the panel that replaces them, have the same height. */
  [part='fields'] {
    align-content: start;
    min-height: calc(var(--pay-field-height, 2.75em) + 8px + 1.125em);
    row-gap: 8px; /* more than a focus ring */
  }
  .room {
    min-height: 1.125em;
  }
  button,
  a {
    align-content: center;
    height: auto;
    min-height: var(--pay-field-height, 2.75em);
    padding-block: 4px;
  }
  [part='panel'] {
    align-items: center;
    border: var(--_width) solid var(--_line);
    border-radius: var(--pay-radius, 6px);
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 0.75em;
    justify-content: space-between;
    padding: 0.5em 0.75em;
  }
  [part='text'] {
    display: flex;
    gap: 0.5em;
    margin: 0;
    min-height: 1.5em;
  }
  .completed > [part='text']::before {
    content: '✓';
  }
  [part='text'],
  span,
  small {
    text-align: -webkit-match-parent;
    text-align: match-parent;
    unicode-bidi: plaintext;
  }
  [aria-disabled='true'] {
    cursor: default;
    opacity: 0.65;
  }
  .waiting > * {
    flex: 1 0 100%;
  }
  [part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }
  [part='actions'] > * {
    flex: 1 1 auto;
  }
  .completed [part='actions'] > * {
    font-size: 0.875em;
    min-height: 44px;
  }
`;
