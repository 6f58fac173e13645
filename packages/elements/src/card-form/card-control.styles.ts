import { css } from '../internal/base/css.ts';

/** The styles of a card form, wherever its fields are: a visibility that the page changes is a transition, which ends with an event; the rows of a card form: number 1–3, expiry and code 4–6, holder 7–9, consent, outcome, button. */
export const cardControlStyles = css`
  :host > div > div {
    transition: visibility 1ms;
  }
  [part='fields'] {
    grid-template-rows:
      var(--_rows,
        auto auto auto
        auto auto auto
        [unknown] auto auto auto)
      [consent] auto [outcome] auto [submit];
  }
`;
