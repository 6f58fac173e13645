/** Marks the text as CSS, for editors and for the build, which takes the white space out. */
const css = String.raw;

export const styles = css`
  :host {
    --_accent: var(--pay-accent-color, light-dark(#0b5cad, #7db8f5));
    --_danger: var(--pay-danger-color, light-dark(#b3261e, #ff9a91));
    color: var(--pay-text-color);
    display: grid;
    /* iOS zooms into a field whose text is smaller. */
    font-size: max(16px, var(--pay-font-size, 1rem));
    gap: var(--pay-gap, 1em);
  }
  :host([hidden]) {
    display: none;
  }
  [part='fields'] {
    display: grid;
    gap: inherit;
    grid-template-columns: 2fr 3fr;
  }
  [part^='field '] {
    min-width: 0;
    position: relative;
  }
  .wide {
    grid-column: 1 / -1;
  }
  small,
  label {
    display: block;
    font-size: max(14px, 0.875em);
    margin: 0.25em 0;
  }
  label {
    font-weight: 600;
  }
  [part='hint'] {
    opacity: 0.8;
  }
  .error,
  :host(:is(:state(failed), :state(unknown))) [role='status'] {
    color: var(--_danger);
  }
  /* Empty, it takes no room; it stays, since a region that comes with its words is not read. */
  [part='result']:has([role='status']:empty) {
    position: absolute;
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
  [aria-invalid='true'] {
    border: 2px solid var(--_danger);
  }
  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
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
  [part='consent-label'] {
    display: flex;
    font-weight: inherit;
    gap: 0.75em;
  }
  #consent {
    flex: none;
    height: 24px;
    margin: 0;
    width: 24px;
  }
  button {
    color: var(--_accent);
    cursor: pointer;
    font-weight: 600;
    margin-top: 0.5em;
  }
  [part~='submit'] {
    background: var(--_accent);
    color: var(--pay-on-accent-color, light-dark(#fff, #10161d));
  }
  :disabled,
  input:read-only:not(#consent) {
    opacity: 0.65;
  }
`;
