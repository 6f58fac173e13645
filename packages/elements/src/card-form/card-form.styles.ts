import { css } from '../internal/css.ts';
import { fieldStyles } from '../internal/field.styles.ts';

export const styles =
  fieldStyles +
  css`
  [part$='expiry'],
  [part$='code'] {
    flex: 1;
  }
  [part='brand'] {
    display: flex;
    gap: 0.5em;
    position: absolute;
    right: 0;
    top: 0;
  }
  svg {
    height: 1.2em;
  }
`;
