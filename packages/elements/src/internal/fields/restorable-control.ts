import { FormControl } from './form-control.ts';
import { listenTo } from './form-methods.ts';

/**
 * Base of the elements whose value the browser restores, as that of a native form control.
 *
 * Owns: that the browser saves and restores the value, that the form is submitted with it, and where it is while a framework
 * may compare the page with its own. Does not own: the value.
 */
export abstract class RestorableControl extends FormControl {
  /** Aborts when the form is no longer that of the element. */
  #association: AbortController | undefined;
  /**
   * Not while a framework may compare the page with its own: an element that was there before it was defined may come from
   * a server, and React rejects such a page if it finds a child that it did not render. A person comes later.
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
    // The page may have replaced the children of the element.
    this.#association = listenTo(form, ['submit'], this.#placeInput);
    super.formAssociatedCallback(form);
  }

  protected override connected(signal: AbortSignal): void {
    // Chromium restores a form only where its first names are those that the parser found. The next render restores the name.
    const hide = () =>
      // of the input that FormControl puts the value into
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
