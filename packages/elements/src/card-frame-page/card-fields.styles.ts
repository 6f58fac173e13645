import { cardFieldStyles } from '../card-form/card-fields.styles.ts';
import { markStyles } from '../card-form/card-mark.styles.ts';
import { css } from '../internal/base/css.ts';
import { fieldStyles } from '../internal/fields/field.styles.ts';

/** The nine rows of the fields, with the room of a focus ring around them. */
export const styles =
  fieldStyles +
  markStyles +
  cardFieldStyles +
  css`
  :host {
    padding: 4px;
  }
  /* iOS alone zooms into a smaller text. */
  @media not all and (any-pointer: coarse) {
    :host {
      --_least: 12px;
    }
  }
  [part='fields'] {
    grid-template-rows:
      auto auto auto
      auto auto auto
      auto auto auto;
  }
  .unknown > [part~='holder'],
  .held {
    visibility: hidden;
  }
  .submitting > * {
    opacity: 0.6;
  }
`;
