import { css } from './css.ts';

/** Styles of an element with fields: the box of fields, text fields, checkboxes, errors, hints, the result, buttons. */
export const fieldStyles = css`
  :host(:not([hidden])) {
    --_accent: var(--pay-accent-color, light-dark(#0b5cad, #7db8f5));
    color: var(--pay-text-color);
    display: block;
    /* iOS zooms into a field whose text is smaller. */
    font-size: max(16px, var(--pay-font-size, 1rem));
  }
  [part='fields'] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--pay-gap, 1em);
  }
  [part^='field '] {
    flex: 100%;
    position: relative;
  }
  small,
  label {
    display: block;
    font-size: max(14px, 0.875em);
    margin: 4px 0;
  }
  [part~='error'],
  [aria-invalid='true'] {
    color: var(--pay-danger-color, light-dark(#b3261e, #ff9a91));
  }
  [role='status']:not(:empty),
  button {
    margin-top: var(--pay-gap, 1em);
  }
  input,
  button {
    accent-color: var(--_accent);
    background: var(--pay-field-background, Field);
    border: 1px solid var(--pay-border-color, GrayText);
    border-radius: var(--pay-radius, 8px);
    box-sizing: border-box;
    color: inherit;
    font: inherit;
    height: 48px;
    padding: 0 0.75em;
    width: 100%;
  }
  [part='label'],
  button {
    font-weight: 600;
  }
  [aria-invalid='true'] {
    border: 2px solid;
  }
  :focus-visible {
    outline: 2px solid var(--_accent);
  }
  [part='checkbox'] {
    height: 24px;
    margin: 4px 0;
    position: absolute;
    top: 0;
    width: 24px;
  }
  [part$='-label'] {
    min-height: 24px;
    padding-left: 36px;
  }
  button {
    color: var(--_accent);
  }
  [part~='submit'] {
    background: var(--_accent);
    color: var(--pay-on-accent-color, Canvas);
  }
  :disabled,
  [readonly] {
    opacity: 0.65;
  }
`;
