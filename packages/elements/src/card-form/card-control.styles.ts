import { css } from '../internal/base/css.ts';

/** The rows of a card form: number 1–3, expiry and code 4–6, holder 7–9, consent, outcome, button. */
export const rowStyles = css`
  [part='fields'] {
    grid-template-rows:
      var(--_rows,
        auto auto minmax(var(--_room), auto)
        auto auto minmax(var(--_room), auto)
        [unknown] auto auto minmax(var(--_room), auto))
      [consent] auto [outcome] minmax(var(--_room), auto) [submit];
  }
`;
