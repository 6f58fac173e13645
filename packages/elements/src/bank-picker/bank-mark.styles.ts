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
    background: oklch(0.92 0.075 var(--_hue));
    border-radius: 25%;
    box-shadow: inset 0 0 0 1px oklch(0.37 0.11 var(--_hue) / 0.2);
    color: oklch(0.37 0.11 var(--_hue));
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
