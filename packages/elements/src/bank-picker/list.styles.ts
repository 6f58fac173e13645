import { css } from '../internal/base/css.ts';

/** The list is above everything else, at the text box or in a sheet. */
export const listStyles = css`
  [part='list'],
  [part='sheet'] {
    background: var(--pay-list-background, Canvas);
    border: 1px solid color-mix(in srgb, currentcolor 40%, #0000);
    border-radius: var(--pay-radius, 6px);
    box-shadow: 0 4px 16px #0004;
    box-sizing: border-box;
    color: var(--pay-list-text-color, CanvasText);
    margin: 0;
    padding: 0;
  }
  [part='list'] {
    grid-area: 2 / 1 / 3 / -1;
    inset: calc(100% + 4px) 0 auto;
    max-height: 22.5em;
    overflow-anchor: none;
    overflow-y: auto;
    overscroll-behavior: contain;
    position: absolute;
    z-index: 1;
  }
  [part='list']:popover-open {
    inset: auto;
    position: fixed;
  }
  [part~='option'] {
    align-items: center;
    box-sizing: border-box;
    column-gap: 0.75em;
    cursor: pointer;
    display: flex;
    line-height: 1.25;
    min-height: 3em;
    padding: 0.25em 0.75em;
  }
  /* Paler, but not translucent: people read the reason and the monogram. */
  [part~='option'][aria-disabled='true'] {
    color: color-mix(in srgb, currentcolor 65%, #0000);
    cursor: default;
    filter: grayscale(1);
  }
  .long [part~='option'] {
    height: 3em;
    white-space: nowrap;
  }
  .text {
    flex: 1;
    overflow: hidden;
  }
  /* A box of its own, because tools that translate pages rewrite everything in one line as a whole. */
  [part='name'] {
    display: block;
    overflow: hidden;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
  }
  [part='list']:not(.long) [part='name'] {
    -webkit-box-orient: vertical;
    display: -webkit-box;
    -webkit-line-clamp: 3;
  }
  [aria-disabled='false']:hover {
    background: color-mix(in srgb, currentcolor 5%, #0000);
  }
  [part~='active'] {
    background: color-mix(in srgb, currentcolor 12%, #0000);
    box-shadow: inset 4px 0 var(--pay-accent-color, currentcolor);
    outline: 2px solid #0000;
    outline-offset: -2px;
  }
  /* The alternative text is empty: the option's state says that it is chosen. */
  [part~='chosen']::after {
    content: '✓' / '';
  }
  [part='heading'] {
    font-size: 0.875em;
    font-weight: 600;
    padding: 0.75em 0.875em 0.25em;
  }
  [part~='none'] {
    padding: 0.75em;
  }
  /* The rows that are being loaded. */
  [part~='loading']::after {
    --_row: color-mix(in srgb, currentcolor 12%, #0000);
    background:
      repeating-linear-gradient(#0000 0 0.5em, var(--_row) 0 2.5em, #0000 0 3em) 0 / 2em no-repeat,
      repeating-linear-gradient(#0000 0 1.125em, var(--_row) 0 1.875em, #0000 0 3em) 2.75em / 55% no-repeat;
    content: '';
    display: block;
    height: 9em;
  }
  [part='sheet'] {
    border: 0;
    border-radius: 0;
    gap: 0.75em 0;
    inset: 0 0 auto;
    max-height: none;
    max-width: none;
    padding: 0.75em 0.75em 0;
    width: 100%;
  }
  [part='sheet']:modal {
    display: grid;
    grid-template: auto auto 1fr / 1fr auto;
  }
  [part='title'] {
    font-size: 1.125em;
    margin: 0;
    outline: 0;
    place-self: center start;
  }
  [part='sheet'] > :is(input, [part='list']) {
    grid-column: 1 / -1;
    grid-row: auto;
  }
  /* On the background of the sheet, not of the page. */
  #search {
    background: none;
  }
  [part='sheet'] > [part='list'] {
    border: 0;
    box-shadow: none;
    margin-inline: -0.75em;
    max-height: none;
    position: static;
  }
  [part~='close'] {
    text-decoration: none;
  }
  /* The offer says what to do, in place of the error. Screen readers still read the error as the field's description. */
  .offer + small {
    display: none;
  }
  [part~='offer'] {
    border: 0;
    height: auto;
    padding: 0;
    text-align: inherit;
    text-decoration: underline;
  }
`;
