import { css } from '../internal/base/css.ts';

/** The marks of the brands, in the number's field or beside the card. */
export const markStyles = css`
  [part='mark'] {
    display: flex;
    gap: 4px;
    justify-content: end;
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
`;
