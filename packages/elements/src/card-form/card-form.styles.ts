import { css } from 'lit';

export const styles = css`
  :host {
    --_line: var(--pay-border-color, color-mix(in srgb, currentcolor 60%, transparent));
    --_accent: var(--pay-accent-color, light-dark(#0b5cad, #7db8f5));
    --_danger: var(--pay-danger-color, light-dark(#b3261e, #ff9a91));
    --_gap: var(--pay-gap, 1em);
    color: var(--pay-text-color);
    display: grid;
    gap: var(--_gap);
    /* iOS zooms into a field whose text is smaller. */
    font-size: max(16px, var(--pay-font-size, 1rem));
  }
  :host([hidden]),
  [hidden] {
    display: none;
  }
  .fields {
    display: grid;
    gap: var(--_gap);
    grid-template-columns: 2fr 3fr;
  }
  .fields > * {
    grid-column: 1 / -1;
    min-width: 0;
    position: relative;
  }
  .fields > .expiry {
    grid-column: 1;
  }
  .fields > .code {
    grid-column: 2;
  }
  small,
  label {
    font-size: max(14px, 0.875em);
  }
  small {
    display: block;
    margin-top: 0.25em;
  }
  label {
    font-weight: 600;
  }
  [part='hint'],
  [part='badge'] {
    color: color-mix(in srgb, currentcolor 75%, transparent);
  }
  .error,
  :host(:is(:state(failed), :state(unknown))) [role='status'] {
    color: var(--_danger);
  }
  input:not([type]),
  button {
    background: var(--pay-field-background, Field);
    border: 1px solid var(--_line);
    border-radius: var(--pay-radius, 8px);
    box-sizing: border-box;
    color: inherit;
    font: inherit;
    min-height: 48px;
    padding: 0 0.75em;
    width: 100%;
  }
  input:not([type]) {
    margin-top: 0.25em;
  }
  [aria-invalid='true'] {
    border: 2px solid var(--_danger) !important;
  }
  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  .brand {
    align-items: center;
    display: flex;
    gap: 0.5em;
    pointer-events: none;
    position: absolute;
    right: 0;
    top: 0;
  }
  .brand small {
    margin: 0;
  }
  svg {
    width: 1.5em;
  }
  .consent label {
    display: flex;
    font-weight: inherit;
    gap: 0.75em;
  }
  [type='checkbox'] {
    accent-color: var(--_accent);
    flex: none;
    height: 24px;
    margin: 0;
    width: 24px;
  }
  button {
    border-color: var(--_accent);
    color: var(--_accent);
    cursor: pointer;
    font-weight: 600;
    margin-top: 0.75em;
  }
  .submit {
    background: var(--_accent);
    color: var(--pay-on-accent-color, light-dark(#fff, #10161d));
    margin: 0;
  }
  :disabled,
  input:read-only:not([type]) {
    opacity: 0.65;
  }
`;
