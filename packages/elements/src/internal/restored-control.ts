import { FormControl } from './form-control.ts';

/**
 * Base of the elements whose value the browser restores, as that of a native form control.
 *
 * Owns: that the browser saves and restores the value, and that the form is submitted with it. Does not own: the value.
 */
export abstract class RestoredControl extends FormControl {
  /** Aborts when the form is no longer that of the element. */
  #association: AbortController | undefined;

  /** @internal */
  abstract formStateRestoreCallback(state: string): void;

  /** @internal */
  override formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#association?.abort();
    this.#association = new AbortController();
    const { signal } = this.#association;
    // The page may have replaced the children of the element.
    form?.addEventListener('submit', () => this.update(), { signal, capture: true });
    super.formAssociatedCallback(form);
  }

  protected override connected(signal: AbortSignal): void {
    // Chromium restores a form only where its first names are those that the parser found. The next render restores the name.
    const hide = () =>
      // of the input that FormControl puts the value into
      this.querySelector('[data-pay-value]')?.removeAttribute('name');
    addEventListener('pagehide', hide, { signal });
  }

  protected override willUpdate(): void {
    this.internals.setFormValue(null, this.savedState);
  }

  /** What the browser saves, and gives to `formStateRestoreCallback`. */
  protected get savedState(): string {
    return this.value;
  }
}
