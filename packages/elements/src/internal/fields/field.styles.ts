import { css } from '../base/css.ts';
import { themeStyles } from '../base/theme.styles.ts';

/**
 * Styles of an element with fields: those of every element, text fields, checkboxes, hints.
 *
 * A text field has three rows: its label, its input, and its hint or error, which is as high as these are.
 */
export const fieldStyles =
  themeStyles +
  css`
  [part~='field'] {
    display: grid;
    grid-row: span 3;
    grid-template-rows: subgrid;
    margin-block-end: var(--_after, 20px);
  }
  small {
    margin-block-start: 4px;
  }
  [part~='label'] {
    align-self: end;
    font-size: var(--pay-label-size, 0.875em);
    font-weight: var(--pay-label-weight, 500);
    line-height: 1.4286; /* 20 px of 14: WebKit rounds down */
    margin-block-end: var(--pay-label-gap, 6px);
  }
  [part~='label']:empty {
    margin: 0;
  }
  [part~='hint'] {
    color: var(--pay-quiet-color);
  }
  /* A field with an error or a notice has a line twice as thick, because colour alone must not tell them apart. */
  input,
  select,
  .value {
    background: var(--pay-field-background);
    border-color: var(--_sign, var(--_control));
    outline: 1px solid var(--_sign);
    outline-offset: calc(-1px - var(--_width));
  }
  [part~='input'],
  .value {
    --_control: var(--_line);
    --_ground: var(--pay-field-background, #0000);
    background: color-mix(in srgb, var(--_sign, var(--_ground)) 4%, var(--_ground));
  }
  ::placeholder {
    color: color-mix(in srgb, currentcolor 80%, #0000);
    opacity: 1;
  }
  [part~='input'] {
    cursor: text;
    grid-area: 2 / 1 / auto / -1;
  }
  [part~='input'],
  small,
  label {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  /* Browsers give filled-in fields a light background; the text and the mark on it get matching colours. */
  :autofill {
    color-scheme: light;
  }
  :autofill + [part='mark'] {
    color: #000;
  }
  [part~='checkbox'] {
    border-radius: min(4px, var(--pay-radius, 4px));
    cursor: pointer;
    display: grid;
    flex: none;
    height: 24px;
    overflow: hidden;
    padding: 0;
    width: 24px;
  }
  /* The check mark is cut out of a box of borders, because forced colours keep borders. */
  :checked::before {
    border: 12px solid;
    clip-path: polygon(evenodd, 0 0, 0 24px, 24px 24px, 24px 0, 0 0, 4px 12px, 10px 18px, 20px 8px, 18px 6px, 10px 14px, 6px 10px, 4px 12px);
    content: '';
    margin: calc(0px - var(--_width));
  }
`;
