import { css } from '../base/css.ts';
import { spinnerStyles } from '../base/spinner.styles.ts';
import { fieldStyles } from '../fields/field.styles.ts';

/**
 * Styles of an element with submissions. Its rows have the lines `consent`, `outcome`, `submit`, and `unknown`, where the
 * message about an unknown outcome begins. Once there is a value, its line is all that is left.
 */
export const savingStyles =
  fieldStyles +
  spinnerStyles +
  css`
  [part='fields'] {
    padding-block-end: 12px;
  }
  [part~='consent'] {
    display: flex;
    flex-direction: row-reverse;
    gap: 10px;
    grid-row: consent;
    margin: 0;
  }
  [part~='consent-label'] {
    flex: 1;
    font-weight: 400;
    line-height: 1.5;
    min-height: 22px;
  }
  slot[name='submit'] {
    display: block;
    grid-row: submit;
    margin-block: 12px -12px;
  }
  [part='fields'].held {
    grid-template-rows: none;
  }
  .held > :is([part~='field'], [part='bank'], .outcome, slot) {
    display: none;
  }
  .unknown > :is([part~='consent'], slot) {
    visibility: hidden;
  }
  .value {
    align-items: center;
    column-gap: 0.5em;
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    height: auto;
    min-height: var(--pay-field-height, 2.75em);
    padding-block: 4px;
    padding-inline-end: 4px;
  }
  /* In the box of the value a box of its own would be one too many. */
  [part~='change'] {
    border-color: #0000;
    font-size: 0.875em;
    height: auto;
    margin-block: -5px; /* the box stays as high as a field */
    margin-inline-start: auto;
    min-height: 44px;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  small + .value {
    margin-block-start: 4px;
  }
  /* The ring of what is in a box is around the box, where a browser can tell. */
  .value:has(#held:focus-visible) {
    outline: 2px solid var(--pay-accent-color, currentcolor);
    outline-offset: -1px;
  }
  :has(#held) > #held {
    box-shadow: none;
    outline: none;
  }
  #held {
    flex: auto;
    overflow-wrap: normal;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    unicode-bidi: plaintext;
  }
  .outcome {
    display: contents;
  }
  .outcome > small,
  .outcome:has(small + small) {
    display: block;
    grid-area: outcome / 1 / auto / -1;
  }
  /* A page's button does not move when it is pressed: what is being done stands in the place of the consent. */
  .outcome > [part='result'] {
    grid-row: consent;
  }
  [part~='consent']:has(+ .outcome > [part='result']) {
    opacity: 0;
  }
  .unknown > .outcome {
    align-content: start;
    display: grid;
    gap: 8px;
    grid-row: unknown / submit;
    margin-block-start: -8px; /* so that it has the room of the last field, the consent and the result */
  }
  /* Of no use any more; it had the focus. */
  .leaving > :is(.value, .outcome, small:has(+ .value)) {
    clip-path: inset(50%);
    display: block;
    position: absolute;
  }
  /* What is being saved is faded. */
  .submitting > :is([part~='field'], [part='bank']) {
    opacity: 0.6;
  }
`;
