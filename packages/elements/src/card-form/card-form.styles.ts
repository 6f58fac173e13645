import { css } from '../internal/base/css.ts';
import { savingStyles } from '../internal/submission/saving.styles.ts';

/** The rows are number 1–3, expiry and code 4–6, holder 7–9, consent, outcome, button. */
export const styles =
  savingStyles +
  css`
  [part='fields'] {
    /* The labels of expiry and code have two lines where the errors have. */
    grid-template-rows:
      auto auto minmax(2em, auto)
      minmax(calc(2 * var(--_room) - 3.375em), auto) auto minmax(var(--_room), auto)
      [unknown] auto auto minmax(var(--_room), auto)
      [consent] auto [outcome] minmax(var(--_room), auto) [submit];
  }
  [part~='expiry'],
  [part~='code'] {
    grid-column: auto;
    text-wrap: balance; /* Firefox breaks a label after the slash of “MM/AA”, even where it would fit the next line. */
  }
  [part~='holder'] {
    grid-row: unknown / span 3;
  }
  .unknown > [part~='holder'] {
    visibility: hidden;
  }
  [part~='number'] {
    grid-template-columns: 1fr auto;
  }
  [part='badge'] {
    grid-area: 1 / 2;
    /* Safari has no style in the shorthand. */
    text-decoration: underline;
    text-decoration-style: dashed;
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
    pointer-events: none;
  }
  svg {
    display: block;
    height: 24px;
  }
`;
