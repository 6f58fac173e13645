import { bankMarkStyles } from '../bank-picker/bank-picker.styles.ts';
import { css } from '../internal/base/css.ts';
import { savingStyles } from '../internal/submission/saving.styles.ts';

/** The grid rows: bank 1, kind of account 2–4, number 5–7, then consent, outcome and button. */
export const styles =
  savingStyles +
  bankMarkStyles +
  css`
  [part='fields'] {
    grid-template-rows:
      auto
      auto auto auto
      [unknown] auto auto auto
      [consent] auto [outcome] auto [submit];
  }
  [part~='number'] {
    grid-row: unknown / span 3;
  }
  .unknown > [part~='number'] {
    visibility: hidden;
  }
  [part='bank'] {
    --_after: 20px;
    min-height: 0;
  }
  [role='radiogroup'] {
    display: grid;
    gap: 8px var(--pay-gap, 0.75em);
    grid-area: 2 / 1 / auto / -1;
    grid-template-columns: repeat(auto-fit, minmax(min(7.25em, 100%), 1fr));
  }
  [part='choice'] {
    align-items: center;
    background: var(--pay-field-background);
    border: var(--_width) solid var(--_sign, var(--_line));
    border-radius: var(--pay-radius, 6px);
    box-sizing: border-box;
    cursor: pointer;
    display: flex;
    font-size: 1em;
    gap: 0.5em;
    min-height: var(--pay-field-height, 2.75em);
    padding: 0 0.75em;
  }
  [part='choice']:has(:checked) {
    border-color: var(--pay-accent-color, currentcolor);
  }
  [part~='radio'] {
    border-radius: 50%;
    cursor: pointer;
    display: grid;
    flex: none;
    height: 24px;
    padding: 0;
    width: 24px;
  }
  [part~='radio']:checked::before {
    border-radius: 50%;
    border-width: 6px;
    clip-path: none;
    margin: 0;
    place-self: center;
  }
  /* A long name wraps beside the mark, not below it. */
  #held {
    flex: 1 1 8em;
  }
  bdi {
    white-space: nowrap;
  }
  [part~='confirm'] {
    border: 0;
    height: auto;
    margin: -3px 0;
    margin-inline-start: 0.5em;
    min-height: 24px;
    padding: 0;
    text-decoration: underline;
  }
`;
