import { css } from '../base/css.ts';
import { fieldStyles } from '../fields/field.styles.ts';

/**
 * Styles of an element with submissions. Its rows have the lines `consent`, `outcome`, `submit`, and `unknown`, where the
 * message about an unknown outcome begins. Fields that are replaced stay in their rows, invisible, and what replaces them is in
 * the same rows: so nothing moves.
 */
export const savingStyles =
  fieldStyles +
  css`
  [part~='consent'] {
    display: flex;
    flex-direction: row-reverse;
    gap: 12px;
    grid-row: consent;
  }
  [part~='consent-label'] {
    flex: 1;
    min-height: 24px;
  }
  slot[name='submit'] {
    display: block;
    grid-row: submit;
  }
  .held > :is([part~='field'], slot),
  .unknown > :is([part~='consent'], slot) {
    visibility: hidden;
  }
  .held > small {
    position: absolute;
  }
  .value {
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
    text-align: -webkit-match-parent;
    text-align: match-parent;
    unicode-bidi: plaintext;
  }
  .outcome {
    grid-row: outcome;
  }
  .unknown > .outcome {
    align-content: start;
    display: grid;
    gap: 12px;
    grid-row: unknown / submit;
  }
`;
