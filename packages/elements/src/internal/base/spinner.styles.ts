import { css } from './css.ts';

/** A spinner before the words that say what the element is doing. Under reduced motion it is a row of dots that stand still. */
export const spinnerStyles = css`
  [aria-busy='true'] :is(.outcome small, [part~='submit'])::before {
    animation: turn 0.8s linear infinite;
    border: 2px solid;
    border-radius: 50%;
    border-top-color: #0000;
    box-sizing: border-box;
    content: '';
    display: inline-block;
    height: 1em;
    margin-inline-end: 0.5em;
    vertical-align: -0.125em;
    width: 1em;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [aria-busy='true'] :is(.outcome small, [part~='submit'])::before {
      animation: none;
      border-style: dotted;
    }
  }
`;
