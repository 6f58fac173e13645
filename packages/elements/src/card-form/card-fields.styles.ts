import { css } from '../internal/base/css.ts';

/** The text fields of a card: half as wide for expiry and code, with the badge and the marks at the number. */
export const cardFieldStyles = css`
  [part~='expiry'],
  [part~='code'] {
    font-size: min(1em, 8cqi); /* with larger text no word breaks, and the date is seen whole */
    grid-column: auto;
  }
  :is([part~='expiry'], [part~='code']) > [part~='label'] {
    font-size: min(var(--pay-label-size, 0.875em), 6.5cqi);
  }
  [part~='number'] {
    grid-template-columns: 1fr auto;
  }
  [part='badge'] {
    background: color-mix(in srgb, currentcolor 10%, #0000);
    border-radius: 99px;
    font-size: min(0.75em, 4.2cqi); /* leaves room for the label */
    font-weight: 500;
    grid-area: 1 / 2;
    margin: 2px 0 0;
    overflow-wrap: normal;
    padding-inline: 0.75em;
  }
  #number {
    font-size: min(1em, max(16px, 6.5cqi)); /* and so is the number; iOS zooms into a smaller one */
    padding-inline-end: var(--_marks, min(3.5em, 56px));
  }
  :host(:dir(rtl)) #number {
    padding-inline: var(--_marks, min(3.5em, 56px)) 0.75em;
  }
  #number + * {
    align-self: center;
    grid-area: 2 / 1 / auto / -1;
    margin-inline-end: 0.75em;
    pointer-events: none;
  }
  /* As many marks as leave room for the number; its placeholder ends before them. */
  #number:placeholder-shown {
    --_marks: 9em;
    text-overflow: ellipsis;
  }
  @container (width < 345px) {
    #number:placeholder-shown {
      --_marks: 7em;
    }
    [part='mark'] > :nth-child(4) {
      display: none;
    }
  }
  /* The code's label is in one line, unless the text is larger. */
  @container (16rem < width < 320px) {
    [part='fields'] {
      grid-template-columns: 5fr 6fr;
    }
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
