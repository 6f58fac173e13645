import { css } from '../internal/base/css.ts';
import { savingStyles } from '../internal/submission/saving.styles.ts';
import { cardControlStyles } from './card-control.styles.ts';
import { cardFieldStyles } from './card-fields.styles.ts';
import { markStyles } from './card-mark.styles.ts';

export const styles =
  savingStyles +
  cardControlStyles +
  markStyles +
  cardFieldStyles +
  css`
  [part~='holder'] {
    grid-row: unknown / span 3;
  }
  .unknown > [part~='holder'] {
    visibility: hidden;
  }
`;
