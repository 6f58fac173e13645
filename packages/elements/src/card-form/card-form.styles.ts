import { css } from '../internal/base/css.ts';
import { savingStyles } from '../internal/submission/saving.styles.ts';

/** The rows are number 1–3, expiry and code 4–6, holder 7–9, consent, outcome, button. */
export const styles =
  savingStyles +
  css`
  [part='fields'] {
    grid-template-rows:
      auto auto minmax(var(--_room), auto)
      auto auto minmax(var(--_room), auto)
      [unknown] auto auto minmax(var(--_room), auto)
      [consent] auto [outcome] minmax(var(--_room), auto) [submit];
  }
  [part~='expiry'],
  [part~='code'] {
    grid-column: auto;
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
    align-self: end;
    background: color-mix(in srgb, currentcolor 10%, #0000);
    border-radius: 99px;
    font-size: 0.75em;
    font-weight: 500;
    grid-area: 1 / 2;
    padding-inline: 0.75em;
  }
  #number {
    padding-inline-end: var(--_marks, 3.5em);
  }
  :host(:dir(rtl)) #number {
    padding-inline: var(--_marks, 3.5em) 0.75em;
  }
  [part='mark'] {
    display: flex;
    gap: 4px;
    justify-content: end;
  }
  #number + * {
    align-self: center;
    grid-area: 2 / 1 / auto / -1;
    margin-inline-end: 0.75em;
    pointer-events: none;
  }
  [part='mark'] > * {
    display: block;
    height: 18px;
  }
  /* The ground of a mark, which a neutral card has not. */
  svg:not([fill]) {
    background: #fff;
    border-radius: 2px;
    box-shadow: inset 0 0 0 1px #888;
    forced-color-adjust: none;
  }
  /* As many marks as leave room for the number; its placeholder ends before them. */
  #number:placeholder-shown {
    --_marks: 9em;
    text-overflow: ellipsis;
  }
  @container (width < 320px) {
    #number:placeholder-shown {
      --_marks: 5.25em;
    }
    [part='mark'] > :nth-child(n + 3) {
      display: none;
    }
  }
`;
