/** Marks the text as CSS, for editors and for the build, which takes the white space out. */
const css = String.raw;

export const styles = css`
  :host {
    --_accent: var(--pay-accent-color, light-dark(#0b5cad, #7db8f5));
    --_danger: var(--pay-danger-color, light-dark(#b3261e, #ff9a91));
    color: var(--pay-text-color);
    display: block;
    /* iOS zooms into a field whose text is smaller. */
    font-size: max(16px, var(--pay-font-size, 1rem));
  }
  :host([hidden]) {
    display: none;
  }
  [part='fields'] {
    display: grid;
    gap: var(--pay-gap, 1em);
    grid-template-columns: 2fr 3fr;
  }
  [part^='field '] {
    grid-column: 1 / -1;
    min-width: 0;
    position: relative;
  }
  [part$='expiry'],
  [part$='code'] {
    grid-column: auto;
  }
  small,
  label {
    display: block;
    font-size: max(14px, 0.875em);
    margin: 0.25em 0;
  }
  [part='error'],
  :host(:is(:state(failed), :state(unknown))) [role='status'] {
    color: var(--_danger);
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
  label[for],
  button {
    font-weight: 600;
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
    border-radius: 3px;
    height: 1.2em;
  }
  [part='consent-label'] {
    display: flex;
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
