import { css } from '../internal/base/css.ts';
import { fieldStyles } from '../internal/fields/field.styles.ts';
import { bankMarkStyles } from './bank-mark.styles.ts';

/** The rows are the label, the text box, and the error. */
export const styles =
  fieldStyles +
  bankMarkStyles +
  css`
  [part='fields'] {
    grid-template-rows: auto auto minmax(var(--_room), auto);
  }
  [part~='field'] {
    position: relative;
  }
  #bank {
    padding-inline-end: 2.5em;
    text-overflow: ellipsis;
  }
  select {
    align-items: center;
  }
  /* Its ground is the browser's, whatever that of the page is. */
  option {
    background: var(--pay-list-background, Canvas);
    color: var(--pay-list-text-color, CanvasText);
  }
  /* Not a padding, which a page may set, too. */
  .chosen #bank {
    text-indent: 2.5em;
  }
  :disabled ~ svg {
    opacity: 0.65;
  }
  .failed #bank {
    padding-inline-end: 9em;
  }
  #bank ~ :is(svg, [part='mark'], button) {
    align-self: center;
    grid-area: 2 / 1 / auto / -1;
    margin-inline: 0.5em;
  }
  #bank ~ :is(svg, [part='mark']) {
    pointer-events: none;
  }
  #bank ~ button {
    height: 2.25em;
    justify-self: end;
    width: auto;
  }
  [part='arrow'] {
    fill: none;
    height: 1em;
    justify-self: end;
    stroke: currentcolor;
    stroke-width: 2;
  }
`;
