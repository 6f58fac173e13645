import { PayElement, type PropertyDeclarations } from '../base/pay-element.ts';
import { isOtherDestination } from './destination.ts';
import { controlsOf } from './form-methods.ts';

/**
 * Base of the elements with a value: what they share with a native form control.
 *
 * Owns: form association, the value's place in the form's data, disabling, declaring validity, custom validity, the labels
 * and their click, the `invalid` event. Does not own: the value, when it is valid, what is rendered.
 *
 * The value is in a hidden `<input>` among the element's children instead of `ElementInternals`: code that reads a form by
 * its native fields, such as jQuery's `serialize()`, finds it there, and `FormData` contains it once.
 *
 * @see https://html.spec.whatwg.org/multipage/custom-elements.html#custom-elements-face-example
 */
export abstract class FormControl extends PayElement {
  /** @internal */
  static readonly formAssociated = true;
  /** @internal */
  static override readonly properties: PropertyDeclarations = {
    ...PayElement.properties,
    name: {},
    like: {},
    disabled: { type: Boolean },
  };
  /** ARIA role of the element; `null` where its only inner control has a role of its own. */
  protected static readonly role: string | null = 'group';

  /** Name of the value in the form's data; the empty string stands for `defaultName`. */
  declare name: string;
  /**
   * Selector of a field of the page, such as `#email`: the element has the look of that field, also when it changes. The page's own
   * `--pay-*` properties win.
   */
  declare like: string;
  /** Accepts no input and is left out of the form's data and validation, as any disabled control. */
  declare disabled: boolean;

  /** Name of the value in the form's data where the page gives no name. */
  protected abstract readonly defaultName: string;

  /** @internal */
  protected readonly internals = this.attachInternals();
  /** Whether a hidden child input has the value for the form's data; otherwise a subclass gives the value to `ElementInternals`. */
  protected hasValueInput = true;
  /** `true` while `checkValidity` or `reportValidity` runs: an `invalid` event then does not come from a submit. */
  #isChecking = false;
  #customMessage = '';
  #valueInput: HTMLInputElement | undefined;
  /**
   * Restores the hidden input when a library that morphs the page removes it, because the server's markup lacks it, or gives it
   * the attributes of another child. It runs in a task, so that a script that removes the input each time cannot block the page.
   */
  readonly #observer = new MutationObserver(() => setTimeout(() => this.#placeValue()));
  readonly #destinations = {};

  constructor() {
    super();
    this.internals.role = (this.constructor as typeof FormControl).role; // a subclass
    this.addEventListener('invalid', (event) => {
      // The browser's bubble shows the page's own message at the first field. The element shows its own errors itself.
      if (this.#customMessage)
        this.internals.setValidity(this.validity, this.#customMessage, this.focusTarget ?? undefined);
      else event.preventDefault();
      if (this.#isChecking) return;
      const isFirst = controlsOf(this.form).find(isInvalid) === this;
      this.#whileChecking(() => {
        if (this.validity.valid) return; // valid by what a filler had set without an event: the next submit goes on
        this.showErrors(); // may make the element valid, where an error is shown only once
        if (isFirst) this.focusError();
        if (isFirst && !this.hasFocus) this.focus();
        if (isFirst && !(this.hasFocus && this.isRendered))
          this.report('is hidden or inert: its form is not submitted. Disable it meanwhile.');
        this.validationFailed?.(); // after the browser's event, since a listener may validate the form
      });
    });
    // A click whose target is the host itself comes from its <label>.
    this.addEventListener('click', (event) => event.composedPath()[0] === this && this.focus());
    this.#observer.observe(this, { childList: true, subtree: true, attributeFilter: ['name', 'value'] });
  }

  /** The value in the form's data; the empty string without one. */
  abstract get value(): string;

  /** The form that the element belongs to; `null` without one. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** The validity flags, as in a native form control. */
  get validity(): ValidityState {
    return this.internals.validity;
  }

  /** The message of the first error, or of `setCustomValidity`; the empty string when the element is valid. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  /** Whether the form validates the element: `false` while it is disabled. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  /** Returns whether the element is valid. Fires `invalid` when it is not, and shows nothing. */
  checkValidity(): boolean {
    return this.#whileChecking(() => this.internals.checkValidity());
  }

  /** Returns whether the element is valid. When it is not, shows the errors at its fields and focuses the first invalid field. */
  reportValidity(): boolean {
    const valid = this.#whileChecking(() => this.internals.reportValidity());
    if (!valid) {
      this.showErrors();
      this.focusError();
    }
    return valid;
  }

  #whileChecking<Result>(check: () => Result): Result {
    const before = this.#isChecking; // a listener of `invalid` may check the element again
    this.#isChecking = true;
    this.adopt?.();
    const result = check();
    this.#isChecking = before;
    return result;
  }

  /**
   * Makes the element invalid with a message of the page, which the browser shows when validity is reported. The empty
   * string removes the message.
   *
   * @example
   * form.setCustomValidity(total > limit ? 'Este monto no se paga con tarjeta.' : '');
   */
  setCustomValidity(message: string): void {
    this.#customMessage = message;
    this.update();
  }

  /** Focuses the first field. */
  override focus(options?: FocusOptions): void {
    this.focusTarget?.focus(options);
  }

