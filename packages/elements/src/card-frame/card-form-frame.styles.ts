import { cardControlStyles } from '../card-form/card-control.styles.ts';
import { markStyles } from '../card-form/card-mark.styles.ts';
import { css } from '../internal/base/css.ts';
import { savingStyles } from '../internal/submission/saving.styles.ts';
import { probeStyles } from './theme.ts';

/**
 * Ghosts of the fields keep the rows that the fields have in the frame, and are what is seen while it loads. The frame lies over
 * them, and is larger by what a focus ring needs. What a page says of its frames does not count for this one.
 */
export const styles =
  savingStyles +
  cardControlStyles +
  markStyles +
  probeStyles +
  css`
  /* The frame is wider than the element, and makes no page scroll sideways. */
  [part='fields'] {
    contain: layout;
  }
  .ghost {
    display: grid;
    grid-row: span 3;
    grid-template-rows: subgrid;
    margin-block-end: 20px;
    visibility: hidden;
  }
  .ghost:nth-of-type(1) {
    grid-row: 1 / span 3;
  }
  /* With the room of the code's hint, a line of a small text. */
  .half {
    font-size: min(1em, 8cqi);
    grid-column: 1;
    grid-row: 4 / span 3;
    margin-block-end: calc(24px + 1.125em);
  }
  .half + .half {
    grid-column: 2;
  }
  @container (16rem < width < 320px) {
    [part='fields'] {
      grid-template-columns: 5fr 6fr; /* as in the frame */
    }
  }
  .ghost:nth-of-type(4) {
    grid-row: unknown / span 3;
  }
  .ghost::before {
    content: '';
    font-size: var(--pay-label-size, 0.875em);
    height: 1.4286em; /* as the line of a label */
    margin-block-end: var(--pay-label-gap, 6px);
  }
  .ghost::after {
    background: var(--pay-field-background);
    border: var(--_width) solid var(--_line);
    border-radius: var(--pay-radius, 6px);
    box-sizing: border-box;
    content: '';
    height: var(--pay-field-height, 2.75em);
  }
  .loading ~ .ghost {
    opacity: 0.6;
    visibility: inherit;
  }
  .unknown > slot[name='frame'] {
    visibility: inherit;
  }
  .unknown > .outcome {
    position: relative;
    z-index: 1;
  }
  .held > :is(.ghost, .lost) {
    display: none;
  }
  ::slotted(iframe) {
    all: unset !important;
    color-scheme: inherit !important;
    grid-area: 1 / 1 / consent / -1 !important;
    height: calc(100% + 8px) !important;
    inset: -4px !important;
    position: absolute !important;
    width: calc(100% + 8px) !important;
  }
  .loading::slotted(iframe) {
    opacity: 0 !important;
  }
  .lost {
    align-content: center;
    display: grid;
    gap: 12px;
    grid-area: 1 / 1 / consent / -1;
  }
`;
