import { css } from '../internal/css.ts';
import { fieldStyles } from '../internal/field.styles.ts';

/**
 * The rows are number 1–3, expiry and code 4–6, holder 7–9, consent 10, outcome 11, button 12. Fields that are replaced stay
 * in their rows, invisible, and what replaces them is in the same rows: so nothing moves.
 */
export const styles =
  fieldStyles +
  css`
  [part='fields'] {
    /* The labels of expiry and code have two lines where the errors have. */
    grid-template-rows:
      auto auto minmax(2em, auto)
      minmax(calc(2 * var(--_room) - 3.375em), auto) auto minmax(var(--_room), auto)
      auto auto minmax(var(--_room), auto)
      auto minmax(var(--_room), auto);
  }
  [part~='expiry'],
  [part~='code'] {
    grid-column: auto;
  }
  [part~='holder'] {
    grid-row: 7 / span 3;
  }
  [part~='consent'] {
    display: flex;
    flex-direction: row-reverse;
    gap: 12px;
    grid-row: 10;
  }
  [part~='consent-label'] {
    flex: 1;
    min-height: 24px;
  }
  slot[name='submit'] {
    display: block;
    grid-row: 12;
  }
  [part~='number'] {
    grid-template-columns: 1fr auto;
  }
  [part='badge'] {
    grid-area: 1 / 2;
    text-decoration: underline dashed;
  }
  #number {
    padding-inline-end: 3.5em;
  }
  :host(:dir(rtl)) #number {
    padding-inline: 3.5em 0.75em;
  }
  #number + * {
    grid-area: 2 / 1 / auto / -1;
    margin-inline-end: 0.75em;
    place-self: center end;
  }
  svg {
    display: block;
    height: 24px;
  }
  .held > :is([part~='field'], slot),
  .unknown > :is([part~='holder'], [part~='consent'], slot) {
    visibility: hidden;
  }
  .held > small {
    position: absolute;
  }
  [part='card'] {
    align-items: center;
    column-gap: 0.5em;
    display: flex;
    flex-wrap: wrap;
    grid-row: 2;
    height: auto;
    inset: 0 0 auto;
    min-height: var(--pay-field-height, 3em);
    padding-block: 4px;
    padding-inline-end: 0.25em;
    position: absolute;
  }
  [part~='change'] {
    height: 2.25em;
    margin-inline-start: auto;
    padding: 0 0.5em;
  }
  #held {
    flex: auto;
    overflow-wrap: normal;
  }
  .unknown > .outcome {
    align-content: start;
    display: grid;
    gap: 12px;
    grid-row: 7 / 12;
  }
`;
