import { FormControl } from './form-control.ts';
import { listenTo } from './form-methods.ts';

/**
 * Base of the elements whose value the browser restores, as it restores native form controls.
 *
 * Owns: saving and restoring by the browser, submitting the value with the form, and the value's place while a framework may
 * compare the page with its own rendering. Does not own: the value.
 */
export abstract class RestorableControl extends FormControl {
  /** Aborts when the element leaves its form. */
  #association: AbortController | undefined;
  /**
   * `false` while a framework may compare the page with its own rendering. An element that was on the page before it was defined
   * may come from a server, and React rejects a page with a child that it did not render. A person's input comes later.
   */
  protected override hasValueInput = !this.isConnected;

  readonly #placeInput = (): void => {
    this.hasValueInput = true;
    this.update();
  };

  /** @internal */
  abstract formStateRestoreCallback(state: string): void;

  /** @internal */
  override formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#association?.abort();
    // The page may have replaced the element's children.
    this.#association = listenTo(form, ['submit'], this.#placeInput);
    super.formAssociatedCallback(form);
  }

  protected override connected(signal: AbortSignal): void {
    super.connected(signal);
    // Chromium restores a form only where its first names are those that the parser found. The next render sets the name again.
    const hide = () =>
      // the hidden input of FormControl
      this.querySelector('[data-pay-value]')?.removeAttribute('name');
    addEventListener('pagehide', hide, { signal });
    if (this.hasValueInput) return;
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, this.#placeInput, { signal, capture: true, once: true });
  }

  protected override willUpdate(): void {
    const { value, name, hasValueInput } = this;
    const data = new FormData();
    if (value && !hasValueInput) data.set(name || this.defaultName, value);
    this.internals.setFormValue(data, value);
  }
}
