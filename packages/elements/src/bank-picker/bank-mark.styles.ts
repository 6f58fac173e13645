import { css } from '../internal/base/css.ts';

/** Styles of the mark of a bank, wherever it stands. */
export const bankMarkStyles = css`
  [part='mark'] {
    display: grid;
    flex: none;
    height: 2em;
    width: 2em;
  }
  [part='mark'] > * {
    forced-color-adjust: none;
    grid-area: 1 / 1;
    height: 100%;
    width: 100%;
  }
  [part='monogram'] {
    border-radius: 25%;
    color: #fff;
    display: grid;
    font-size: 0.875em;
    font-weight: 600;
    place-content: center;
  }
  [part='logo'] {
    background: #fff;
    border-radius: 25%;
    object-fit: contain;
  }
`;