  /** Removes the focus from the field. In Firefox the inherited `blur()` does not affect a focus inside the element. */
  override blur(): void {
    this.renderRoot.querySelector<HTMLElement>(':focus')?.blur();
  }

  /** Empties the element, as its form does when it is reset. */
  abstract reset(): void;

  /** @internal */
  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (isOtherDestination(this.#destinations, name, before, after)) this.destinationChanged();
    super.attributeChangedCallback(name, before, after);
  }

  /** A label may come after the element, and so may the id that it names. */
  protected override connected(signal: AbortSignal): void {
    super.connected(signal);
    let before = this.labelKey;
    const observer = new MutationObserver(() => {
      const key = this.labelKey;
      if (before !== key) this.update();
      before = key;
    });
    const attributeFilter = ['for', 'id'];
    observer.observe(this.getRootNode(), {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter,
    });
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /** Called when the input now belongs to another customer, or would be sent elsewhere. */
  protected destinationChanged(): void {
    this.reset();
  }

  /** @internal */
  formDisabledCallback(): void {
    this.update();
  }

  /** @internal */
  formAssociatedCallback(_form: HTMLFormElement | null): void {
    this.update();
  }

  /** @internal */
  formResetCallback(): void {
    this.reset();
  }

  protected override update(): void {
    super.update();
    this.#placeValue();
    if (this.like && this.isConnected)
      void import('./like.ts').then(
        ({ follow }) => follow(this, this.renderRoot, (problem) => this.report(problem)),
        () => this.report('like: the code for it could not be loaded'),
      );
  }

  /** Puts the value into the form's data, or removes it. */
  #placeValue(): void {
    for (const child of this.children)
      if (child !== this.#valueInput && child.hasAttribute(VALUE_ATTRIBUTE)) child.remove(); // a copied element has one, too
    const { value, name, disabled } = this;
    if (!value || !this.hasValueInput) {
      this.#valueInput?.remove();
      return;
    }
    const valueInput = this.#valueInput ?? document.createElement('input');
    this.#valueInput = valueInput;
    valueInput.setAttribute(VALUE_ATTRIBUTE, '');
    const form = this.getAttribute('form');
    if (form === null) valueInput.removeAttribute('form');
    else valueInput.setAttribute('form', form);
    Object.assign(valueInput, {
      type: 'hidden',
      autocomplete: 'off',
      name: name || this.defaultName,
      value,
      disabled,
    });
    if (valueInput.parentNode !== this) this.append(valueInput);
    this.#observer.takeRecords(); // drops the records of these changes
  }

  /** Whether the element is disabled, by its attribute or by a fieldset. */
  protected get isDisabled(): boolean {
    return this.matches(':disabled');
  }

  /** Whether the focus is in the element or in a child frame. `:focus-within` does not match for a frame. */
  protected get hasFocus(): boolean {
    return this.contains((this.getRootNode() as ShadowRoot).activeElement); // or the document
  }

  /** The page's labels. The list of `ElementInternals` misses in Firefox those of an id that comes later. */
  protected get labels(): readonly HTMLLabelElement[] {
    const root = this.getRootNode() as ShadowRoot; // or the document
    return [...root.querySelectorAll('label')].filter(({ control }) => control === this);
  }

  /** Changes whenever other labels require another render. */
  protected get labelKey(): string {
    return `${this.labels.length}`;
  }

  /** The node that `focus()` focuses. */
  protected get focusTarget(): HTMLElement | null {
    return this.renderRoot.querySelector('input, select, button');
  }

  /**
   * Declares the validity to the form.
   *
   * @param flag `undefined` when the element is valid
   * @param message of the error; `undefined` when the element is valid
   */
  protected declareValidity(flag: keyof ValidityStateFlags | undefined, message: string | undefined): void {
    // `valid` is not a flag, so `setValidity` ignores it.
    this.internals.setValidity(
      { customError: !!this.#customMessage, [flag ?? 'valid']: true },
      this.#customMessage || message,
    );
  }

  /**
   * Declares the name of a group of fields to assistive technology.
   *
   * @param label the name where the page has no `<label>`
   */
  protected declareName(label: string): void {
    const { internals } = this;
    internals.ariaLabel = this.labels.length ? null : label;
    internals.ariaInvalid = 'false'; // each field declares its own validity; otherwise Chromium would call an empty form invalid
  }

  /** Sets the states that `:state()` matches, and removes all others. */
  protected declareStates(names: readonly (string | false)[]): void {
    const { states } = this.internals;
    states.clear();
    for (const name of names) if (name) states.add(name);
  }

  /** Called before the validity is read: edits the fields that were set without an event. */
  protected readonly adopt?: () => void;

  /** Shows the errors of all invalid fields. */
  protected abstract showErrors(): void;

  /** Called when the browser has blocked a submit of the form because the element is invalid. */
  protected validationFailed?(): void;

  /** Focuses the first field that shows an error or must be filled in again. */
  protected focusError(): void {
    const field = this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true], input[part~=notice]');
    (field?.querySelector('input') ?? field)?.focus(); // the first choice of a group
  }
}

/** Marks the hidden input, so that its copy in a copied page is recognised. */
const VALUE_ATTRIBUTE = 'data-pay-value';

/** Whether a control blocks the submit of its form. */
const isInvalid = (element: Element): boolean => element.matches(':invalid:not(fieldset)');
