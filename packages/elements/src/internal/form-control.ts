import { LitElement, type PropertyDeclarations } from 'lit';
import { languageAt } from './languages.ts';

/**
 * What every element of the kit shares with a native form control.
 *
 * Owns: association, validity, disabling, the label's click, what happens on `invalid`. Does not own: the value,
 * when it is valid, what is shown.
 *
 * @see https://html.spec.whatwg.org/multipage/custom-elements.html#custom-elements-face-example
 */
export abstract class FormControl extends LitElement {
  /** @internal */
  static readonly formAssociated = true;

  /** @internal */
  static override properties: PropertyDeclarations = {
    name: { reflect: true },
    locale: {},
    disabled: { type: Boolean, reflect: true },
  };

  /** Name of the value in the form's data. */
  declare name: string;
  /** Language tag; without it, the language that the page declares. */
  declare locale: string;
  /** Takes nothing and is left out of the form, as any disabled control. */
  declare disabled: boolean;

  /** @internal */
  protected readonly internals = this.attachInternals();
  #disabled = false;
  #quiet = false;

  constructor() {
    super();
    this.locale = '';
    this.disabled = false;
    this.internals.role = 'group';
    this.addEventListener('invalid', this.#onInvalid);
    this.addEventListener('click', this.#onLabel);
  }

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
    if (!valid) this.focusProblem();
    return valid;
  }

  /** Puts the focus into the element. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('input, button')?.focus(options);
  }

  /** @internal */
  formDisabledCallback(disabled: boolean): void {
    this.#disabled = disabled;
    this.requestUpdate();
  }

  /** Disabled by its own attribute or by a fieldset. */
  protected get isDisabled(): boolean {
    return this.#disabled;
  }

  protected get language(): string {
    return this.locale || languageAt(this);
  }

  /** Declares what keeps the form from being sent, at the control that is to be mended. */
  protected declareProblem(valueMissing: boolean, message: string, anchor: HTMLElement | null): void {
    this.internals.setValidity({ valueMissing, customError: !valueMissing }, message, anchor ?? undefined);
  }

  /** Declares which custom states hold and which do not. */
  protected declareStates(states: Readonly<Record<string, boolean>>): void {
    for (const [name, holds] of Object.entries(states)) this.internals.states[holds ? 'add' : 'delete'](name);
  }

  /** Says at each field what is wrong with it. */
  protected abstract showProblems(): void;

  /** Goes to the first field that something is wrong with. */
  protected abstract focusProblem(): void;

  readonly #onInvalid = (event: Event): void => {
    event.preventDefault(); // the browser's own bubble would say it a second time, in its own language
    if (this.#quiet) return;
    this.showProblems();
    if (this.form && firstInvalid(this.form) === this) this.focusProblem();
  };

  /** A click on the host itself is the click of its `<label>`. */
  readonly #onLabel = (event: Event): void => {
    if (event.composedPath()[0] === this) this.focus();
  };
}

/** The first control of a form that keeps it from being sent. */
function firstInvalid(form: HTMLFormElement): Element | undefined {
  return [...form.elements].find((element) => {
    const { willValidate, validity } = element as HTMLInputElement; // every listed element has both
    return willValidate && !validity.valid;
  });
}
