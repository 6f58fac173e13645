import { css } from '../internal/base/css.ts';
import { fieldStyles } from '../internal/fields/field.styles.ts';

/** Styles of a bank's mark, in every place that shows one. */
export const bankMarkStyles = css`
  [part='mark'] {
    display: grid;
    flex: none;
    height: 2em;
    width: 2em;
  }
  [part='mark'] > * {
    forced-color-adjust: none;
    grid-area: 1 / 1;
    height: 100%;
    width: 100%;
  }
  [part='monogram'] {
    background: oklch(0.92 0.075 var(--_hue));
    border-radius: 25%;
    box-shadow: inset 0 0 0 1px oklch(0.37 0.11 var(--_hue) / 0.2);
    color: oklch(0.37 0.11 var(--_hue));
    display: grid;
    font-size: 0.875em;
    font-weight: 600;
    place-content: center;
  }
  [part='logo'] {
    background: #fff;
    border-radius: 25%;
    object-fit: contain;
  }
`;

/** The grid rows: the label, the text box, the error. */
export const styles =
  fieldStyles +
  bankMarkStyles +
  css`
  [part='fields'] {
    grid-template-rows: auto auto auto;
  }
  [part~='field'] {
    margin-block-end: var(--_after, 12px);
    position: relative;
  }
  #bank {
    padding-inline-end: 2.5em;
    text-overflow: ellipsis;
  }
  select {
    align-items: center;
  }
  /* The options have the browser's background, not the page's. */
  option {
    background: var(--pay-list-background, Canvas);
    color: var(--pay-list-text-color, CanvasText);
  }
  /* No padding, because a page may set the padding, too. */
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
