import { PayElement, type PropertyDeclarations } from './pay-element.ts';

/**
 * What every element of the kit that has a value shares with a native form control.
 *
 * Owns: association, disabling, how validity is declared, the label's click, what happens on `invalid`. Does not own: the
 * value, when it is valid, what is shown and when.
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
    disabled: { type: Boolean },
  };
  /** What the element is to assistive technology; a control of its own inside says so itself. */
  protected static readonly role: string | null = 'group';

  /** Name of the value in the form's data. */
  declare name: string;
  /** Takes nothing and is left out of the form, as any disabled control. */
  declare disabled: boolean;

  /** @internal */
  protected readonly internals = this.attachInternals();
  #quiet = false;
  #customMessage = '';

  constructor() {
    super();
    this.internals.role = (this.constructor as typeof FormControl).role; // its own class, whichever that is
    this.addEventListener('invalid', (event) => {
      // The browser's bubble shows the page's own message at the first field; of others it would be a repetition.
      if (this.#customMessage)
        this.internals.setValidity(this.validity, this.#customMessage, this.focusTarget ?? undefined);
      else event.preventDefault();
      if (this.#quiet) return;
      this.showErrors();
      if (this.form && [...this.form.elements].find(isInvalid) === this) this.focusError();
    });
    // A click on the host itself is the click of its <label>.
    this.addEventListener('click', (event) => event.composedPath()[0] === this && this.focus());
  }

  /** The value in the form's data; the empty string when there is none. */
  abstract get value(): string;

  /** The form that the element belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** What is wrong, as any form control tells it. */
  get validity(): ValidityState {
    return this.internals.validity;
  }

  /** What is wrong, in words. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  /** Whether the element takes part in validation. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  /** Whether the element is valid; shows nothing. */
  checkValidity(): boolean {
    this.#quiet = true;
    const valid = this.internals.checkValidity();
    this.#quiet = false;
    return valid;
  }

  /** Whether the element is valid; if not, says why at its fields and goes to the first. */
  reportValidity(): boolean {
    const valid = this.internals.reportValidity();
    if (!valid) this.focusError();
    return valid;
  }

  /**
   * Makes the element invalid for a reason of the page's own, which the browser shows when it reports validity. The empty
   * string ends it.
   */
  setCustomValidity(message: string): void {
    this.#customMessage = message;
    this.update();
  }

  /** Puts the focus into the element. */
  override focus(options?: FocusOptions): void {
    this.focusTarget?.focus(options);
  }

  /** Empties the element, as its form does when it is reset. */
  abstract reset(): void;

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

  /** Disabled by its own attribute or by a fieldset. */
  protected get isDisabled(): boolean {
    return this.matches(':disabled');
  }

  /** What gets the focus when the element does. */
  protected get focusTarget(): HTMLElement | null {
    return this.renderRoot.querySelector('input, button');
  }

  /**
   * Declares to the form and to assistive technology how the element stands.
   *
   * @param flag what is wrong; `undefined` when nothing is
   * @param message the same in words
   * @param label what the element is called where the page has no `<label>` for it
   */
  protected declareValidity(
    flag: keyof ValidityStateFlags | undefined,
    message: string,
    label: string,
  ): void {
    const { internals } = this;
    const custom = this.#customMessage;
    // `valid` is no flag, and ignored.
    internals.setValidity({ customError: !!custom, [flag ?? 'valid']: true }, custom || message);
    internals.ariaLabel = internals.labels.length ? null : label;
  }

  /** Declares the states that styles match with `:state()`, and no others. */
  protected declareStates(names: readonly (string | false)[]): void {
    const { states } = this.internals;
    states.clear();
    for (const name of names) if (name) states.add(name);
  }

  /** Shows at each field what is wrong with it. */
  protected abstract showErrors(): void;

  /** Goes to the first field that an error is shown at. */
  protected focusError(): void {
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
}

/** Whether a control keeps its form from being sent. */
const isInvalid = (element: Element): boolean => element.matches(':invalid:not(fieldset)');
